import { expect, test } from 'vitest'
import { inboxConsent } from '#app/content/site/consents.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { consentNow } from '#app/domain/consents/consents.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'

test('the consent of a message and an enquiry is beside the button, and on the record', async () => {
  const visitor = new Visitor()
  const owner = await signIn()
  const answers = { name: 'Asha Rao', email: 'asha@example.com', message: 'When do you open?' }
  for (const [path, button, more, tab] of [
    ['/contact', contactPage.form.submit.idle, { subject: 'A question' }, 'contact_messages'],
    ['/enquiries', enquiriesPage.form.submit.idle, { inquiryType: 'project' }, 'enquiries'],
  ] as const) {
    const page = await visitor.open(path)
    expect(page.text).toContain(inboxConsent.text(365))
    await visitor.submit(page, button, { ...answers, ...more })
    const row =
      tab === 'enquiries'
        ? await database.enquiry.findFirstOrThrow({ orderBy: { id: 'desc' } })
        : await database.contactMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(row.consentVersion).toBe(consentNow(tab === 'enquiries' ? 'enquiry' : 'message'))
    const opened = await owner.open(`/admin/dashboard?tab=${tab}&open=${row.id}`)
    expect(opened.text).toContain(inboxConsent.text(365))
    expect(opened.text).toContain(inboxConsent.version)
  }
})
