import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '#app/cli/commands.ts'
import { newestRecords } from '#app/domain/lists/new-records.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addressOf } from '../../support/records/stream.ts'
import { member, password as memberPassword, turnOnSecondFactor } from '../../support/staff/members.ts'

const url = process.env.DATABASE_URL ?? ''
let output = ''
let errors = ''

beforeEach(() => {
  output = ''
  errors = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += text
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const printedPassword = () => /^Password: (\S{20,})/m.exec(output)?.[1] ?? ''

const isIn = async (visitor: Visitor) => (await visitor.request('/admin/dashboard')).status === 200

async function canSignIn(email: string, password: string): Promise<boolean> {
  const visitor = new Visitor()
  await visitor.post('/admin', { email, password })
  return isIn(visitor)
}

test('creates an account with a password that is printed once, and may sign in', async () => {
  expect(await runCommand(['admin', 'create', 'Asha@Example.com'])).toBe(0)
  const password = printedPassword()
  expect(await canSignIn('asha@example.com', password)).toBe(true)
  const rows = JSON.stringify(await database.staff.findMany())
  expect(rows).not.toContain(password)

  expect(await runCommand(['admin', 'create', 'asha@example.com'])).toBe(1)
  expect(errors).toContain('already')
  expect(await canSignIn('asha@example.com', password)).toBe(true)
})

test('gives an account its role, and changes it', async () => {
  expect(await runCommand(['admin', 'create', 'uma@example.com', 'editor'])).toBe(0)
  expect(await runCommand(['admin', 'list'])).toBe(0)
  expect(output).toMatch(/^uma@example\.com {2}editor, .*password alone, passkeys: 0, sessions: 0$/m)
  expect(await runCommand(['admin', 'role', 'Uma@example.com', 'recruiter'])).toBe(0)
  expect(output).toContain('is recruiter now')
  expect(await database.staff.findUnique({ where: { email: 'uma@example.com' } })).toMatchObject({ role: 'recruiter' })
  await database.staff.updateMany({ where: { email: 'asha@example.com' }, data: { role: 'editor' } })
  expect(await runCommand(['admin', 'role', administrator.email, 'editor'])).toBe(1)
  expect(errors).toContain('the only owner')
})

test('a colleague without the phone and the codes signs in with the password', async () => {
  const { email, visitor } = await member('recruiter')
  await turnOnSecondFactor(visitor)
  expect(await canSignIn(email, memberPassword)).toBe(false)
  expect(await runCommand(['admin', 'second-factor-off', email])).toBe(0)
  expect(await canSignIn(email, memberPassword)).toBe(true)
  expect(await runCommand(['admin', 'second-factor-off', email])).toBe(1)
  expect(errors).toContain('without a code already')
})

test('the command says that another second factor has to be set up if one is required', async () => {
  const { email, visitor } = await member('recruiter')
  await turnOnSecondFactor(visitor)
  const data = { secondFactorFor: 'everybody' }
  await database.settings.upsert({ where: { number: 1 }, create: data, update: data })
  expect(await runCommand(['admin', 'second-factor-off', email])).toBe(0)
  expect(output).toContain('has to set up another one before it can do anything else')
  expect(await canSignIn(email, memberPassword)).toBe(false)
  await database.settings.updateMany({ data: { secondFactorFor: 'nobody' } })
})

test('a new password ends the sessions and the waiting', async () => {
  const visitor = await signIn()
  for (let guess = 0; guess < 6; guess++) await canSignIn(administrator.email, 'wrong')
  expect(await runCommand(['admin', 'reset', administrator.email])).toBe(0)
  expect((await visitor.request('/admin/dashboard')).status).toBe(302)
  expect(await canSignIn(administrator.email, printedPassword())).toBe(true)
  expect(await canSignIn(administrator.email, administrator.password)).toBe(false)
})
test('refuses a removed colleague at the next request, and tells their open dashboard', async () => {
  const [{ email, visitor: leaver }, { visitor: other }] = [await member('recruiter'), await member('recruiter')]
  const live = await leaver.request(addressOf(await newestRecords()))
  expect(await runCommand(['admin', 'remove', email.toUpperCase()])).toBe(0)
  expect([await isIn(leaver), await isIn(other), await canSignIn(email, memberPassword)]).toEqual([false, true, false])
  expect(await live.text()).toMatch(/event: end\ndata: .*session_ended/)
  expect(await runCommand(['admin', 'remove', email])).toBe(1)
  expect(errors).toContain(`There is no account ${email}`)
})

test('ends sessions without a new password', async () => {
  await database.staff.deleteMany({ where: { email: { not: administrator.email } } })
  await runCommand(['admin', 'reset', administrator.email])
  const password = printedPassword()
  const visitors = [new Visitor(), new Visitor()]
  for (const visitor of visitors) await visitor.post('/admin', { email: administrator.email, password })
  expect(await runCommand(['admin', 'sign-out', administrator.email])).toBe(0)
  for (const visitor of visitors) expect(await isIn(visitor)).toBe(false)
  await visitors[0]?.post('/admin', { email: administrator.email, password })
  expect(await runCommand(['admin', 'sign-out'])).toBe(0)
  expect(output).toContain('Everybody is signed out everywhere. Sessions ended: 1.')
  expect(await runCommand(['admin', 'remove', administrator.email])).toBe(1)
  expect(errors).toContain('make another account an owner first')
})

test('the list names the accounts and no secret', async () => {
  expect(await runCommand(['admin', 'list'])).toBe(0)
  expect(output).toContain(administrator.email)
  expect(output).not.toMatch(/argon2|token/)
})

test.each([
  [['reset', 'nobody@example.com'], 'no account'],
  [['role', 'nobody@example.com', 'editor'], 'no account'],
  [['role', 'nobody@example.com', 'king'], 'no role king'],
  [['second-factor-off', 'nobody@example.com'], 'no account'],
  [['invite', 'nobody', 'editor'], 'not an email address'],
  [['invite', 'nobody@example.com'], 'npm run admin'],
  [['sign-out', 'nobody@example.com'], 'no account'],
  [['create', 'nobody'], 'not an email address'],
  [['remove'], 'npm run admin'],
  [[], 'npm run admin'],
  [['create'], 'npm run admin'],
  [['list', 'more'], 'npm run admin'],
  [['create', 'a@example.com', 'a password'], 'no role'],
  [['create', 'a@example.com', 'owner', 'more'], 'npm run admin'],
])('%j changes nothing and says why', async (words, reason) => {
  const before = await database.staff.findMany()
  expect(await runCommand(['admin', ...words])).toBe(1)
  expect(errors).toContain(reason)
  expect(await database.staff.findMany()).toEqual(before)
})

test('the command says that there is no installation yet', async () => {
  await execute(url, 'ALTER TABLE staff RENAME TO away')
  const code = await runCommand(['admin', 'create', 'a@example.com']).finally(() =>
    execute(url, 'ALTER TABLE away RENAME TO staff'),
  )
  expect(code).toBe(1)
  expect(errors).toContain(`No installation was found: the data folder is ${env.dataDir}`)
})
