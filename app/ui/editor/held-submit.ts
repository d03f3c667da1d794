import { useEffect, useState } from 'react'

/**
 * Holds the form of a field back while something belongs into the field that is not there yet, and sends it as soon as
 * it is. Returns whether the form is held, and a function that gives the sending up.
 */
export function useHeldSubmit(field: HTMLTextAreaElement, isPending: boolean): [isHeld: boolean, letGo: () => void] {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null } | null>(null)

  useEffect(() => {
    const { form } = field
    if (!isPending || !form) return
    function hold(event: SubmitEvent) {
      event.preventDefault()
      // The router and the autosave must not take it for sent.
      event.stopImmediatePropagation()
      setHeld({ submitter: event.submitter })
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isPending])

  useEffect(() => {
    if (!held || isPending) return
    // A form cannot be sent while its submit event is still on its way.
    const timer = setTimeout(() => {
      setHeld(null)
      field.form?.requestSubmit(held.submitter)
    })
    return () => clearTimeout(timer)
  }, [field, held, isPending])

  return [held !== null, () => setHeld(null)]
}
