import { newSubmissionId, renderingOf } from '#app/http/forms/submission-id.server.ts'
import { trapName } from '#app/http/forms/submission-id.ts'

const second = 1_000

/** The id of a form that was rendered so many seconds ago, by default as many as a person takes to fill it in. */
export function renderedId(secondsAgo = 60): string {
  return newSubmissionId(new Date(Date.now() - secondsAgo * second))
}

const id = /(?<=name="submissionId" value=")[\da-f-]{36}/

/** A page as a person has it who has read it before they send its form: no test waits for that. */
export function readForAMinute(html: string): string {
  const own = id.exec(html)?.[0]
  const renderedAt = own && renderingOf(own, false).renderedAt
  if (!renderedAt || Date.now() - renderedAt.getTime() > 30 * second) return html
  const older = renderedId().slice(0, -12) + own.slice(-12)
  return html.replaceAll(own, older).replaceAll(trapName(own) ?? '', trapName(older) ?? '')
}
