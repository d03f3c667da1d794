import type { ReactNode } from 'react'
import { queueWords as words } from '#app/content/careers/offline-queue.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import { setMended } from './mending.ts'
import { readResume } from './resumes.ts'
import { pendingApplications } from './store.ts'

/** A pending application that was not accepted, for a form to be filled in with. */
export interface Mended {
  id: string
  /** Says in the form where its answers come from. */
  note: ReactNode
  /** The answers and what is wrong with them, as if the server had just said so. */
  answer: AnsweredForm
  resume: File | null
}

export async function findMended(id: string): Promise<Mended | undefined> {
  const item = pendingApplications().find((candidate) => candidate.id === id)
  if (!item) return undefined
  const { position, name, email, phone, experience, coverLetter, problem } = item
  const ofWhat = problem?.type === 'resume_lost' ? 'resume' : ''
  const error = problem && (problem.errors ?? { [ofWhat]: [problem.message] })
  const result = { status: 'error' as const, initialValue: { name, email, phone, experience, coverLetter }, error }
  return { id, note: <Note position={position} />, answer: { result }, resume: await readResume(id) }
}

function Note({ position }: { position: string }) {
  return (
    <div className="mt-3">
      <p>{words.mended(position)}</p>
      <Button type="button" variant="secondary" size="small" className="mt-2" onClick={() => setMended(null)}>
        {words.startEmpty}
      </Button>
    </div>
  )
}
