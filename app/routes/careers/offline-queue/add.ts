import { applicationMessages as messages } from '#app/content/applications.ts'
import { queueMessages } from '#app/content/careers/offline-queue.ts'
import { collectAnswers } from '#app/domain/applications/application.ts'
import type { ApplicationSource } from '#app/domain/applications/form.ts'
import { postpone } from '#app/domain/applications/offline-queue.ts'
import type { ApplicationOutcome, RefusedApplication } from '#app/routes/careers/application/outcome.ts'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { correctedId, setCorrectedId } from './correction.ts'
import { changeQueue, removeStored, storedApplications } from './queue.ts'
import { deleteResume, writeResume } from './resumes.ts'
import { queueKey, write } from './storage.ts'

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
export async function queueApplication({ form, resume, source, page, refused }: UnsentApplication) {
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
