import { applicationMessages as messages, queueMessages } from '#app/content/applications.ts'
import type { Outcome } from '#app/routes/careers/application/outcome.ts'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { mendedId, setMended } from './mending.ts'
import { type ApplicationForm, type PendingApplication, putOff } from './pending.ts'
import { keep, remove } from './store.ts'

/** Why an application is kept instead of being sent. */
export type Reason = 'notConnected' | 'unavailable' | 'tableMissing' | { tooMany: number }

/** What a form says of itself in its `data-` attributes. */
export type AboutForm = Record<'job' | 'position' | 'careersEmail', string | undefined>

interface Keeping {
  form: ApplicationForm
  about: AboutForm
  reason: Reason
  resume: File | null
}

/** Keeps in this browser what a form could not send. Throws where it cannot. */
export async function keepApplication(sent: FormData, { form, about, reason, resume }: Keeping): Promise<Outcome> {
  const text = (name: string) => String(sent.get(name) ?? '')
  const { job = '', position = '', careersEmail = '' } = about
  const heldResume = text('heldResume')
  if (!resume && !heldResume) throw new Error('There is no file.')
  const seconds = typeof reason === 'object' ? reason.tooMany : 0
  const texts = [
    ...(reason === 'tableMissing' ? [messages.tableMissing] : []),
    seconds > 0 ? queueMessages.tooMany(Math.ceil(seconds / 60)) : queueMessages.savedLocally(careersEmail),
  ]
  const notices = texts.map((text) => ({ kind: 'warning' as const, text }))
  await keep(
    {
      submissionId: text('submissionId'),
      jobId: job,
      form,
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      position,
      experience: text('experience'),
      coverLetter: text('coverLetter'),
      resumeFilename: resume?.name ?? '',
      ...(!resume && { heldResume }),
      appliedAt: new Date().toISOString(),
      attempts: 1,
      ...putOff(1, seconds * 1_000),
    },
    resume,
    // Now, not when the page comes to it: the queue may be sending it already.
    () => notices.forEach(showToast),
    mendedId() ?? undefined,
  )
  setMended(null)
  return { notices, nextSubmissionId: newSubmissionId(), isKept: true }
}

/** A random id (RFC 9562, version 4); the browser makes one itself on https only. */
function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (Number(bytes[6]) & 0x0f) | 0x40
  bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Opens the form of an application that was not accepted, filled in; of a job that is closed, any other's. */
export function startMending({ id, form, jobId, problem }: PendingApplication): void {
  setMended(id)
  const isGone = problem?.type === 'closed' || problem?.type === 'job_not_found'
  const page = form === 'job' ? `/careers/${jobId}#apply-form` : `/careers?job=${jobId}&tab=apply`
  location.assign(isGone ? '/careers' : page)
}

/** The application has arrived in its better form. */
export async function endMending(): Promise<void> {
  const id = mendedId()
  setMended(null)
  if (id) await remove(id)
}
