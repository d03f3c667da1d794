import { afterAll, beforeEach, expect, test } from 'vitest'
import { consents } from '#app/content/consents.ts'
import { consentMail } from '#app/content/mail/consent.ts'
import { findReceipt } from '#app/domain/applications/receipt.server.ts'
import { eraseApplication, withdrawApplication } from '#app/domain/applications/status.server.ts'
import { consentNow, renewConsent } from '#app/domain/consents/consents.server.ts'
import { eraseExpired, forgetOldErasures } from '#app/domain/erasures/erase.server.ts'
import { consentOf } from '#app/domain/imports/lines.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { retryFailed } from '#app/domain/outbox/items.server.ts'
import { askForConsents, findExpiring } from '#app/domain/privacy/expiring.server.ts'
import { submissionNouns } from '#app/domain/records/kinds.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { deleteRecord } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { addApplication } from '../../support/database/factories.ts'

const day = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const { smtp } = env

beforeEach(async () => {
  Object.assign(env, { smtp: {} })
  await database.outboxItem.deleteMany()
  await database.jobApplication.deleteMany()
  await database.auditEvent.deleteMany()
})

afterAll(() => {
  Object.assign(env, { smtp })
})

const mails = async () =>
  (await database.outboxItem.findMany()).map((mail) => ({ ...mail, content: readableMail(mail.content) }))

test('asks an applicant by one mail, 30 days before the end, and once', async () => {
  const ending = await addApplication({ appliedAt: daysAgo(335.5) })
  await addApplication({ appliedAt: daysAgo(334) })
  expect(await askForConsents()).toBe(1)
  expect(await askForConsents()).toBe(0)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'application.consent', recipient: ending.email, applicationId: ending.id })
  expect(mail?.content.subject).toBe(consentMail.subject('Weaver'))
  expect(mail?.content.text).toContain(`/careers/receipt/${ending.receiptToken}`)
  const told = await database.auditEvent.findMany({ where: { action: 'application.consent_asked' } })
  expect(told).toMatchObject([{ actor: 'system', subjectId: String(ending.id) }])
})

test('asks nobody whose application was imported', async () => {
  const { id } = await addApplication({ appliedAt: daysAgo(335.5) })
  await database.jobApplication.update({ where: { id }, data: { consentVersion: `${consentOf(1)}/365d` } })
  expect(await askForConsents()).toBe(0)
  expect(await mails()).toEqual([])
})

test('each application is asked about by a mail of its own, which is gone with it', async () => {
  const both = [
    await addApplication({ appliedAt: daysAgo(340), email: 'Asha@Example.com' }),
    await addApplication({ appliedAt: daysAgo(339), email: 'asha@example.com' }),
  ]
  expect(await askForConsents()).toBe(2)
  const [first, second] = both
  const texts = async () => (await mails()).map(({ content }) => content.text)
  expect(await texts()).toHaveLength(2)
  await eraseApplication({ id: Number(first?.id) }, 'system')
  const [left, ...others] = await texts()
  expect(others).toEqual([])
  expect(left).toContain(second?.receiptToken)
  expect(left).not.toContain(first?.receiptToken)
})

test('does not ask about deleted, quarantined or withdrawn applications, nor without a mail server', async () => {
  const appliedAt = daysAgo(340)
  await addApplication({ appliedAt, deletedAt: new Date() })
  await addApplication({ appliedAt, deletedAt: new Date(), quarantinedAt: new Date() })
  await addApplication({ appliedAt, status: 'withdrawn' })
  expect(await askForConsents()).toBe(0)
  const { id } = await addApplication({ appliedAt })
  Object.assign(env, { smtp: undefined })
  expect(await askForConsents()).toBe(0)
  expect(await database.jobApplication.findUnique({ where: { id } })).toMatchObject({ consentAskedAt: null })
  expect(await mails()).toEqual([])
})

test.each([
  ['withdrawn', ({ receiptToken }: { receiptToken: string }) => withdrawApplication(receiptToken)],
  ['deleted', ({ id }: { id: number }) => deleteRecord('job_applications', String(id), 'operator')],
])('nobody is asked any more whose application is %s meanwhile, nor when that is tried again', async (_, end) => {
  const waiting = await addApplication({ appliedAt: daysAgo(340) })
  const failed = await addApplication({ appliedAt: daysAgo(340) })
  await askForConsents()
  await database.outboxItem.updateMany({ where: { applicationId: failed.id }, data: { state: 'failed' } })
  for (const application of [waiting, failed]) await end(application)
  const states = await database.outboxItem.findMany({ orderBy: { applicationId: 'asc' } })
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'failed'])
  expect(await retryFailed(database, {})).toBe(0)
})

