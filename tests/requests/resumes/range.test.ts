import { expect, test } from 'vitest'
import { resumeMessages } from '#app/content/admin/messages.ts'
import { resumeProblems } from '#app/content/resumes.ts'
import { signIn } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication } from '../../support/database/factories.ts'

const url = process.env.DATABASE_URL ?? ''
const administrator = await signIn()
const size = 1_000
const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251)
bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
const { resumeKey, resumeSha256 } = await addApplication({}, new File([bytes], 'resume.pdf'))
const address = `/admin/resumes/${resumeKey}`
const etag = `"${resumeSha256}"`

const ask = (headers: Record<string, string>) => administrator.request(address, { headers })

test('accepts range requests', async () => {
  const response = await ask({})
  expect(response.status).toBe(200)
  expect(response.headers.get('Accept-Ranges')).toBe('bytes')
  expect(response.headers.get('ETag')).toBe(etag)
  expect(response.headers.get('Content-Length')).toBe(String(size))
  expect(response.headers.get('Content-Range')).toBeNull()
})

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-99', 0, 99],
  ['bytes=100-199', 100, 199],
  ['bytes=999-999', 999, 999],
  ['bytes=500-', 500, 999],
  ['bytes=0-', 0, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-300', 700, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=900-5000', 900, 999],
  ['BYTES=1-2', 1, 2],
  ['bytes= 1-2 ', 1, 2],
])('answers %s with the bytes %i to %i', async (range, start, end) => {
  const response = await ask({ Range: range })
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${size}`)
  expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; /)
  expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*; sandbox$/)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true)
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'answers %s with 416',
  async (range) => {
    const response = await ask({ Range: range })
    expect(response.status).toBe(416)
    expect(response.headers.get('Content-Range')).toBe(`bytes */${size}`)
    expect(await response.text()).toBe('')
  },
)

test.each([
  'bytes=5-2',
  'bytes=-',
  'bytes=a-b',
  'bytes=0-1,5-6',
  'bytes 0-1',
  'items=0-1',
  'bytes=0x0-0x1',
  'bytes=--1',
  '',
])('sends the whole file for the invalid range %j', async (range) => {
  const response = await ask({ Range: range })
  expect(response.status).toBe(200)
  expect((await response.arrayBuffer()).byteLength).toBe(size)
})

test('sends the rest of a file only if it is unchanged', async () => {
  expect((await ask({ Range: 'bytes=1-2', 'If-Range': etag })).status).toBe(206)
  for (const condition of ['"another"', `W/${etag}`, new Date().toUTCString(), '*'])
    expect((await ask({ Range: 'bytes=1-2', 'If-Range': condition })).status).toBe(200)
})

test('HEAD ignores ranges', async () => {
  const response = await administrator.request(address, { method: 'HEAD', headers: { Range: 'bytes=0-1' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Length')).toBe(String(size))
})

test('a range of an unknown resume gets the same answer as any other', async () => {
  const answers = await Promise.all(
    [crypto.randomUUID(), 'x', '..%2Fdatabase.sqlite'].map(async (key) => {
      const response = await administrator.request(`/admin/resumes/${key}`, { headers: { Range: 'bytes=0-1' } })
      return { status: response.status, text: await response.text() }
    }),
  )
  for (const answer of answers) expect(answer).toEqual({ status: 404, text: resumeMessages.noUrl })
})

test('says so while the database is down', async () => {
  await execute(url, 'ALTER TABLE job_applications RENAME TO away')
  try {
    const response = await ask({})
    expect(response.status).toBe(503)
    expect(await response.text()).toBe(resumeMessages.downloadFailed(resumeProblems.unavailable))
  } finally {
    await execute(url, 'ALTER TABLE away RENAME TO job_applications')
  }
})
