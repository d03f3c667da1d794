import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { submitOrExplain } from '#app/browser/submit.ts'

const reasons = { notConnected: 'not connected', unavailable: 'unavailable', tooLarge: 'too large' }
const answerOf = (status: number) => ({ status, statusText: '', internal: false, data: 'in plain text' })
const send = (thrown: unknown) =>
  submitOrExplain(
    () => Promise.reject(thrown),
    reasons,
    (reason) => `Failed: ${reason}`,
  )

test('passes an answer on', async () => {
  expect(await submitOrExplain(async () => 'answer', reasons)).toBe('answer')
})

test.each([
  ['no network', new TypeError('Failed to fetch'), 'not connected'],
  ['an answer that is none of ours', new Error('Unable to decode turbo-stream response'), 'not connected'],
  ['something that is no error', null, 'not connected'],
  ['413', answerOf(413), 'too large'],
  ['429', answerOf(429), 'unavailable'],
  ['500', answerOf(500), 'unavailable'],
  ['502', answerOf(502), 'unavailable'],
  ['503', answerOf(503), 'unavailable'],
  ['504', answerOf(504), 'unavailable'],
])('%s keeps the page and says why', async (_what, thrown, reason) => {
  expect(await send(thrown)).toMatchObject({
    data: { result: { status: 'error', error: { '': [`Failed: ${reason}`] } } },
    init: { status: 503 },
  })
})

test.each([
  ['a redirect', redirect('/elsewhere')],
  ['400', answerOf(400)],
  ['403', answerOf(403)],
  ['404', answerOf(404)],
])('%s passes through', async (_what, thrown) => {
  await expect(send(thrown)).rejects.toBe(thrown)
})
