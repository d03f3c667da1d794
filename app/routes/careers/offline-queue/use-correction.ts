import { useEffect, useRef, useState } from 'react'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import { correctedId } from './correction.ts'

interface Correction {
  id: string
  position: string
  /** The answers and what is wrong with them, as if the server had just said so. */
  answer: AnsweredForm
  resume: File | null
}

/** What an application form is filled in with: what the server has answered, or the application that this tab corrects. */
export function useCorrection(answer: AnsweredForm | undefined) {
  const [correction, setCorrection] = useState<Correction & { answeredBefore: AnsweredForm | undefined }>()
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  }, [answer])

  useEffect(() => {
    async function look() {
      const id = correctedId()
      const found = id === null ? undefined : await findCorrection(id)
      setCorrection((current) =>
        current?.id === found?.id ? current : found && { ...found, answeredBefore: latest.current },
      )
    }
    // Where it cannot be loaded, the form stays as it is, and the application where it was.
    const lookAgain = () => void look().catch(() => {})
    lookAgain()
    addEventListener('storage', lookAgain)
    return () => removeEventListener('storage', lookAgain)
  }, [])

  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#application-resume')
    if (!correction?.resume || !field) return
    const files = new DataTransfer()
    files.items.add(correction.resume)
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [correction])

  const isAnswered = correction?.answeredBefore !== answer
  return { correction, answer: correction && !isAnswered ? correction.answer : answer }
}

async function findCorrection(id: string): Promise<Correction | undefined> {
  const [{ queuedApplications }, { readResume }] = await Promise.all([import('./queue.ts'), import('./resumes.ts')])
  const item = queuedApplications().find((candidate) => candidate.id === id)
  if (!item) return undefined
  const { position, name, email, phone, experience, coverLetter, problem } = item
  const field = problem?.type === 'resume_lost' ? 'resume' : ''
  const error = problem && (problem.errors ?? { [field]: [problem.message] })
  const result = { status: 'error' as const, initialValue: { name, email, phone, experience, coverLetter }, error }
  return { id, position, answer: { result }, resume: await readResume(id) }
}
