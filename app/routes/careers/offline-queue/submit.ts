import { data, type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { isSharedComputer } from '#app/browser/drafts/drafts.ts'
import { notSent, whyNotSent } from '#app/browser/submit.ts'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { faultMessages } from '#app/content/faults.ts'
import type { ApplicationSource } from '#app/domain/applications/form/rules.ts'
import { minimumRate } from '#app/http/process/minimum-rate.ts'
import type { ApplicationAnswer, RefusedApplication } from '#app/routes/careers/application/outcome.ts'
import { queueApplication } from './add.ts'
import { correctedId, setCorrectedId } from './correction.ts'

export interface ClientAction {
  request: Request
  serverAction: () => Promise<ApplicationAnswer>
}

/** It is refused whatever is in its fields; sending it later would not help. */
const refusedAsItIs = [400, 403] as const

/** It is queued where no answer comes or the server stores nothing just now; where that fails, the form stays and says so. */
export async function submitOrQueue({ request, serverAction }: ClientAction, source: ApplicationSource) {
  const failed = source === 'job' ? messages.submitFailed : messages.submissionProblem
  // Noted now: who leaves the page while it is being sent takes the form away.
  const page = { ...document.querySelector<HTMLElement>('form[data-job]')?.dataset }
  const form = await request.clone().formData()
  const resume = chosenResume(form)
  const { answer, refused } = await sendForm(serverAction, resume?.size ?? 0, failed)
  if (answer) return answer
  if (isSharedComputer()) return refused ?? notSent(failed(messages.notKeptOnSharedComputer))
  try {
    const outcome = await queueApplication({ form, resume, source, page, refused })
    return data({ outcome }, { status: 503 })
  } catch {
    return refused?.tooMany || refused?.problem === 'full' ? refused : notSent(failed(messages.notKept))
  }
}

interface Sent {
  /** For the page; without one the application is for the queue. */
  answer?: ApplicationAnswer | ReturnType<typeof notSent>
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
    if (error instanceof Error && error.name === 'UploadCancelled') return { answer: notSent() }
    const problem = whyNotSent(error)
    if (problem === 'tooLarge') return { answer: notSent(failed(messages.tooLarge)) }
    const refusal = isRouteErrorResponse(error) && refusedAsItIs.find((status) => status === error.status)
    if (refusal) return { answer: notSent(failed(reasonOf(refusal, error.data))) }
    if (!problem) throw error
    return {}
  }
}

/** Our server refuses with JSON that carries its code, and has words; a proxy before it may refuse for any reason. */
function reasonOf(refusal: (typeof refusedAsItIs)[number], answer: ErrorResponse['data']): string | undefined {
  const { title, text } = faultMessages[refusal]
  return String(answer).includes(`"code":${refusal}`) ? `${title}. ${text}` : undefined
}

/** How long to wait for an answer to so many bytes, in milliseconds. */
export function longestWait(bytes: number): number {
  const answering = 60_000
  return answering + (bytes / minimumRate) * 1_000
}

/** The application has arrived in its better form. Where this fails, the earlier one can be discarded on the page. */
async function removeCorrected() {
  const { removeFromQueue } = await import('./queue.ts')
  const id = correctedId()
  setCorrectedId(null)
  if (id) await removeFromQueue(id)
}

/** The file as it was last chosen: after a mistake in another field the server has it, and the form only a token. */
let last: { submissionId: FormDataEntryValue | null; resume: File } | undefined

function chosenResume(form: FormData): File | null {
  const resume = form.get('resume')
  const submissionId = form.get('submissionId')
  if (resume instanceof File && resume.size > 0) last = { submissionId, resume }
  return last?.submissionId === submissionId ? last.resume : null
}
