// The retention of submitted forms, as an owner sets it.
import { afterEach, expect, test } from 'vitest'
import { groupFormWords as words } from '#app/content/admin/settings/form.ts'
import { erasureQuestion, privacyWords, retentionWords } from '#app/content/admin/settings/privacy.ts'
import { nouns } from '#app/content/nouns.ts'
import { inboxConsent } from '#app/content/site/consents.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { listHeldSweeps, runSweep } from '#app/domain/sweeps/brake.server.ts'
import { forgetOldEvents } from '#app/domain/sweeps/sweeps.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'

const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

const owner = await signIn()
const save = async (values: Record<string, string>) =>
  owner.submit(await owner.open('/admin/settings/privacy'), words.submit.idle, values)

afterEach(async () => {
  await database.settings.deleteMany()
  await loadSettings()
})

test('a change applies to erasures at once, and appears in the form and on the privacy page', async () => {
  await save({ enquiry: '90', message: '' })
  expect(retentionDays).toEqual({ application: 365, message: null, enquiry: 90, audit: 730 })
  const visitor = new Visitor()
  expect((await visitor.open('/enquiries')).text).toContain(inboxConsent.text(90))
  expect((await visitor.open('/contact')).text).toContain(inboxConsent.text(null))
  expect((await visitor.open('/privacy')).text).toContain('90 days')
})

test.each(['0', '3', '4000', 'soon'])('refuses %s days', async (days) => {
  const page = await save({ application: days })
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(retentionWords(nouns.application).invalid)])
  expect(retentionDays.application).toBe(365)
})

test('asks before a shorter retention erases records, counts them, and then obeys', async () => {
  for (let index = 0; index < 25; index++) await addApplication({ appliedAt: ago(100) })
  const asked = await save({ application: '90' })
  const question = erasureQuestion.due(25, nouns.application, 90)
  expect(asked.text).toContain(question)
  expect(retentionDays.application).toBe(365)
  await addApplication({ appliedAt: ago(100) })
  const again = await owner.submit(asked, erasureQuestion.confirm)
  expect(again.text).toContain(erasureQuestion.changed)
  const saved = await owner.submit(again, erasureQuestion.confirm)
  expect(saved.texts('[role=status]')).toContain(privacyWords.saved)
  expect(retentionDays.application).toBe(90)
  expect(await runSweep('applications', new Date())).toBe(26)
  expect(await listHeldSweeps()).toEqual([])
})

test('asks before an undo makes the retention shorter again', async () => {
  await save({ application: '90' })
  await save({ application: '' })
  await addApplication({ appliedAt: ago(100), consentVersion: 'unknown' })
  const asked = await owner.submit(await owner.open('/admin/settings/privacy'), words.undo.submit)
  expect(asked.text).toContain(erasureQuestion.due(1, nouns.application, 90))
  expect(retentionDays.application).toBeNull()
  await owner.submit(asked, erasureQuestion.confirm)
  expect(retentionDays.application).toBe(90)
  await database.jobApplication.deleteMany()
})

test('asks about the audit log, which follows its own retention', async () => {
  await database.auditEvent.create({
    data: { actor: 'system', action: 'application.erased', details: {}, at: ago(400) },
  })
  const asked = await save({ audit: '365' })
  expect(asked.text).toContain(erasureQuestion.due(1, erasureQuestion.event, 365))
  await owner.submit(asked, erasureQuestion.confirm)
  expect(await forgetOldEvents()).toBe(1)
  expect((await owner.open('/admin/audit')).text).toContain('after 365 days')
})
