// The company's name and addresses, as an owner changes them in the administrator side.
import { afterEach, expect, test } from 'vitest'
import { companyWords, movedWith } from '#app/content/admin/settings/company.ts'
import { groupFormMessages as messages, groupFormWords as words } from '#app/content/admin/settings/form.ts'
import { sampleCompany } from '#app/content/company.ts'
import { jobWords } from '#app/content/jobs.ts'
import { renderMail } from '#app/emails/compose.ts'
import { composeConsentRequest } from '#app/emails/privacy.ts'
import type { Page } from '../../support/pages/page.ts'

process.env.COMPANY_PHONE = '+48 22 555 01 00'

// Only now: the app reads its environment when it is first imported.
const { request, signIn, Visitor } = await import('../../support/app.ts')
const { applyCompany, company } = await import('#app/domain/installation/company.server.ts')
const { mailFrom, mailSender } = await import('#app/domain/mail/sender.server.ts')
const { salaryText } = await import('#app/domain/jobs/show.server.ts')
const { loadSettings } = await import('#app/domain/settings/groups.server.ts')
const { database } = await import('#app/platform/database/database.server.ts')

const address = '/admin/settings/company'
const owner = await signIn()
const save = async (values: Record<string, string>, page?: Page) =>
  owner.submit(page ?? (await owner.open(address)), words.submit.idle, values)
const details = companyWords.fields
const own = { name: 'Weavers & Sons', enquiriesEmail: 'ask@weavers.test', country: 'PL', timeZone: 'Europe/Warsaw' }

afterEach(async () => {
  await database.settings.deleteMany()
  applyCompany({})
})

const organization = async () => {
  const page = await new Visitor().open('/')
  const things = [...page.document.querySelectorAll('script[type="application/ld+json"]')]
  return things.map(({ textContent }) => JSON.parse(textContent)).find((thing) => thing['@type'] === 'Organization')
}

test('shows a saved name and address on the next page, in mails and to search engines', async () => {
  const page = await save(own)
  expect(page.url.pathname).toBe(address)
  expect(page.texts('[role=status]').join()).toContain(companyWords.saved)
  expect(page.field(details.name.label).getAttribute('value')).toBe(own.name)

  const home = await new Visitor().open('/')
  expect(home.title).toContain(own.name)
  expect(home.text).not.toContain(sampleCompany.name)
  expect(await organization()).toMatchObject({ name: own.name, legalName: own.name, sameAs: [] })
  expect(await (await request('/site.webmanifest')).json()).toMatchObject({ name: own.name })
  expect(mailFrom()).toEqual({ name: own.name, address: own.enquiriesEmail })
  expect(company.timeZone).toBe('Europe/Warsaw')
})

test('shows an address that serves for both only once on the contact page', async () => {
  const ways = async () => (await new Visitor().open('/contact')).texts('main dd a[href^="mailto:"]')
  await save(own)
  expect(await ways()).toEqual([sampleCompany.contactEmail, own.enquiriesEmail])
  await save({ contactEmail: own.enquiriesEmail })
  expect(await ways()).toEqual([own.enquiriesEmail])
})

test('moves the clock and the numbers with the country, and says so, but never those that were chosen', async () => {
  const moved = await save({ country: 'DE' })
  expect([company.timeZone, company.language, company.formats]).toEqual(['Europe/Berlin', 'en', 'en-DE'])
  expect(moved.text).toContain(movedWith.timeZone('Europe/Berlin'))
  expect(moved.text).toContain(movedWith.language('English'))
  await save({ country: 'US' })
  expect([company.timeZone, company.language, company.formats]).toEqual(['Europe/Berlin', 'en-US', 'en-US'])
  expect((await new Visitor().open('/')).document.documentElement.lang).toBe('en-US')
  await save({ country: 'DE', timeZone: 'Europe/Vienna' })
  const chosen = await save({ country: 'IN' })
  expect([company.timeZone, company.language, company.formats]).toEqual(['Europe/Vienna', 'en-IN', undefined])
  expect(chosen.text).not.toContain(movedWith.timeZone(sampleCompany.timeZone))
  await save({ timeZone: sampleCompany.timeZone })
  const asked = await save({ country: 'US' })
  expect(asked.text).toContain(movedWith.chooseTimeZone(sampleCompany.timeZone))
  const job = await owner.open('/admin/jobs/new')
  expect(job.description(jobWords.fields.location.label)).toContain(jobWords.locationAbroad)
  expect(job.field(jobWords.fields.currency.label).querySelector('[selected]')?.textContent).toBe('USD')
})

test('stores nothing for an unchanged form, and marks the details of the sample', async () => {
  const page = await owner.open(address)
  expect(page.description(details.name.label)).toContain(words.sample)
  const saved = await save({}, page)
  expect(saved.texts('[role=status]')).toContain(messages.unchanged)
  expect(await database.settings.findFirst()).toBeNull()
  expect((await save(own)).description(details.name.label)).not.toContain(words.sample)
})

test('undoes the last change', async () => {
  await save({ name: 'First name' })
  const page = await save({ name: 'Second name' })
  const undone = await owner.submit(page, words.undo.submit)
  expect(undone.texts('[role=status]')).toContain(messages.undone)
  expect((await new Visitor().open('/')).title).toContain('First name')
  const stale = await owner.submit(page, words.undo.submit)
  expect(stale.texts('[role=alert]')).toContain(messages.undoConflict)
  expect((await new Visitor().open('/')).title).toContain('First name')
})