test('a person who agrees is kept for another period and asked again; any other is erased', async () => {
  const [agreeing, silent] = [
    await addApplication({ appliedAt: daysAgo(360), consentVersion: '2026-11-21' }),
    await addApplication({ appliedAt: daysAgo(360) }),
  ]
  expect(await askForConsents()).toBe(2)
  expect(await renewConsent(agreeing.receiptToken)).toBe('renewed')
  expect(await renewConsent(agreeing.receiptToken)).toBe('renewed')
  const later = (days: number) => new Date(Date.now() + days * day)
  expect(await eraseExpired('application', later(6))).toBe(1)
  const left = await database.jobApplication.findMany()
  expect(left).toMatchObject([{ id: agreeing.id, consentVersion: consentNow('application'), consentAskedAt: null }])
  expect(await database.jobApplication.count({ where: { id: silent.id } })).toBe(0)
  const receipt = await findReceipt(agreeing.receiptToken)
  expect(receipt?.expiresAt?.getTime()).toBeGreaterThan(later(364).getTime())
  const told = await database.auditEvent.findMany({ where: { action: 'application.consent_renewed' } })
  expect(told).toMatchObject([{ actor: 'applicant', details: { from: '2026-11-21', to: consentNow('application') } }])
  expect(await askForConsents(later(334))).toBe(0)
  expect(await askForConsents(later(336))).toBe(1)
  expect(await eraseExpired('application', later(366))).toBe(1)
})

test('a person who was asked is asked once more if the end has moved since', async () => {
  const { id } = await addApplication({ appliedAt: daysAgo(340), consentAskedAt: daysAgo(20) })
  expect(await askForConsents()).toBe(0)
  await database.jobApplication.update({ where: { id }, data: { consentAskedAt: daysAgo(200) } })
  expect(await askForConsents()).toBe(1)
  expect(await askForConsents()).toBe(0)
})

test('each kind of form is kept for a year where no variable says otherwise', () => {
  expect(submissionNouns.map((noun) => retentionDays[noun])).toEqual(submissionNouns.map(() => 365))
})

test('a record without retention is never erased, and no person is asked about it', async () => {
  const { application } = retentionDays
  await addApplication({ appliedAt: daysAgo(4_000) })
  Object.assign(retentionDays, { application: null })
  expect(await askForConsents()).toBe(0)
  expect(await eraseExpired('application')).toBe(0)
  expect(await forgetOldErasures(new Date(Date.now() + 9_000 * day))).toBe(0)
  expect(await findExpiring('application')).toMatchObject({ retentionDays: null, there: 1, within30: 0, first: [] })
  Object.assign(retentionDays, { application })
})

test('an imported application keeps the retention of its import if the present one is longer', async () => {
  const { application } = retentionDays
  const { appliedAt, receiptToken } = await addApplication({
    appliedAt: daysAgo(360),
    consentVersion: `${consentOf(2)}/365d`,
  })
  Object.assign(retentionDays, { application: null })
  expect((await findReceipt(receiptToken))?.expiresAt).toEqual(new Date(appliedAt.getTime() + 365 * day))
  expect(await eraseExpired('application', new Date(Date.now() + 6 * day))).toBe(1)
  Object.assign(retentionDays, { application })
})

test('a longer retention does not reach people who agreed to a shorter one', async () => {
  const { version } = consents.application[0]
  const short = await addApplication({ appliedAt: daysAgo(70), consentVersion: `${version}/90d` })
  await addApplication({ appliedAt: daysAgo(70), consentVersion: `${version}/365d` })
  expect((await findReceipt(short.receiptToken))?.expiresAt).toEqual(new Date(short.appliedAt.getTime() + 90 * day))
  const [first, ...others] = (await findExpiring('application')).first
  expect([first?.id, others]).toEqual([short.id, []])
  expect(await askForConsents()).toBe(1)
  const later = new Date(Date.now() + 21 * day)
  expect(await eraseExpired('application', later)).toBe(1)
  expect(await database.jobApplication.count({ where: { id: short.id } })).toBe(0)
})
