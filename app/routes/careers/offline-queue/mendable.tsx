import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import type { Mended } from './mended.tsx'
import { mendedId } from './mending.ts'
import { preloadQueue } from './preload.ts'

interface MendableProps {
  /** What the server has answered to the form. */
  answer: AnsweredForm | undefined
  children: (filled: { answer: AnsweredForm | undefined; note: ReactNode }) => ReactNode
}

/** An application form that is filled in with the pending application that this tab mends, where it mends one. */
export function Mendable({ answer, children }: MendableProps) {
  const mended = useMended(answer)

  useEffect(() => {
    // Soon after the page has loaded: the line may be gone before anybody has come to the form.
    const soon = window.requestIdleCallback ?? setTimeout
    soon(preloadQueue)
  }, [])

  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#application-resume')
    if (!mended?.resume || !field) return
    const files = new DataTransfer()
    files.items.add(mended.resume)
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [mended])

  const isAnswered = mended?.answeredBefore !== answer
  return (
    <Fragment key={mended?.id}>
      {children({ answer: mended && !isAnswered ? mended.answer : answer, note: mended?.note })}
    </Fragment>
  )
}

function useMended(answer: AnsweredForm | undefined) {
  const [mended, setMended] = useState<Mended & { answeredBefore: AnsweredForm | undefined }>()
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  }, [answer])

  useEffect(() => {
    async function look() {
      const id = mendedId()
      const found = id === null ? undefined : await (await import('./mended.tsx')).findMended(id)
      setMended((current) =>
        current?.id === found?.id ? current : found && { ...found, answeredBefore: latest.current },
      )
    }
    // Where it cannot be loaded, the form stays as it is, and the application where it was.
    const lookAgain = () => void look().catch(() => {})
    lookAgain()
    addEventListener('storage', lookAgain)
    return () => removeEventListener('storage', lookAgain)
  }, [])

  return mended
}
