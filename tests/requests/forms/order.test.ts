import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { receivedForm } from '#app/domain/applications/received.server.ts'
import { decisionForm, letterForm } from '#app/domain/applications/review-forms.ts'
import { enquiryOf } from '#app/domain/enquiries/enquiry.ts'
import { recordForm } from '#app/domain/fields/schemas.ts'
import { jobForm } from '#app/domain/jobs/form.ts'
import { messageForm } from '#app/domain/messages/form.ts'
import { postForm, shortPostForm } from '#app/domain/posts/form.ts'
import { settingsForm } from '#app/domain/settings/form.ts'
import { invitationForm, passwordForm, signInForms } from '#app/domain/staff/forms.ts'
import { templateForm } from '#app/domain/templates/form.ts'
import { webhookForm } from '#app/domain/webhooks/form.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication, applicationAnswers } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

let administrator: Visitor
let application: { id: number }

beforeAll(async () => {
  administrator = await signIn()
  application = await addApplication()
})

const forms: [address: string, form: string, schema: z.ZodMiniObject][] = [
  ['/contact', 'message', messageForm],
  ['/enquiries', 'enquiry', recordForm(enquiryOf([]))],
  ['/careers/1', 'application', receivedForm('job')],
  ['/careers?job=1&tab=apply', 'application', receivedForm('listing')],
  ['/admin', 'sign-in', signInForms.password],
  ['/admin/jobs/new', 'job', jobForm],
  ['/admin/blog', 'post', shortPostForm],
  ['/admin/blog/new', 'post', postForm],
  ['/admin/templates/new', 'template', templateForm],
  ['/admin/webhooks', 'webhook', webhookForm],
  ['/admin/settings/answers', 'settings', settingsForm],
  ['/admin/account', 'password', passwordForm],
  ['/admin/staff', 'invite', invitationForm],
  ['/admin/applications/1', 'decision', decisionForm],
  ['/admin/applications/1/letter', 'letter', letterForm],
]

test.each(forms)('%s: the rules of the form %s have the order of its fields', async (address, _form, schema) => {
  const visitor = address.startsWith('/admin/') ? administrator : new Visitor()
  const page = await visitor.open(address.replace('applications/1', `applications/${application.id}`))
  expect(page.status).toBe(200)
  const shown = [...page.document.querySelectorAll('input:not([type=hidden]), select, textarea')]
  const names = Object.keys(schema.shape)
  const fields = [...new Set(shown.map((field) => field.getAttribute('name') ?? ''))].filter((it) => names.includes(it))
  expect(fields.length).toBeGreaterThan(0)
  expect(names.filter((name) => fields.includes(name))).toEqual(fields)
})

const problems = (page: Page) =>
  [...page.document.querySelectorAll('[data-error-summary] a')].map((link) => link.getAttribute('href'))

test('names a slow file check in field order', async () => {
  const visitor = new Visitor()
  const form = await visitor.open('/careers?job=1&tab=apply')
  const answers = applicationAnswers({
    name: '',
    resume: new File(['no PDF'], 'resume.pdf'),
    coverLetter: 'a'.repeat(10_001),
  })
  const page = await visitor.submit(form, applicationFormWords.submit.idle, answers)
  expect(page.text).toContain(fieldMessages.tooLong('Cover letter', 10_000))
  expect(problems(page)).toEqual(['#application-name', '#application-resume', '#application-coverLetter'])
})
