import { expect, test, vi } from 'vitest'
import {
  isDue,
  isWaiting,
  parseQueue,
  postpone,
  queuedUntil,
  retryDelay,
} from '#app/domain/applications/offline-queue.ts'
import { interpretResponse } from '#app/routes/careers/offline-queue/engine.ts'

const item = {
  id: '1700000000000',
  submissionId: '3f0e8f5e-5f0e-4b5c-9a63-0d6f2f4d7b11',
  jobId: '1',
  form: 'job' as const,
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '98765 43210',
  position: 'Weaver',
  experience: '3',
  coverLetter: '',
  resumeFilename: 'resume.pdf',
  appliedAt: '2026-11-21T10:00:00.000Z',
  attempts: 1,
  nextAttempt: 0,
}

test('reads an entry as it was written', () => {
  const refused = { ...item, id: '2', problem: { type: 'closed', message: 'Closed.', errors: { name: ['x'] } } }
  expect(parseQueue(JSON.stringify([item, refused]))).toEqual({ items: [item, refused], unreadable: [] })
  expect(parseQueue(null)).toEqual({ items: [], unreadable: [] })
})

test.each(['', '{', 'null', '5', '"text"', '{"id":"1"}', '[object Object]'])(
  'sets the text %j aside unchanged, because it is no queue',
  (text) => expect(parseQueue(text)).toEqual({ items: [], unreadable: [text] }),
)

test.each<[string, unknown]>([
  ['nothing', null],
  ['a number', 5],
  ['no id', { ...item, id: undefined }],
  ['a number for an id', { ...item, id: 5 }],
  ['an application of an older kind', { name: 'Asha', email: 'asha@example.com', id: '1' }],
  ['a form that there is not', { ...item, form: 'other' }],
  ['no moment', { ...item, appliedAt: 'yesterday' }],
  ['a time that is none', { ...item, nextAttempt: null }],
  ['a problem without words', { ...item, problem: {} }],
])('%s among applications is kept aside, and the others stay', (_what, stranger) => {
  const { items, unreadable } = parseQueue(JSON.stringify([stranger, item]))
  expect(items).toEqual([item])
  expect(unreadable).toEqual([JSON.stringify(stranger)])
})

test('the delay between attempts doubles up to five minutes, with jitter', () => {
  const longest = [1, 2, 3, 4, 8, 9, 50, 5_000].map((attempts) => retryDelay(attempts, 1))
  expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000, 300_000])
  expect(retryDelay(3, 0)).toBe(4_000)
  expect(retryDelay(3)).not.toBe(retryDelay(3))
})

test('an attempt is due at its time, and at once after a wrong clock', () => {
  const now = 1_000_000_000
  expect(isDue({ nextAttempt: now }, now)).toBe(true)
  expect(isDue({ nextAttempt: now + 1 }, now)).toBe(false)
  expect(isDue({ nextAttempt: now + 300_000 }, now)).toBe(false)
  expect(isDue({ nextAttempt: now + 86_400_000 }, now)).toBe(true)
})

test('waits for a server’s Retry-After, but no more than an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  expect(postpone(1)).toMatchObject({ isPutOff: false })
  expect(postpone(1).nextAttempt).toBeLessThanOrEqual(now + 2_000)
  expect(postpone(1, 600_000)).toMatchObject({ isPutOff: true })
  expect(postpone(1, 600_000).nextAttempt).toBeGreaterThan(now + 600_000)
  expect(isDue(postpone(1, 86_400_000))).toBe(false)
  vi.useRealTimers()
})

test('a refused application waits for the applicant', () => {
  expect(isWaiting(item)).toBe(true)
  expect(isWaiting({ ...item, problem: { type: 'closed', message: 'Closed.' } })).toBe(false)
  expect(isWaiting({ ...item, sent: true })).toBe(false)
})

test('keeps an application for seven days', () => {
  expect(queuedUntil(item)).toEqual(new Date('2026-11-28T10:00:00.000Z'))
})

const { submissionId } = item
const receipt = { submissionId, reference: 'ABCD-EFGH', receipt: '/careers/receipt/x', remarks: [] }
const answer = (status: number, body: unknown, retryAfter: string | null = null) =>
  interpretResponse(item, { status, body, retryAfter })

test('recognizes the receipt of this application', () => {
  const { submissionId: _id, ...own } = receipt
  expect(answer(200, receipt)).toEqual({ kind: 'sent', receipt: own })
  expect(answer(200, { ...receipt, remarks: undefined })).toEqual({ kind: 'sent', receipt: own })
  expect(answer(200, { ...receipt, remarks: ['No file.', 5] })).toMatchObject({ receipt: { remarks: ['No file.'] } })
})

test.each<[string, number, unknown]>([
  ['another application’s receipt', 200, { ...receipt, submissionId: crypto.randomUUID() }],
  ['a receipt without a reference', 200, { ...receipt, reference: '' }],
  ['a receipt with a number for a reference', 200, { ...receipt, reference: 5 }],
  ['a receipt without an address', 200, { ...receipt, receipt: undefined }],
  ['a receipt with another status', 202, receipt],
  ['nothing', 200, null],
  ['a text', 200, 'Welcome to our wireless network'],
  ['a list', 200, [receipt]],
  ['a redirect', 302, receipt],
  ['a refusal that is not ours', 403, { error: 'Forbidden' }],
  ['a refusal in plain text', 403, '<h1>Sign in</h1>'],
  ['a time-out', 408, { type: 'timeout', message: 'Too slow.' }],
  ['too early', 425, { type: 'early', message: 'Too early.' }],
  ['too many requests', 429, { type: 'busy', message: 'Slow down.' }],
  ['a fault', 500, { type: 'fault', message: 'Oops.' }],
  ['a busy server', 503, { type: 'unavailable', message: 'Busy.' }],
])('%s does not say that it arrived, nor that it never can', (_what, status, body) => {
  expect(answer(status, body)).toEqual({ kind: 'unsent' })
})

test.each([
  [400, 'invalid_parameter', { name: ['Name is required'] }],
  [409, 'sent_differently', undefined],
  [410, 'closed', undefined],
  [413, 'payload_too_large', undefined],
])('a refusal with %i waits for the applicant with its words', (status, type, errors) => {
  const problem = { type, message: 'In words.', ...(errors && { errors }) }
  expect(answer(status, { ...problem, code: status })).toEqual({ kind: 'refused', problem })
})

test('an application seen by a demo is not stored, and stays with the applicant', () => {
  const problem = { type: 'demo_mode', message: 'In demo mode.' }
  expect(answer(200, { submissionId, ...problem })).toEqual({ kind: 'refused', problem })
})

test.each([
  ['10', 10_000],
  ['120', 120_000],
])('does not retry before the %s seconds of a server’s Retry-After', (seconds, notBefore) => {
  expect(answer(503, null, seconds)).toEqual({ kind: 'unsent', notBefore })
})

test.each(['0', '-5', 'Wed, 21 Oct 2026 07:28:00 GMT', ''])('ignores the Retry-After %j', (seconds) => {
  expect(answer(503, null, seconds)).toEqual({ kind: 'unsent' })
})
