import type { FormEvent } from 'react'
import { useSubmit } from 'react-router'

/** Sends a form of filters without what is left empty, so that the address says only what is filtered by. */
export function useFilterSubmit() {
  const submit = useSubmit()
  function send(form: HTMLFormElement | null, { replace = false } = {}) {
    if (!form) return
    const filled = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    const action = new URL(form.action).pathname
    submit(new URLSearchParams(filled), { action, method: 'get', replace, preventScrollReset: true })
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(event.currentTarget)
  }
  return { send, onSubmit }
}
