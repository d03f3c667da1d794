import { data, type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { isSharedComputer } from '#app/browser/drafts/drafts.ts'
import { unsentAnswer, whyNotSent } from '#app/browser/submit.ts'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { queueMessages } from '#app/content/careers/offline-queue.ts'
import { faultMessages } from '#app/content/faults.ts'
import { collectAnswers } from '#app/domain/applications/application.ts'
import type { ApplicationSource } from '#app/domain/applications/form.ts'
import { postpone } from '#app/domain/applications/offline-queue.ts'
import { minimumRate } from '#app/http/process/minimum-rate.ts'
import type {
  ApplicationAnswer,
  ApplicationOutcome,
  RefusedApplication,
} from '#app/routes/careers/application/outcome.ts'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { correctedId, setCorrectedId } from './correction.ts'
import { changeQueue, deleteResume, queueKey, removeStored, storedApplications, write, writeResume } from './queue.ts'

export interface ClientAction {
  request: Request
  serverAction: () => Promise<ApplicationAnswer>
}

/** Rejections that are independent of the answers, so that sending again does not help. */
const refusedAsItIs = [400, 403] as const

/**
 * Submits, and queues the application if the server does not answer or cannot store it. If that fails, the form shows
 * an error.
 */
export async function submitOrQueue({ request, serverAction }: ClientAction, source: ApplicationSource) {
  const failed = source === 'job' ? messages.submitFailed : messages.submissionProblem
  // Read now, because the form disappears if the visitor leaves the page.
  const page = { ...document.querySelector<HTMLElement>('form[data-job]')?.dataset }
  const form = await request.clone().formData()
  const resume = chosenResume(form)
  const { answer, refused } = await sendForm(serverAction, resume?.size ?? 0, failed)
  if (answer) return answer
  if (isSharedComputer()) return refused ?? unsentAnswer(failed(messages.notKeptOnSharedComputer))
  try {
    const outcome = await queueApplication({ form, resume, source, page, refused })
    return data({ outcome }, { status: 503 })
  } catch {
    return refused?.tooMany || refused?.problem === 'full' ? refused : unsentAnswer(failed(messages.notKept))
  }
}

interface Sent {
  /** The answer for the page; undefined if the application is to be queued. */
  answer?: ApplicationAnswer | ReturnType<typeof unsentAnswer>
  refused?: RefusedApplication
}

async function sendForm(
  serverAction: ClientAction['serverAction'],
  sentBytes: number,
  failed: (reason?: string) => string,
): Promise<Sent> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(reject, longestWait(sentBytes), new Error('The server took too long to answer.'))
  })
  try {
    const answer = await Promise.race([serverAction(), tooLate])
    if ('outcome' in answer) {
      if (answer.outcome.receipt && correctedId()) removeCorrected().catch(reportError)
      return { answer }
    }
    const isForNow = answer.tooMany || ['full', 'unavailable', 'tableMissing'].includes(answer.problem ?? '')
    return isForNow ? { refused: answer } : { answer }
  } catch (error) {
    if (error instanceof Error && error.name === 'UploadCancelled') return { answer: unsentAnswer() }
    const problem = whyNotSent(error)
    if (problem === 'tooLarge') return { answer: unsentAnswer(failed(messages.tooLarge)) }
    const refusal = isRouteErrorResponse(error) && refusedAsItIs.find((status) => status === error.status)
    if (refusal) return { answer: unsentAnswer(failed(reasonOf(refusal, error.data))) }
    if (!problem) throw error
    return {}
  }
}

/** Whether our server rejected the form, and not a proxy: our JSON contains a code. */
function reasonOf(refusal: (typeof refusedAsItIs)[number], answer: ErrorResponse['data']): string | undefined {
  const { title, text } = faultMessages[refusal]
  return String(answer).includes(`"code":${refusal}`) ? `${title}. ${text}` : undefined
}

/** The timeout for a request of this many bytes, in milliseconds. */
export function longestWait(bytes: number): number {
  const answering = 60_000
  return answering + (bytes / minimumRate) * 1_000
}

/** Removes the application that was corrected. If this fails, the visitor can discard it in the panel. */
async function removeCorrected() {
  const { removeFromQueue } = await import('./queue.ts')
  const id = correctedId()
  setCorrectedId(null)
  if (id) await removeFromQueue(id)
}

/** The last chosen file. After an error in another field the server has the file, and the form only its token. */
let last: { submissionId: FormDataEntryValue | null; resume: File } | undefined

function chosenResume(form: FormData): File | null {
  const resume = form.get('resume')
  const submissionId = form.get('submissionId')
  if (resume instanceof File && resume.size > 0) last = { submissionId, resume }
  return last?.submissionId === submissionId ? last.resume : null
}

interface UnsentApplication {
  form: FormData
  resume: File | null
  source: ApplicationSource
  page: DOMStringMap
  refused: RefusedApplication | undefined
}

let dismissals: (() => void)[] = []

/** Closes the toasts about stored applications once one has arrived. */
export function dismissSaved() {
  for (const dismiss of dismissals) dismiss()
}

/** Stores an application. Replaces the one that it corrects or repeats. Throws and stores nothing if space runs out. */
async function queueApplication({ form, resume, source, page, refused }: UnsentApplication) {
  const text = (name: string) => String(form.get(name) ?? '')
  const heldResume = text('heldResume')
  if (!resume && !heldResume) throw new Error('There is no file.')
  const seconds = refused?.tooMany ?? 0
  const queued =
    seconds > 0 ? queueMessages.tooMany(Math.ceil(seconds / 60)) : queueMessages.savedLocally(page.careersEmail ?? '')
  const texts = refused?.problem === 'tableMissing' ? [messages.tableMissing, queued] : [queued]
  const notices = texts.map((text) => ({ kind: 'warning' as const, text }))
  const application = {
    submissionId: text('submissionId'),
    rendered: text('rendered'),
    jobId: page.job ?? '',
    form: source,
    ...collectAnswers(text),
    position: page.position ?? '',
    resumeFilename: resume?.name ?? '',
    ...(!resume && { heldResume }),
    appliedAt: new Date().toISOString(),
    ...postpone(1, seconds * 1_000),
  }

  await changeQueue(async () => {
    const items = storedApplications()
    const taken = items.map((item) => item.id)
    let moment = Date.now()
    while (taken.includes(String(moment))) moment++
    const id = String(moment)
    try {
      if (resume) await writeResume(id, resume)
      write(queueKey, [...items, { ...application, id }])
    } catch (error) {
      await deleteResume(id).catch(() => {})
      throw error
    }
    // Shown at once, because the queue may already be sending it.
    dismissals = notices.map(showToast)
    const isReplaced = (item: (typeof items)[number]) =>
      item.id === correctedId() || item.submissionId === application.submissionId
    for (const item of items.filter(isReplaced)) await removeStored(item.id)
  })
  setCorrectedId(null)
  return {
    notices,
    isQueued: true,
  } satisfies ApplicationOutcome
}
