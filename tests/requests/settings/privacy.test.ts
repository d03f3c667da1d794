// The retention of submitted forms, as an owner sets it.
import { afterEach, expect, test } from 'vitest'
import { groupFormWords as words } from '#app/content/admin/settings/form.ts'
import { retentionWords } from '#app/content/admin/settings/privacy.ts'
import { nouns } from '#app/content/nouns.ts'
import { inboxConsent } from '#app/content/site/consents.ts'
import { expiredBefore, retentionDays } from '#app/domain/retention.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'

const owner = await signIn()
const save = async (values: Record<string, string>) =>
  owner.submit(await owner.open('/admin/settings/privacy'), words.submit.idle, values)

afterEach(async () => {
  await database.settings.deleteMany()
  await loadSettings()
})

test('a change applies to erasures at once, and appears in the form and on the privacy page', async () => {
  await save({ enquiry: '90', message: '' })
  expect(retentionDays).toEqual({ application: 365, message: null, enquiry: 90 })
  expect(expiredBefore('enquiry', new Date('2026-05-31'))).toEqual(new Date('2026-03-02'))
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
