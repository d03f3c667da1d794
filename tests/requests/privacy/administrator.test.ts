import { beforeEach, expect, test } from 'vitest'
import { privacyMessages as messages, privacyAdminPage as words } from '#app/content/admin/company/privacy.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage, emptyLists } from '../../support/database/factories.ts'

const owner = await signIn()
const address = 'zoë@example.com'
const day = 24 * 3_600_000

beforeEach(async () => {
  await emptyLists()
  await database.auditEvent.deleteMany()
})

async function lookFor(email: string) {
  return owner.submit(await owner.open('/admin/privacy'), words.person.submit.idle, { email })
}

test('shows the retention of each kind, the next erasures and the past ones', async () => {
  const { reference } = await addMessage({ createdAt: new Date(Date.now() - 363 * day) })
  await addApplication()
  await database.auditEvent.createMany({
    data: [
      { action: 'enquiry.erased', actor: 'system', details: {} },
      { action: 'enquiry.erased', actor: 'staff', details: {} },
    ],
  })
  const page = await owner.open('/admin/privacy')
  expect(page.status).toBe(200)
  expect(page.text).toContain(words.ending.days(365))
  expect(page.link(`Message ${reference}`)).toContain('tab=contact_messages')
  expect(page.texts('section[aria-labelledby=erased-title] tbody tr')[2]).toMatch(/Enquiries\D*1\D*1/)
})

test('shows, saves and erases everything under an address, which no URL contains', async () => {
  const application = await addApplication({ email: 'ZOË@example.com' })
  await addEnquiry({ email: address, deletedAt: new Date() })
  await addMessage()
  const found = await lookFor(address)
  expect(found.url.pathname + found.url.search).toBe('/admin/privacy')
  expect(found.texts('h2')).toContain(words.found.heading(address))
  expect(found.text).toContain('1 application')
  expect(found.link(`Application ${application.reference}`)).toBe(`/admin/applications/${application.id}`)

  const archive = await owner.request('/admin/privacy/export', {
    method: 'POST',
    body: new URLSearchParams({ email: address }),
  })
  expect(archive.headers.get('Content-Type')).toBe('application/zip')
  expect(archive.headers.get('Content-Disposition')).not.toContain('zo')
  expect(await archive.text()).toContain(`applications/${application.reference}.json`)

  const refused = await owner.submit(found, words.erase.submit.idle, { confirmation: 'asha@example.com' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(messages.confirmation)
  expect(await database.jobApplication.count()).toBe(1)

  const erased = await owner.submit(refused, words.erase.submit.idle, { confirmation: ' ZOË@example.com' })
  expect(erased.texts('[role=status]').join()).toContain(messages.erased(2))
  expect([await database.jobApplication.count(), await database.enquiry.count()]).toEqual([0, 0])
  expect(await database.contactMessage.count()).toBe(1)
  const told = await database.auditEvent.findMany({ where: { subject: 'person' }, orderBy: { id: 'asc' } })
  expect(told).toMatchObject([
    { action: 'person.exported', actor: 'staff', details: { records: 2 } },
    { action: 'person.erased', actor: 'staff', details: { records: 2 } },
  ])
  expect(JSON.stringify(told)).not.toContain('zo\u00eb')
})

test('erases data that arrived since only once the page has shown it', async () => {
  await addMessage({ email: address })
  const found = await lookFor(address)
  await addMessage({ email: address })
  const refused = await owner.submit(found, words.erase.submit.idle, { confirmation: address })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(messages.changed)
  expect(await database.contactMessage.count()).toBe(2)
  const erased = await owner.submit(refused, words.erase.submit.idle, { confirmation: address })
  expect(erased.texts('[role=status]').join()).toContain(messages.erased(2))
})

test('does not look up an invalid address', async () => {
  const page = await lookFor('nobody')
  expect(page.status).toBe(400)
  expect(page.text).toContain(messages.emailInvalid)
  expect((await lookFor('nobody@example.com')).text).toContain(words.found.nothing)
})
