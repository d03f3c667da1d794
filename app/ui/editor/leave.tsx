import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { registerOpenDialog } from '#app/ui/dialogs/dialog.tsx'

interface LeaveGuardProps {
  isDirty: boolean
  /** A chosen picture would be lost, because the autosave contains only text. */
  isPictureWaiting?: boolean
  /** The query names the part of the page that is edited. */
  isByQuery?: boolean
  words: Record<'heading' | 'text' | 'stay' | 'leave', string> & { picture?: string }
}

export function LeaveGuard({ isDirty, isPictureWaiting = false, isByQuery = false, words }: LeaveGuardProps) {
  const isSending = useNavigation().state === 'submitting'
  const asks = (isDirty || isPictureWaiting) && !isSending
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      asks && (from.pathname !== to.pathname || (isByQuery && from.search !== to.search)),
  )

  useEffect(() => {
    if (!asks) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [asks])

  useEffect(() => {
    if (blocker.state !== 'blocked' || !dialog.current) return dialog.current?.close()
    dialog.current.showModal()
    return registerOpenDialog(dialog.current)
  }, [blocker.state])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      className="m-auto max-w-md rounded-panel border border-line bg-surface p-6 text-ink shadow-lifted backdrop:bg-scrim"
    >
      <h2 id="leave-title" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-3">{isPictureWaiting ? words.picture : words.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
        <Button type="button" onClick={() => blocker.reset?.()}>
          {words.stay}
        </Button>
      </div>
    </dialog>
  )
}
