// An owner takes the second factor off a colleague who has lost it.
import { beforeEach, expect, test } from 'vitest'
import { lostFactorPage as words } from '#app/content/admin/staff/lost-factor.ts'
import { staffMessages, staffPage } from '#app/content/admin/staff/members.ts'
import { secondFactorMessages as messages } from '#app/content/admin/staff/second-factor.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../../support/app.ts'
import { member, password, turnOnSecondFactor } from '../../../support/staff/members.ts'

const idOf = async (email: string) => (await database.staff.findUniqueOrThrow({ where: { email } })).id
const isIn = async (visitor: Visitor) => (await visitor.request('/admin/account')).status === 200

let owner: { email: string; visitor: Visitor }
let asha: { email: string; visitor: Visitor }

beforeEach(async () => {
  owner = await member('owner')
  asha = await member('recruiter')
  await turnOnSecondFactor(asha.visitor)
})

async function asked(email: string) {
  const dialog = await owner.visitor.open(`/admin/staff?member=${await idOf(email)}`)
  return owner.visitor.open(dialog.link(staffPage.member.secondFactor.open))
}

test('with the own password, and then the other signs in by theirs alone, from anew', async () => {
  await database.passkey.create({
    data: { id: crypto.randomUUID(), staffId: await idOf(asha.email), name: 'Lost', publicKey: 'x', transports: [] },
  })
  const done = await owner.visitor.submit(await asked(asha.email), words.submit.idle, { password })
  expect(done.url.pathname).toBe('/admin/staff')
  expect(done.text).toContain(words.removed(asha.email))
  expect(await isIn(asha.visitor)).toBe(false)
  const where = { staff: { email: asha.email } }
  expect([await database.recoveryCode.count({ where }), await database.passkey.count({ where })]).toEqual([0, 0])
  const again = new Visitor()
  expect((await again.post('/admin', { email: asha.email, password })).url.pathname).toBe('/admin/dashboard')

  const subjectId = await idOf(asha.email)
  const events = await database.auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'desc' }, take: 2 })
  expect(events.map(({ action, staffEmail }) => [action, staffEmail])).toEqual([
    ['second_factor.disabled', owner.email],
    ['passkey.removed', owner.email],
  ])
})

test('of whoever has passkeys alone too', async () => {
  const { email } = await member('recruiter')
  await database.passkey.create({
    data: { id: crypto.randomUUID(), staffId: await idOf(email), name: 'Lost', publicKey: 'x', transports: [] },
  })
  await owner.visitor.submit(await asked(email), words.submit.idle, { password })
  expect(await database.passkey.count({ where: { staff: { email } } })).toBe(0)
})

test('without the own password nothing is taken off', async () => {
  const page = await asked(asha.email)
  for (const [typed, message] of [
    ['', messages.passwordRequired],
    ['not the password', messages.password],
  ]) {
    const refused = await owner.visitor.submit(page, words.submit.idle, { password: typed ?? '' })
    expect(refused.status).toBe(400)
    expect(refused.description(words.own.password)).toContain(message)
  }
  expect(await isIn(asha.visitor)).toBe(true)
})

test('an owner with a second factor gives a code of it, too', async () => {
  const { codes } = await turnOnSecondFactor(owner.visitor)
  const page = await asked(asha.email)
  for (const code of ['', '000000']) {
    const refused = await owner.visitor.submit(page, words.submit.idle, { password, code })
    expect([refused.status, ...refused.texts('[data-error-summary] li')]).toEqual([400, messages.code])
  }
  const done = await owner.visitor.submit(page, words.submit.idle, { password, code: codes[0] ?? '' })
  expect(done.text).toContain(words.removed(asha.email))
})

test('what is gone meanwhile is said, and nobody takes off their own this way', async () => {
  const page = await asked(asha.email)
  await owner.visitor.submit(page, words.submit.idle, { password })
  expect((await owner.visitor.submit(page, words.submit.idle, { password })).text).toContain(
    words.unchanged(asha.email),
  )
  await database.staff.delete({ where: { email: asha.email } })
  expect((await owner.visitor.submit(page, words.submit.idle, { password })).text).toContain(staffMessages.unknown)
  const own = `/admin/staff/second-factor?member=${await idOf(owner.email)}`
  expect((await owner.visitor.open(own)).url.pathname).toBe('/admin/staff')
  expect((await owner.visitor.post(own, { password })).text).toContain(staffMessages.self)
})
