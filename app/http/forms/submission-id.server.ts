import { createHmac } from 'node:crypto'
import { databaseTime } from '#app/platform/clock.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'
import { anotherSubmissionId, trapName } from './submission-id.ts'

const secrets = secretsFor('rendered form')

/** A UUID of our own making (RFC 9562, 5.8) for a form that is rendered now: it says when, and proves it. */
export function newSubmissionId(renderedAt = databaseTime()): string {
  const seconds = Math.floor(renderedAt.getTime() / 1_000)
  const time = seconds.toString(16).padStart(8, '0')
  return anotherSubmissionId(`${time}-${sealOf(time, secrets[0] as string)}-000000000000`)
}

/** When the form was rendered, null where we have not; and whether something stands in the field that people do not meet. */
export function renderingOf(id: string, isTrapped: boolean) {
  const [time, seal] = [id.slice(0, 8), id.slice(9, 23)]
  const isOurs = secrets.some((secret) => sealOf(time, secret) === seal)
  return { renderedAt: isOurs ? new Date(Number.parseInt(time, 16) * 1_000) : null, isTrapped }
}

function sealOf(time: string, secret: string): string {
  const digits = createHmac('sha256', secret).update(time).digest('hex')
  return `${digits.slice(0, 4)}-8${digits.slice(4, 7)}-a${digits.slice(7, 10)}`
}

/** The name of the field that people do not meet. */
export function trapIn(form: FormData): string | undefined {
  const id = form.get('submissionId')
  return typeof id === 'string' ? trapName(id) : undefined
}
