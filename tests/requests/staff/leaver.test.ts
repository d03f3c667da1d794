// Commands that end accounts and sessions reach a running server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '#app/cli/commands.ts'
import { newestRecords } from '#app/domain/lists/new-records.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn, Visitor } from '../../support/app.ts'

let printed = ''

beforeEach(() => {
  printed = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += text
      return true
    })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const isSignedIn = async (visitor: Visitor) => (await visitor.request('/admin/dashboard')).status === 200

test('refuses a removed colleague at the next request, and tells their open dashboard', async () => {
  await createStaff('ravi@example.com', 'mauve teacups orbit the loom', 'recruiter')
  const [leaver, other] = [new Visitor(), await signIn()]
  const signInAgain = () =>
    leaver.post('/admin', { email: 'ravi@example.com', password: 'mauve teacups orbit the loom' })
  await signInAgain()
  const live = await leaver.request(`/admin/live?${new URLSearchParams(await newestRecords())}`)
  expect(live.status).toBe(200)

  expect(await runCommand(['admin', 'remove', 'Ravi@Example.com'])).toBe(0)
  expect(await isSignedIn(leaver)).toBe(false)
  expect(await live.text()).toMatch(/event: end\ndata: .*session_ended/)
  await signInAgain()
  expect(await isSignedIn(leaver)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)

  expect(await runCommand(['admin', 'remove', 'ravi@example.com'])).toBe(1)
  expect(printed).toContain('There is no account ravi@example.com')
})

test('ends sessions without a new password', async () => {
  const [visitor, again] = [await signIn(), await signIn()]
  expect(await runCommand(['admin', 'sign-out', administrator.email])).toBe(0)
  expect(await isSignedIn(visitor)).toBe(false)
  expect(await isSignedIn(again)).toBe(false)
  const later = await signIn()
  expect(await runCommand(['admin', 'sign-out'])).toBe(0)
  expect(printed).toContain('Everybody is signed out everywhere. Sessions ended: 1.')
  expect(await isSignedIn(later)).toBe(false)
})

test('refuses to remove the only owner', async () => {
  await database.staff.deleteMany({ where: { email: { not: administrator.email } } })
  expect(await runCommand(['admin', 'remove', administrator.email])).toBe(1)
  expect(printed).toContain('make another account an owner first')
  expect(await isSignedIn(await signIn())).toBe(true)
})