test('shows the later of two owners the conflict and keeps both values', async () => {
  const [mine, theirs] = [await owner.open(address), await owner.open(address)]
  await save({ name: 'Theirs' }, theirs)
  const refused = await save({ name: 'Mine' }, mine)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(messages.conflict)
  expect(refused.field(details.name.label).getAttribute('value')).toBe('Mine')
  expect(company.name).toBe('Theirs')
  await save({}, refused)
  expect(company.name).toBe('Mine')
})

test('refuses a wrong value and keeps the other answers', async () => {
  for (const [field, value, message] of [
    ['name', '', 'Company name is required'],
    ['contactEmail', 'nowhere', 'General email is invalid'],
    ['founded', '15', details.founded.invalid],
    ['country', 'QQ', details.country.invalid],
    ['timeZone', 'Mars/Olympus', details.timeZone.invalid],
    ['linkedinUrl', 'javascript:alert(1)', 'LinkedIn address is invalid'],
    ['language', 'Deutsch', 'enter a tag such as en-GB'],
    ['formats', 'xx', 'enter a tag such as en-GB'],
  ] as const) {
    const page = await save({ ...own, blurb: 'A new description', [field]: value })
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(message)])
    expect(page.text).toContain('A new description')
  }
  expect(company.name).toBe(sampleCompany.name)
})

test('shows a detail of the operator with its variable, and refuses another value', async () => {
  const page = await owner.open(address)
  expect(page.text).toContain(words.byOperator('COMPANY_PHONE'))
  const { values } = page.form(words.submit.idle)
  expect((await owner.post(address, { ...values, phone: '+91 98450 12345' })).status).toBe(400)
  await save({ name: 'Weavers' }, page)
  expect(company).toMatchObject({ name: 'Weavers', phone: '+48 22 555 01 00' })
})

test('restores the details at the next start, and keeps one that a variable of the operator overrides', async () => {
  await save(own)
  applyCompany({})
  await loadSettings()
  expect(company.name).toBe(own.name)
  const read = async () => (await database.settings.findFirst())?.overrides as { company: { values: object } }
  const { company: stored } = await read()
  const overrides = { company: { ...stored, values: { ...stored.values, phone: '+48 22 555 01 99' } } }
  await database.settings.update({ where: { number: 1 }, data: { overrides } })
  await save({ name: 'Weavers' })
  expect((await read()).company.values).toMatchObject({ name: 'Weavers', phone: '+48 22 555 01 99' })
})

test('names the changed fields in the audit log, without their values', async () => {
  await save(own)
  const event = await database.auditEvent.findFirst({ where: { action: 'settings.changed' }, orderBy: { id: 'desc' } })
  expect(event?.details).toEqual({
    field: 'company',
    fields: [
      'name',
      'legalName',
      'enquiriesEmail',
      'country',
      'timeZone',
      'language',
      'formats',
      'linkedinUrl',
      'instagramUrl',
    ],
  })
  expect((await owner.open('/admin/audit')).text).toContain('changed company details: name, legal name')
})

test('gives public pages a language, and writes dates and money in its form everywhere', async () => {
  const read = async () => {
    const { document } = await new Visitor().open('/blog')
    const locale = document.querySelector('meta[property="og:locale"]')?.getAttribute('content')
    return [document.documentElement.lang, locale, document.querySelector('time')?.textContent]
  }
  const [, , today] = await read()
  expect((await read()).slice(0, 2)).toEqual(['en-IN', 'en_IN'])
  await save({ language: 'de', formats: 'de-DE' })
  const [language, locale, german] = await read()
  expect([language, locale]).toEqual(['de', 'de_DE'])
  expect(german).toMatch(/^\d+\. \p{L}+ \d{4}$/u)
  expect(german).not.toBe(today)
  expect(salaryText({ salaryMin: 100_000, salaryMax: 100_000, currency: 'EUR' })).toBe('100.000\u00a0€')
  const audit = await owner.open('/admin/audit')
  expect(audit.document.documentElement.lang).toBe('en-IN')
  expect(audit.texts('main h2').at(-1)).toMatch(/(tag|woch), \d+\. \p{L}+ \d{4}$/u)
  const ending = { position: 'Weaver', appliedOn: '2026-12-07', keptUntil: '2027-12-07', receiptUrl: 'https://a.test' }
  expect(renderMail(composeConsentRequest(mailSender, ending)).text).toContain('Montag, 7. Dezember 2026')
  expect(await (await request('/blog/feed.xml')).text()).toContain('<language>de</language>')
})

test('turns public pages and mails around for a language from right to left', async () => {
  await save({ language: 'ar' })
  const directionOf = ({ document }: Page) => document.documentElement.getAttribute('dir')
  expect(directionOf(await new Visitor().open('/about'))).toBe('rtl')
  expect(directionOf(await owner.open(address))).toBeNull()
  const mail = () =>
    renderMail(
      composeConsentRequest(mailSender, {
        position: '',
        appliedOn: '2026-12-07',
        keptUntil: '2027-12-07',
        receiptUrl: '',
      }),
    ).html
  expect(mail()).toContain('<html lang="en" dir="rtl">')
  expect(mail()).toContain('text-align:right')
  applyCompany({})
  expect(mail()).not.toContain('rtl')
})
