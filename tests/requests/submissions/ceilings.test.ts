import { afterEach, beforeEach, expect, test } from 'vitest'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { formRefusals } from '#app/content/forms.ts'
import { ceilings, keyOfCeiling } from '#app/domain/submissions/ceilings.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { applicationAnswers } from '../../support/database/factories.ts'

const visitor = new Visitor()
const expire = new Date(Date.now() + 3_600_000)

async function reach(ceiling: keyof typeof ceilings) {
  await database.rateLimit.create({ data: { key: keyOfCeiling(ceiling), points: ceilings[ceiling], expire } })
}

const lift = () => database.rateLimit.deleteMany()

beforeEach(async () => {
  await lift()
})
afterEach(async () => {
  await lift()
})

test.each(['/careers/1', '/careers?job=1&tab=apply'])(
  'an application from %s above the ceiling of files keeps its answers and its file, and can be sent later',
  async (path) => {
    const button = applicationFormWords.submit.idle
    const answers = applicationAnswers({ email: `${crypto.randomUUID()}@example.com` })
    const { resume: _file, ...texts } = answers
    await reach('files')
    const refused = await visitor.submit(await visitor.open(path), button, answers)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).not.toBeNull()
    expect(refused.title).toMatch(/^Error: /)
    expect(refused.texts('[data-error-summary] li')).toEqual([formRefusals.full])
    expect(refused.form(button).values).toMatchObject(texts)
    expect(refused.text).toContain('resume.pdf')
    await lift()
    const receipt = await visitor.submit(refused, button, { resume: new File([], '') })
    expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
  },
)

test('a message above the ceiling of texts keeps its answers', async () => {
  await reach('texts')
  const answers = { name: 'Asha', email: 'asha@example.com', subject: 'Cloth', message: 'How much is a metre?' }
  const page = await visitor.open('/contact')
  const button = page.document.querySelector('form[method=post] button[type=submit]')?.textContent?.trim() ?? ''
  const refused = await visitor.submit(page, button, answers)
  expect(refused.status).toBe(503)
  expect(refused.texts('[data-error-summary] li')).toEqual([formRefusals.full])
  expect(refused.form(button).values).toMatchObject(answers)
})

test('refuses a subscription above the ceiling of texts with the reason', async () => {
  await reach('texts')
  const refused = await visitor.post('/newsletter', { email: 'asha@example.com' })
  expect(refused.status).toBe(503)
  expect(refused.text).toContain(formRefusals.full)
  const answer = await visitor.request('/newsletter/subscribe', {
    method: 'POST',
    body: new URLSearchParams({ email: 'asha@example.com' }),
  })
  expect([answer.status, (await answer.json()).message]).toEqual([503, formRefusals.full])
})
