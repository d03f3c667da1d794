// An application that a page of ours sends with JavaScript, where the server takes itself for another site.
import type { ErrorResponse } from 'react-router'
import { expect, test, vi } from 'vitest'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { faultMessages } from '#app/content/faults.ts'
import { submitOrQueue } from '#app/routes/careers/offline-queue/submit.ts'
import { request, site } from '../../support/app.ts'

const { title, text } = faultMessages[403]

async function refusalOf(answer: Response): Promise<ErrorResponse & { internal: boolean }> {
  return { status: answer.status, statusText: answer.statusText, internal: false, data: await answer.text() }
}

/** The form's words for a response that the router throws. */
async function saidOf(answer: Response, source: 'job' | 'listing') {
  vi.stubGlobal('document', { querySelector: () => null })
  const refusal = await refusalOf(answer)
  const sent = new Request(`${site}/careers/2`, { method: 'POST', body: new FormData() })
  return submitOrQueue({ request: sent, serverAction: () => Promise.reject(refusal) }, source)
}

const saying = (words: string) => ({ data: { result: { status: 'error', error: { '': [words] } } } })

test.each([
  ['/careers/2.data', 'job', messages.submitFailed],
  ['/careers.data?job=2', 'listing', messages.submissionProblem],
] as const)(
  '%s explains the refusal to the visitor, and leads the operator to the log',
  async (path, source, failed) => {
    const headers = { Origin: 'https://www.example.com', Accept: '*/*' }
    const answer = await request(path, { method: 'POST', headers, body: new FormData() })
    expect(answer.status).toBe(403)
    expect(await saidOf(answer, source)).toMatchObject(saying(failed(`${title}. ${text}`)))
    expect(text).toContain('its log says')
  },
)

test('a refusal by a proxy does not get our reasons', async () => {
  const answer = new Response('<h1>Forbidden</h1>', { status: 403 })
  expect(await saidOf(answer, 'job')).toMatchObject(saying(messages.submitFailed()))
})
