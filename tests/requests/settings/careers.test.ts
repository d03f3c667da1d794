// Phone numbers of applicants, as an owner allows them.
import { afterEach, expect, test } from 'vitest'
import { groupFormWords as words } from '#app/content/admin/settings/form.ts'
import { applicationWords, worldPhoneWords } from '#app/content/applications.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { phoneForTable } from '#app/domain/exports/table.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { applicationAnswers } from '../../support/database/factories.ts'

const owner = await signIn()
const { label } = applicationWords.fields.phone

afterEach(async () => {
  await database.settings.deleteMany()
  await loadSettings()
})

const apply = async (phone: string) => {
  const visitor = new Visitor()
  const page = await visitor.open('/careers/1')
  const email = `${crypto.randomUUID()}@example.com`
  const answered = await visitor.submit(page, applicationFormWords.submit.idle, {
    ...applicationAnswers(),
    email,
    phone,
  })
  const stored = await database.jobApplication.findFirst({ where: { email }, select: { phone: true } })
  return { page, answered, stored: stored?.phone }
}

test('accepts numbers of India only until an owner allows those of any country', async () => {
  const before = await apply('+48 22 555 01 00')
  expect(before.answered.status).toBe(400)
  expect(before.page.description(label)).toContain(applicationWords.fields.phone.help)
  await owner.submit(await owner.open('/admin/settings/careers'), words.submit.idle, { phones: 'any' })
  const { page, stored } = await apply('+48 22 555 01 00')
  expect(page.description(label)).toContain(worldPhoneWords.help('+91 81234 56789'))
  expect(stored).toBe('+48225550100')
  expect(phoneForTable('+48225550100')).toBe('(+48) 22 555 01 00')
  expect((await apply('098450 12345')).stored).toBe('+919845012345')
})

test('accepts numbers of any country in a company outside India', async () => {
  await owner.submit(await owner.open('/admin/settings/company'), words.submit.idle, { country: 'DE' })
  expect((await new Visitor().open('/careers/1')).description(label)).toContain('+49 ')
  expect((await apply('0170 1234567')).stored).toBe('+491701234567')
})

test.each(['+48 22', 'call me', '+999 22 555 01 00'])('refuses %s as a number of any country', async (phone) => {
  await owner.submit(await owner.open('/admin/settings/careers'), words.submit.idle, { phones: 'any' })
  const { answered } = await apply(phone)
  expect([answered.status, answered.text]).toEqual([
    400,
    expect.stringContaining(worldPhoneWords.invalid('+91 81234 56789')),
  ])
  expect(answered.field(label).getAttribute('value')).toBe(phone)
})
