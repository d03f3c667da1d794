// An owner takes the second factor off a colleague who has lost it.
import { beforeEach, expect, test } from 'vitest'
import { staffMessages as messages, staffPage } from '#app/content/admin/staff/members.ts'
import { securityMail } from '#app/content/mail/security.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../../support/app.ts'
import { isIn, member, password, turnOnSecondFactor } from '../../../support/staff/members.ts'

const words = staffPage.lostFactorDialog
const idOf = async (email: string) => (await database.staff.findUniqueOrThrow({ where: { email } })).id

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

test('the colleague then signs in with the password alone, and starts over', async () => {
  await database.passkey.create({
    data: { id: crypto.randomUUID(), staffId: await idOf(asha.email), name: 'Lost', publicKey: 'x', transports: [] },
  })
  const done = await owner.visitor.submit(await asked(asha.email), words.confirm)
  expect(done.url.pathname).toBe('/admin/staff')
  expect(done.text).toContain(messages.factorRemoved(asha.email))
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

test('also for a colleague with passkeys alone', async () => {
  const { email } = await member('recruiter')
  await database.passkey.create({
    data: { id: crypto.randomUUID(), staffId: await idOf(email), name: 'Lost', publicKey: 'x', transports: [] },
  })
  await owner.visitor.submit(await asked(email), words.confirm)
  expect(await database.passkey.count({ where: { staff: { email } } })).toBe(0)
  const where = { action: 'second_factor.disabled', subjectId: await idOf(email) }
  expect(await database.auditEvent.count({ where })).toBe(1)
  const told = await database.outboxItem.findMany({ where: { kind: 'staff.security', recipient: email } })
  expect(told.map(({ content }) => readableMail(content).subject)).toEqual([
    expect.stringContaining(securityMail.headings.factor_lost),
  ])
})

test('reports a second factor that was removed concurrently, and a colleague cannot remove their own this way', async () => {
  const page = await asked(asha.email)
  await owner.visitor.submit(page, words.confirm)
  expect((await owner.visitor.submit(page, words.confirm)).text).toContain(messages.factorUnchanged(asha.email))
  await database.staff.delete({ where: { email: asha.email } })
  expect((await owner.visitor.submit(page, words.confirm)).text).toContain(messages.unknown)
  const id = await idOf(owner.email)
  expect((await owner.visitor.open(`/admin/staff?lost=${id}`)).document.querySelector('dialog')).toBeNull()
  expect((await owner.visitor.post('/admin/staff?do=second-factor', { id })).text).toContain(messages.self)
})
