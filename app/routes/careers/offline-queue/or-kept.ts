import { data, isRouteErrorResponse } from 'react-router'
import { notSent, whyUnsent } from '#app/browser/connection.ts'
import { applicationMessages as messages } from '#app/content/applications.ts'
import type { ApplicationAnswer } from '#app/routes/careers/application/outcome.ts'
import type { AboutForm, Reason } from './keep.ts'
import { mendedId } from './mending.ts'
import { longestWait } from './patience.ts'
import type { ApplicationForm } from './pending.ts'

interface Sending {
  request: Request
  serverAction: () => Promise<ApplicationAnswer>
}

/** The server does not say what is wrong with the form; sending it later would not help. */
const refusedAsItIs = [400, 403]

/**
 * The server's answer to an application. Where none comes, or it says that nothing is stored just now, the browser
 * keeps the application and sends it later; where it cannot keep it either, the form stays as it is and says so.
 */
export async function orKept(
  { request, serverAction }: Sending,
  form: ApplicationForm,
  say: (reason?: string) => string,
) {
  // Noted now: who leaves the page while it is being sent takes the form away.
  const about = aboutForm()
  const sent = await request.clone().formData()
  remember(sent)
  try {
    const answer = await inTime(serverAction(), chosen(sent)?.size ?? 0)
    if ('outcome' in answer && answer.outcome.receipt && mendedId()) forgetMended()
    if ('outcome' in answer) return answer
    const { problem, tooMany } = answer
    if (tooMany) return (await kept({ tooMany })) ?? answer
    return problem === 'unavailable' || problem === 'tableMissing' ? await keptOrNotSent(problem) : answer
  } catch (error) {
    const problem = whyUnsent(error)
    if (!problem && isRouteErrorResponse(error) && refusedAsItIs.includes(error.status)) return notSent(say())
    if (!problem) throw error
    return problem === 'tooLarge' ? notSent(say(messages.tooLarge)) : keptOrNotSent(problem)
  }

  async function keptOrNotSent(reason: Reason) {
    return (await kept(reason)) ?? notSent(say(messages.notKept))
  }

  async function kept(reason: Reason) {
    try {
      const { keepApplication } = await import('./keep.ts')
      return data(
        { outcome: await keepApplication(sent, { form, about, reason, resume: chosen(sent) }) },
        { status: 503 },
      )
    } catch {
      return null
    }
  }
}

/** Where this fails, the earlier form of the application stays on the page, and its owner can discard it there. */
function forgetMended() {
  import('./keep.ts').then(({ endMending }) => endMending()).catch(reportError)
}

function aboutForm(): AboutForm {
  const { job, position, careersEmail } = document.querySelector<HTMLElement>('form[data-job]')?.dataset ?? {}
  return { job, position, careersEmail }
}

function inTime<Answer>(answer: Promise<Answer>, sentBytes: number): Promise<Answer> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The server took too long to answer.')), longestWait(sentBytes))
  })
  return Promise.race([answer, tooLate])
}

/** The file as it was last chosen: after a mistake in another field the server has it, and the form only a token. */
let last: { submissionId: FormDataEntryValue | null; resume: File } | undefined

function remember(form: FormData) {
  const resume = form.get('resume')
  if (resume instanceof File && resume.size > 0) last = { submissionId: form.get('submissionId'), resume }
}

function chosen(form: FormData): File | null {
  return last && last.submissionId === form.get('submissionId') ? last.resume : null
}
