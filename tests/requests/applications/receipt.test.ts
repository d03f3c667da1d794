import { expect, test } from 'vitest'
import { statusLabels } from '#app/content/application-status.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { receiptPage as words } from '#app/content/careers/receipt-page.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { addApplication, applicationAnswers, docx } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const button = applicationFormWords.submit.idle

async function apply(path: string, answers: Record<string, string | File>): Promise<Page> {
  const visitor = new Visitor()
  return visitor.submit(await visitor.open(path), button, applicationAnswers(answers))
}

const rowOf = (receipt: Page) =>
  database.jobApplication.findFirstOrThrow({ where: { receiptToken: receipt.url.pathname.split('/').at(-1) } })

test('the receipt shows the stored data to everyone with its address', async () => {
  const coverLetter = 'First <b>line</b>\n\nSecond & last'
  const receipt = await apply('/careers/2', { email: 'shown@example.com', resume: docx(), coverLetter })
  const row = await rowOf(receipt)
  const again = await new Visitor().open(receipt.url.pathname)
  for (const page of [receipt, again]) {
    expect(page.status).toBe(200)
    for (const stored of [row.reference, row.position, 'Asha Rao', 'shown@example.com']) {
      expect(page.text).toContain(stored)
    }
    expect(page.text.replaceAll(' ', '')).toContain('+919876543210')
    expect(page.text).toContain(row.resumeOriginalName)
    expect(page.text).toContain('First <b>line</b> Second & last')
    expect(page.text).toContain(statusLabels.new)
    expect(page.text).toContain(words.progress.notOpened)
    expect(page.html).toContain(row.appliedAt.toISOString())
  }
})

test('each time on the receipt names its time zone', async () => {
  const { receiptToken } = await addApplication({ appliedAt: new Date('2026-03-01T18:35:00Z') })
  const times = (await new Visitor().open(`/careers/receipt/${receiptToken}`)).texts('main time')
  expect(times).toContain('Mar 2, 2026, 12:05 AM IST')
  for (const time of times) expect(time).toMatch(/ IST$/)
})

test('caches and search engines do not store the receipt, and no referrer reveals it', async () => {
  const receipt = await apply('/careers/1', {})
  for (const path of [receipt.url.pathname, `${receipt.url.pathname}.data`]) {
    const { headers } = await request(path)
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
  }
  expect(receipt.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('the answer to the form may not be cached either', async () => {
  const visitor = new Visitor()
  const form = await visitor.open('/careers/1')
  expect(form.headers.get('Cache-Control')).toContain('no-store')
  const refused = await visitor.submit(form, button, applicationAnswers({ name: '' }))
  expect(refused.headers.get('Cache-Control')).toContain('no-store')
})

test('the receipt contains no secret', async () => {
  const receipt = await apply('/careers/1', {})
  const row = await rowOf(receipt)
  const data = await (await request(`${receipt.url.pathname}.data`)).text()
  for (const secret of [row.submissionId, row.submissionDigest, row.resumeKey ?? '', row.resumeSha256 ?? '']) {
    expect(receipt.html).not.toContain(secret)
    expect(data).not.toContain(secret)
  }
})

test('a receipt shows when the resume was first opened', async () => {
  const receipt = await apply('/careers/1', {})
  const { resumeKey } = await rowOf(receipt)
  const administrator = await signIn()
  await (await administrator.request(`/admin/resumes/${resumeKey}`)).arrayBuffer()
  const page = await new Visitor().open(receipt.url.pathname)
  expect(page.text).not.toContain(words.progress.notOpened)
  const opened = (await rowOf(receipt)).firstOpenedAt
  expect(opened).not.toBeNull()
  expect(page.html).toContain(opened?.toISOString())

  await (await administrator.request(`/admin/resumes/${resumeKey}`)).arrayBuffer()
  expect((await rowOf(receipt)).firstOpenedAt).toEqual(opened)
})

test('concurrent requests never mix two receipts', async () => {
  const names = Array.from({ length: 5 }, (_, index) => `Applicant Number ${index}x`)
  const receipts = await Promise.all(
    names.map((name) => apply('/careers/1', { name, email: `${crypto.randomUUID()}@example.com` })),
  )
  const tokens = receipts.map(({ url }) => url.pathname)
  expect(new Set(tokens).size).toBe(5)
  const pages = await Promise.all(tokens.map((path) => new Visitor().open(path)))
  expect(pages.map(({ text }) => names.filter((name) => text.includes(name)))).toEqual(names.map((name) => [name]))
})

test.each([
  ['an invented token', () => 'a'.repeat(32)],
  ['a reference', (row: { reference: string }) => row.reference],
  ['the start of a token', (row: { receiptToken: string }) => row.receiptToken.slice(0, 31)],
  ['a longer token', (row: { receiptToken: string }) => `${row.receiptToken}a`],
  ['a token in capitals', (row: { receiptToken: string }) => row.receiptToken.toUpperCase()],
  ['a wildcard', () => '%25'],
  ['SQL', () => encodeURIComponent("' OR '1'='1")],
])('%s opens nothing', async (_what, tokenOf) => {
  const row = await rowOf(await apply('/careers/1', { name: 'Hidden Person' }))
  const page = await new Visitor().open(`/careers/receipt/${tokenOf(row)}`)
  expect(page.status).toBe(404)
  expect(page.texts('h1')).toEqual([words.notFound.heading])
  expect(page.html).not.toContain('Hidden Person')
  expect(page.headers.get('Cache-Control')).toContain('no-store')
})

test('a receipt is deleted with its application', async () => {
  const receipt = await apply('/careers/1', {})
  const { id } = await rowOf(receipt)
  await database.jobApplication.delete({ where: { id } })
  expect((await new Visitor().open(receipt.url.pathname)).status).toBe(404)
})
