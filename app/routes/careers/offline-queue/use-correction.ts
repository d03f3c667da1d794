import { useEffect, useState } from 'react'
import { answerFields } from '#app/domain/applications/form/fields.ts'
import { pick } from '#app/domain/pick.ts'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import { correctedId } from './correction.ts'

interface Correction {
  id: string
  position: string
  /** The answers and what is wrong with them, as if the server had just said so. */
  answer: AnsweredForm | undefined
  resume: File | null
}

/** What an application form is filled in with: what the server has answered, or the application that this tab corrects. */
export function useCorrection(answer: AnsweredForm | undefined) {
  const [correction, setCorrection] = useState<Correction>()
  const resume = correction?.resume

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answers from now on is newer
  useEffect(() => setCorrection((current) => current && { ...current, answer: undefined }), [answer])

  useEffect(() => {
    async function look() {
      const id = correctedId()
      const found = id === null ? undefined : await findCorrection(id)
      setCorrection((current) => (current?.id === found?.id ? current : found))
    }
    // Where it cannot be loaded, the form stays as it is, and the application where it was.
    const lookAgain = () => void look().catch(() => {})
    lookAgain()
    addEventListener('storage', lookAgain)
    return () => removeEventListener('storage', lookAgain)
  }, [])

  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#application-resume')
    if (!resume || !field) return
    const files = new DataTransfer()
    files.items.add(resume)
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [resume])

  return { correction, answer: correction?.answer ?? answer }
}

async function findCorrection(id: string): Promise<Correction | undefined> {
  const [{ queuedApplications }, { readResume }] = await Promise.all([import('./queue.ts'), import('./resumes.ts')])
  const item = queuedApplications().find((candidate) => candidate.id === id)
  if (!item) return undefined
  const { position, problem } = item
  const field = problem?.type === 'resume_lost' ? 'resume' : ''
  const error = problem && (problem.errors ?? { [field]: [problem.message] })
  const result = { status: 'error' as const, initialValue: pick(item, answerFields), error }
  return { id, position, answer: { result }, resume: await readResume(id) }
}
