import { beforeAll, expect, test } from 'vitest'
import { request, site, Visitor } from '../../support/app.ts'
import { applicationAnswers, pdf } from '../../support/database/factories.ts'
import { multipart, type Part, partsOf } from '../../support/forms/multipart.ts'
import { traces } from '../../support/process/traces.ts'

const visitor = new Visitor()
const kibibyte = 1024
const mebibyte = 1024 * kibibyte
let good: Part[] = []

beforeAll(async () => {
  const fields = (await visitor.open('/careers/1')).form('Submit Application').values
  good = await partsOf({ ...fields, ...applicationAnswers() })
})

const text = (name: string, content: string): Part => ({ name, content })
const file = (name: string, filename = 'resume.pdf'): Part => ({ name, content: '%PDF-1.4', filename })
const without = (name: string) => good.filter((part) => part.name !== name)
const pdfPart = (part: Partial<Part>): Part => ({ ...file('resume'), ...part })

const anew = () => [...good, text('submissionId', crypto.randomUUID())]

async function statusOf(parts: Part[]): Promise<number> {
  return (await visitor.request('/careers/1', { method: 'POST', ...multipart(parts) })).status
}

type Sent = { body: BodyInit; headers?: Record<string, string> }

/** Posts it and expects no confirmation, no row, no file and no internal error. */
async function expectRefused(status: number, { body, headers }: Sent): Promise<void> {
  const before = await traces()
  const response = await visitor.request('/careers/1', { method: 'POST', body, headers })
  const answer = await response.text()
  expect(response.status).toBe(status)
  expect(await traces()).toEqual(before)
  expect(answer).not.toMatch(/ at .*\.ts:|Prisma|ENOENT/)
}

test('accepts the same parts without a fault', async () => {
  expect(await statusOf(anew())).toBe(303)
})

test('ignores a part without a name', async () => {
  expect(await statusOf([...anew(), text('', 'x')])).toBe(303)
  expect(await statusOf([...anew(), { name: '', headers: '', content: 'x' }])).toBe(303)
})

const foreign: [string, () => Part[]][] = [
  ['a field that no form has', () => [...good, text('status', 'hired')]],
  ['a duplicated field', () => [...good, text('name', 'Someone Else')]],
  ['a duplicated resume', () => [...good, file('resume')]],
  ['a field with an index', () => [...good, text('a[1000000]', 'x')]],
  ['a known field with an index', () => [...without('name'), text('name[1000000]', 'x')]],
  ['__proto__', () => [...good, text('__proto__', 'x')]],
  ['a name that looks the same', () => [...good, text('nаme', 'x')]],
  ['an intent of the form library', () => [...good, text('__intent__', '{')]],
  ['a file under another name', () => [...without('resume'), file('cv')]],
  ['a file where text belongs', () => [...without('name'), file('name')]],
  ['a file as the submission id', () => [...good, file('submissionId')]],
  ['ten files', () => [...good, ...Array.from({ length: 10 }, () => file('resume'))]],
  ['21 parts', () => [...good, ...Array.from({ length: 21 - good.length }, (_, n) => text(`x${n}`, ''))]],
  ['a text of 65 KiB', () => [...without('coverLetter'), text('coverLetter', 'a'.repeat(65 * kibibyte))]],
  ['a text of 5 MiB', () => [...without('coverLetter'), text('coverLetter', 'a'.repeat(5 * mebibyte))]],
  ['a huge part header', () => [...good, { name: '', headers: `X-Padding: ${'a'.repeat(100_000)}` }]],
]

test.each(foreign)('refuses %s', async (_what, parts) => {
  await expectRefused(400, multipart(parts()))
})

test('text in place of the resume is no resume', async () => {
  await expectRefused(400, multipart([...without('resume'), text('resume', '%PDF-1.4 in words')]))
})

const wrap = (sent: { body: Uint8Array<ArrayBuffer> }, contentType: string): Sent => {
  return { body: sent.body, headers: { 'Content-Type': contentType } }
}
const longBoundary = 'b'.repeat(200)

const malformed: [string, () => Sent][] = [
  ['no boundary', () => wrap(multipart(good), 'multipart/form-data')],
  ['an empty boundary', () => wrap(multipart(good), 'multipart/form-data; boundary=')],
  ['no end', () => multipart(good, { end: '' })],
  ['a cut in the middle of the file', () => ({ ...multipart(good), body: multipart(good).body.slice(0, -120) })],
  ['a cut in the middle of a header', () => ({ ...multipart(good), body: multipart(good).body.slice(0, 30) })],
  ['a boundary of 200 characters and no end', () => multipart(good, { boundary: longBoundary, end: '' })],
  ['nothing at all', () => ({ body: '', headers: multipart([]).headers })],
  ['zeros', () => ({ body: new Uint8Array(100_000), headers: multipart([]).headers })],
  ['no content type', () => ({ body: new Uint8Array([1, 2, 3]) })],
  ['a content type that is none', () => ({ body: 'name=Asha', headers: { 'Content-Type': ';;;' } })],
]

test.each(malformed)('refuses a body with %s as unreadable', async (_what, sent) => {
  await expectRefused(400, sent())
})

const tooLarge: [string, () => Sent][] = [
  ['a resume of 6 MiB', () => multipart([...without('resume'), pdfPart({ content: new Uint8Array(6 * mebibyte) })])],
  ['6 MiB without parts', () => ({ body: new Uint8Array(6 * mebibyte + 1), headers: multipart([]).headers })],
  ['a form without a file of 64 KiB', () => ({ body: new URLSearchParams({ name: 'a'.repeat(64 * kibibyte) }) })],
  ['a length announced as too large', () => ({ body: 'name=Asha', headers: { 'Content-Length': '999999999' } })],
]

test.each(tooLarge)('%s is too large', async (_what, sent) => {
  const { body, headers } = sent()
  await expectRefused(413, { body, headers })
  const chunked = new Response(body).body as ReadableStream
  const init = { method: 'POST', body: chunked, duplex: 'half', headers: { ...headersOf(body), ...headers } }
  const response = await visitor.request('/careers/1', init as RequestInit)
  expect(response.status).toBe(413)
})

const headersOf = (body: BodyInit) => Object.fromEntries(new Request(site, { method: 'POST', body }).headers)

test('an oversized body gets a page for a person and a line for a program', async () => {
  const body = new URLSearchParams({ name: 'a'.repeat(64 * kibibyte) })
  const page = await visitor.request('/careers/1', { method: 'POST', body })
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/)
  const line = await request('/careers/1', { method: 'POST', body, headers: { Accept: '*/*', Origin: site } })
  expect(line.status).toBe(413)
  expect(await line.json()).toMatchObject({ code: 413, type: 'payload_too_large' })
})

test('refuses twenty concurrent bodies of 6 MiB, and takes the next form', async () => {
  const { body, headers } = multipart([text('name', 'a'.repeat(6 * mebibyte))])
  const send = () => visitor.request('/careers/1', { method: 'POST', body, headers })
  const responses = await Promise.all(Array.from({ length: 20 }, send))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([413]))
  const form = await visitor.open('/careers/1')
  const receipt = await visitor.submit(form, 'Submit Application', applicationAnswers({ resume: pdf() }))
  expect(receipt.status).toBe(200)
})
