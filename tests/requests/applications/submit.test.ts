import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { applicationAnswers } from '../../support/database/factories.ts'

const button = 'Submit Application'

test('an application leads to a private receipt, and is stored with its resume', async () => {
  const visitor = new Visitor()
  const form = await visitor.open('/careers/1')
  const receipt = await visitor.submit(form, button, applicationAnswers({ email: 'stored@example.com' }))

  expect(receipt.status).toBe(200)
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\/[\w-]{32}$/)
  expect(receipt.text).toContain('Asha Rao')
  const [application] = await database.jobApplication.findMany({ where: { email: 'stored@example.com' } })
  expect(application).toMatchObject({ name: 'Asha Rao', phone: '+919876543210', jobId: 1, resumeType: 'pdf' })
  expect(receipt.text).toContain(application?.reference)
})

test('the same form sent again, even concurrently, gets the same receipt', async () => {
  const visitor = new Visitor()
  const form = await visitor.open('/careers/1')
  const answers = applicationAnswers({ email: 'twice@example.com' })
  const receipts = await Promise.all([1, 2, 3].map(() => visitor.submit(form, button, answers)))

  expect(new Set(receipts.map(({ url }) => url.pathname)).size).toBe(1)
  expect(await database.jobApplication.count({ where: { email: 'twice@example.com' } })).toBe(1)
})

test('reports a wrong answer at its field, and keeps the others and the resume', async () => {
  const visitor = new Visitor()
  const form = await visitor.open('/careers/1')
  const answers = applicationAnswers({ email: 'mended@example.com', phone: '12345' })
  const returned = await visitor.submit(form, button, answers)

  expect(returned.status).toBe(400)
  expect(returned.title).toMatch(/^Error: /)
  expect(returned.field('Phone').getAttribute('aria-invalid')).toBe('true')
  expect(returned.text).toContain('resume.pdf')
  expect(await database.jobApplication.count({ where: { email: 'mended@example.com' } })).toBe(0)

  const receipt = await visitor.submit(returned, button, { phone: '9876543210' })
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
})
