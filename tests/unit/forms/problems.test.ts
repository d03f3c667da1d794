import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { applicationForm, listingApplicationForm } from '#app/domain/applications/form.ts'
import { enquiryOf } from '#app/domain/enquiries/enquiry.ts'
import { recordForm } from '#app/domain/fields/schemas.ts'
import { jobForm } from '#app/domain/jobs/form.ts'
import { messageForm } from '#app/domain/messages/form.ts'
import { postForm, shortPostForm } from '#app/domain/posts/form.ts'
import { passwordForm, signInForms } from '#app/domain/staff/forms.ts'
import { templateForm } from '#app/domain/templates/form.ts'
import { parseBySchema } from '#app/ui/forms/form.tsx'

const forms = {
  applicationForm,
  listingApplicationForm,
  enquiryForm: recordForm(enquiryOf([])),
  messageForm,
  passwordForm,
  postForm,
  shortPostForm,
  signInForm: signInForms.password,
  templateForm,
}

function problemsIn(form: FormData, schema: z.ZodMiniObject) {
  const found = parseBySchema(form, schema)
  return found.status === 'success' ? null : found.error
}

const id = '5f0d7c1e-9d0a-4a5c-8f55-0b7f6a1f2c3d'
/** Valid answers to each field of that name. */
const right: Record<string, string | File> = {
  submissionId: id,
  newId: id,
  email: 'meera@example.com',
  phone: '9876543210',
  experience: '3',
  inquiryType: 'project',
  resume: new File(['%PDF-1.7'], 'resume.pdf'),
  picture: new File(['x'], 'picture.png'),
  receipt: 'inline',
  intent: 'publish',
  status: 'draft',
  version: '2',
  publishedAt: '2026-11-20T10:30',
  featuredImage: 'https://example.com/picture.png',
}
const odd: (string | File)[] = ['', ' ', '\u200b', 'x', '-1', '+91 98765 43210', 'a@b', 'x'.repeat(12_000), 'A b!']
const files = [new File([], ''), new File([], 'empty.pdf'), new File(['x'], 'notes.txt'), new File(['%PDF-'], 'a.doc')]

for (const [name, schema] of Object.entries(forms)) {
  const fields = Object.keys(schema.shape)
  const whole = fields.map((field) => [field, right[field] ?? 'something of the kind'] as const)
  const cases = [
    whole,
    [],
    whole.map(([field, value]) => [field, value instanceof File ? new File([], '') : ''] as const),
    ...fields.map((field) => whole.filter(([other]) => other !== field)),
    ...whole.flatMap(([field, value]) =>
      // The form itself fills in the version, so it is never blank.
      (value instanceof File ? files : odd.filter((other) => field !== 'version' || other !== ' ')).map((other) =>
        whole.map(([name, value]) => [name, name === field ? other : value] as const),
      ),
    ),
  ]

  test(`${name}: browsers and the server report the same errors in the same words`, () => {
    expect(cases.length).toBeGreaterThan(20)
    for (const entries of cases) {
      const form = new FormData()
      for (const [field, value] of entries) form.append(field, value)
      const found = parseWithZod(form, { schema })
      expect(problemsIn(form, schema)).toEqual(found.status === 'success' ? null : found.error)
    }
  })
}

test('errors follow the order of the fields, also those of the whole form', () => {
  const job = new FormData()
  job.set('status', 'open')
  job.set('opensAt', 'soon')
  job.set('department', 'D'.repeat(1_000))
  const names = Object.keys(problemsIn(job, jobForm) ?? {})
  expect(names).toEqual(Object.keys(jobForm.shape).filter((name) => names.includes(name)))
  expect(names).toEqual(expect.arrayContaining(['title', 'department', 'opensAt']))
})
