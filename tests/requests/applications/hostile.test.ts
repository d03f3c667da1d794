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
  ['a column', () => [...good, text('receiptToken', 'a'.repeat(32))]],
  ['a duplicated field', () => [...good, text('name', 'Someone Else')]],
  ['a duplicated resume', () => [...good, file('resume')]],
  ['a field with an index', () => [...good, text('a[1000000]', 'x')]],
  ['a known field with an index', () => [...without('name'), text('name[1000000]', 'x')]],
  ['a known field with a property', () => [...without('name'), text('name.first', 'x')]],
  ['__proto__', () => [...good, text('__proto__', 'x')]],
  ['a property of __proto__', () => [...good, text('__proto__.isStaff', 'true')]],
  ['constructor', () => [...good, text('constructor.prototype.isStaff', 'true')]],
  ['a name that looks the same', () => [...good, text('nаme', 'x')]],
  ['an intent of the form library', () => [...good, text('__intent__', '{')]],
  ['a state of the form library', () => [...good, text('__state__', '{')]],
  ['a file under another name', () => [...without('resume'), file('cv')]],
  ['a file where text belongs', () => [...without('name'), file('name')]],
  ['a second file where text belongs', () => [...without('name'), file('name', '')]],
  ['a file as the submission id', () => [...good, file('submissionId')]],
  ['a file as the kept resume', () => [...good, file('heldResume')]],
  ['ten files', () => [...good, ...Array.from({ length: 10 }, () => file('resume'))]],
  ['21 parts', () => [...good, ...Array.from({ length: 21 - good.length }, (_, n) => text(`x${n}`, ''))]],
  ['10,000 parts', () => [...good, ...Array.from({ length: 10_000 }, () => text('name', ''))]],
  ['a text of 65 KiB', () => [...without('coverLetter'), text('coverLetter', 'a'.repeat(65 * kibibyte))]],
  ['a text of 5 MiB', () => [...without('coverLetter'), text('coverLetter', 'a'.repeat(5 * mebibyte))]],
  ['a huge part header', () => [...good, { name: '', headers: `X-Padding: ${'a'.repeat(100_000)}` }]],
  ['many part headers', () => [...good, { name: '', headers: 'X-Padding: a\r\n'.repeat(10_000) }]],
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
  ['another boundary', () => wrap(multipart(good), 'multipart/form-data; boundary=other')],
  ['no end', () => multipart(good, { end: '' })],
  ['half an end', () => multipart(good, { end: '--bound' })],
  ['a cut in the middle of the file', () => ({ ...multipart(good), body: multipart(good).body.slice(0, -120) })],
  ['a cut in the middle of a header', () => ({ ...multipart(good), body: multipart(good).body.slice(0, 30) })],
  ['a boundary of 200 characters and no end', () => multipart(good, { boundary: longBoundary, end: '' })],
  ['nothing at all', () => ({ body: '', headers: multipart([]).headers })],
  ['zeros', () => ({ body: new Uint8Array(100_000), headers: multipart([]).headers })],
  ['JSON', () => ({ body: '{"name":"Asha"}', headers: { 'Content-Type': 'application/json' } })],
  ['JSON as plain text', () => ({ body: '{"name":"Asha"}', headers: { 'Content-Type': 'text/plain' } })],
  ['no content type', () => ({ body: new Uint8Array([1, 2, 3]) })],
  ['a content type that is none', () => ({ body: 'name=Asha', headers: { 'Content-Type': ';;;' } })],
]

test.each(malformed)('refuses a body with %s as unreadable', async (_what, sent) => {
  await expectRefused(400, sent())
})

test('parts inside a part are its content', async () => {
  const inner = multipart([text('name', 'x')], { boundary: 'inner' })
  const headers = 'Content-Disposition: form-data; name="name"\r\nContent-Type: multipart/mixed; boundary=inner'
  const response = await visitor.request('/careers/1', {
    method: 'POST',
    ...multipart([...without('name'), { name: '', headers, content: inner.body }]),
  })
  expect([303, 400, 409]).toContain(response.status)
})

const tooLarge: [string, () => Sent][] = [
  ['a resume of 6 MiB', () => multipart([...without('resume'), pdfPart({ content: new Uint8Array(6 * mebibyte) })])],
  ['6 MiB without parts', () => ({ body: new Uint8Array(6 * mebibyte + 1), headers: multipart([]).headers })],
  ['6 MiB before the first part', () => multipart([text('a'.repeat(6 * mebibyte), '')])],
  ['60 texts of 1 MiB', () => multipart(Array.from({ length: 60 }, () => text('name', 'a'.repeat(mebibyte))))],
  ['a form without a file of 64 KiB', () => ({ body: new URLSearchParams({ name: 'a'.repeat(64 * kibibyte) }) })],
  [
    'JSON of 64 KiB',
    () => ({ body: new Uint8Array(64 * kibibyte + 1), headers: { 'Content-Type': 'application/json' } }),
  ],
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

test('an announced length that is too small does not change the limit', async () => {
  const { body, headers } = multipart([text('name', 'a'.repeat(7 * mebibyte))])
  await expectRefused(413, { body, headers: { ...headers, 'Content-Length': '10' } })
})

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

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])('refuses the method %s for a form', async (method) => {
  const before = await traces()
  const response = await visitor.request('/careers/1', { method, ...multipart(anew()) })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD, POST')
  expect(await traces()).toEqual(before)
})
