import { type Outcome, outcomeOf } from './answer.ts'
import { longestWait } from './patience.ts'
import type { PendingApplication } from './pending.ts'

/** Sends a pending application with its file, or with the token under which the server has that since a mistake before. */
export async function send(item: PendingApplication, resume: File | null): Promise<Outcome> {
  const body = new FormData()
  for (const name of ['submissionId', 'jobId', 'form', 'name', 'email', 'phone', 'experience', 'coverLetter'] as const)
    body.append(name, item[name])
  if (resume) body.append('resume', resume)
  else if (item.heldResume) body.append('heldResume', item.heldResume)
  try {
    const response = await fetch('/careers/sync', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      // Whatever leads somewhere else is none of ours.
      redirect: 'error',
      signal: AbortSignal.timeout(longestWait(resume?.size ?? 0)),
    })
    const retryAfter = response.headers.get('Retry-After')
    return outcomeOf(item, { status: response.status, retryAfter, body: await response.json() })
  } catch {
    return { kind: 'unsent' }
  }
}
