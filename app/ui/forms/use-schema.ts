import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/** The rules weigh much for what they do, so they come when they are needed. */
export function useSchema(loadSchema: () => Promise<z.ZodMiniObject>) {
  const schema = useRef<z.ZodMiniObject>(null)
  const loading = useRef<Promise<void>>(null)
  const [isWaiting, setWaiting] = useState(false)
  const waiting = useRef<'no' | 'yes' | 'done'>('no')

  async function load() {
    try {
      schema.current = await loadSchema()
    } catch {
      // No connection: the next touch of the form asks again, and the server checks in any case.
      loading.current = null
    }
  }
  function prepare() {
    loading.current ??= load()
    return loading.current
  }
  return {
    schema,
    isWaiting,
    prepare,
    /** Whether a form sent before its rules are there waits for them; it is then sent again, once. */
    waitForSchema(event: FormEvent<HTMLFormElement>): boolean {
      if (waiting.current === 'done' || (schema.current && waiting.current === 'no')) {
        waiting.current = 'no'
        return false
      }
      event.preventDefault()
      if (waiting.current === 'yes') return true
      const form = event.currentTarget
      const { submitter } = event.nativeEvent as SubmitEvent
      waiting.current = 'yes'
      setWaiting(true)
      prepare().then(() => {
        waiting.current = 'done'
        setWaiting(false)
        form.requestSubmit(submitter)
      })
      return true
    },
  }
}
