import { answerFields } from '#app/domain/applications/form/fields.ts'
import { pick } from '#app/domain/pick.ts'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import { queuedApplications } from './queue.ts'
import { readResume } from './resumes.ts'

export interface Correction {
  id: string
  position: string
  /** The answers and what is wrong with them, as if the server had just said so. */
  answer: AnsweredForm | undefined
  resume: File | null
}

export async function findCorrection(id: string): Promise<Correction | undefined> {
  const item = queuedApplications().find((candidate) => candidate.id === id)
  if (!item) return undefined
  const { position, problem } = item
  const field = problem?.type === 'resume_lost' ? 'resume' : ''
  const error = problem && (problem.errors ?? { [field]: [problem.message] })
  const result = { status: 'error' as const, initialValue: pick(item, answerFields), error }
  return { id, position, answer: { result }, resume: await readResume(id) }
}
