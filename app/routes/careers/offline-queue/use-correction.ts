import { useEffect, useState } from 'react'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import { correctedId } from './correction.ts'
import type { Correction } from './find-correction.ts'

/** What an application form is filled in with: what the server has answered, or the application that this tab corrects. */
export function useCorrection(answer: AnsweredForm | undefined) {
  const [correction, setCorrection] = useState<Correction>()
  const resume = correction?.resume

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answers from now on is newer
  useEffect(() => setCorrection((current) => current && { ...current, answer: undefined }), [answer])

  useEffect(() => {
    async function look() {
      const id = correctedId()
      const found = id === null ? undefined : await (await import('./find-correction.ts')).findCorrection(id)
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
