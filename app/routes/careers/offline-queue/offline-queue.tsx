import { type ComponentType, useEffect, useState } from 'react'
import { sendAndRemoveDraft } from '#app/browser/drafts/drafts.ts'
import { submitOrExplain } from '#app/browser/submit.ts'
import { applicationMessages as messages } from '#app/content/applications.ts'
import type { ApplicationSource } from '#app/domain/applications/form.ts'
import { correctedId } from './correction.ts'
import type { ClientAction } from './submit.ts'

/** Stays visible once loaded, because it may show the reference of an application that is no longer stored. */
let loaded: ComponentType | undefined

/** The unsent applications in this browser. Loads its code only if there are any. */
export function OfflineQueue() {
  const [Panel, setPanel] = useState(() => loaded)

  useEffect(() => {
    async function show() {
      if (!hasQueue()) return
      loaded = (await import('./panel.tsx')).QueuePanel
      removeEventListener('storage', look)
      setPanel(() => loaded)
    }
    // If the code cannot be loaded, the next change tries again.
    const look = () => void show().catch(() => {})
    addEventListener('storage', look)
    look()
    return () => removeEventListener('storage', look)
  }, [])

  return Panel ? <Panel /> : null
}

/** Loads the queue's code while there is a connection. */
export function preloadQueue(): void {
  Promise.all([import('./submit.ts'), import('./panel.tsx')]).catch(() => {})
}

export function sendApplication(sending: ClientAction, source: ApplicationSource, jobId: string) {
  // The queue already stores an application that is being corrected.
  const draft = correctedId() ? undefined : applicationDraft(source, jobId)
  return sendAndRemoveDraft(draft, () => submit(sending, source))
}

/** The name of the draft, one for each form and job. */
export const applicationDraft = (source: ApplicationSource, jobId: string | number) => `application-${source}-${jobId}`

/** Sends the application even if the code of the queue cannot be loaded. */
async function submit(sending: ClientAction, source: ApplicationSource) {
  const queue = await import('./submit.ts').catch(() => null)
  if (queue) return queue.submitOrQueue(sending, source)
  const { submitFailed, submissionProblem, notKept, tooLarge } = messages
  const reasons = { notConnected: notKept, unavailable: notKept, tooLarge }
  return submitOrExplain(sending.serverAction, reasons, source === 'job' ? submitFailed : submissionProblem)
}

function hasQueue(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^pending(JobApplications|Resumes)\b/.test(key))
  } catch {
    return false
  }
}
