import { useEffect, useRef, useState } from 'react'
import {
  type Autosave,
  fillForm,
  hasSameValues,
  readAutosave,
  readFormValues,
  removeAutosave,
  writeAutosave,
} from './autosave.ts'

interface AutosaveOptions {
  formId: string
  storageKey: string
  version: string
  /** The server rejected the form, so its values are unsaved. */
  isAnswered: boolean
  /** The fields to save. Must not change between renders. */
  names: readonly string[]
  /** The fields that the server may change when it saves. */
  decided: readonly string[]
}

const pause = 400

/**
 * Saves the form in this browser while it is edited. A `found` autosave stays unchanged until it is restored or
 * discarded.
 */
export function useAutosave({ formId, storageKey, version, isAnswered, names, decided }: AutosaveOptions) {
  const [found, setFound] = useState<Autosave | null>(null)
  const [restored, setRestored] = useState<Autosave['fields'] | null>(null)
  const [isDirty, setDirty] = useState(false)
  const lastDirty = useRef(false)
  const saved = useRef<{ key: string; version: string; fields: Autosave['fields'] } | null>(null)
  const sent = useRef<Autosave['fields']>({})
  const waits = useRef(false)
  waits.current = found !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists of names do not change
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const fields = () => readFormValues(form, names)

    function look() {
      const isSaved = !isAnswered && hasSameValues(fields(), saved.current?.fields ?? {})
      // This listener runs before React's. A render in between would reset a controlled field.
      if (lastDirty.current === isSaved) setDirty(!isSaved)
      lastDirty.current = !isSaved
      return isSaved
    }
    function keep() {
      const isSaved = look()
      if (waits.current) return
      if (isSaved) removeAutosave(storageKey)
      else writeAutosave(storageKey, fields())
    }

    if (saved.current === null) {
      saved.current = { key: storageKey, version, fields: fields() }
      const autosave = readAutosave(storageKey)
      waits.current = autosave !== null && !hasSameValues(autosave.fields, fields())
      if (waits.current) setFound(autosave)
    } else if (saved.current.version !== version) {
      removeAutosave(saved.current.key)
      // Changes made during the save stay unsaved.
      const taken = Object.entries(sent.current).filter(([name]) => !decided.includes(name))
      saved.current = { key: storageKey, version, fields: { ...fields(), ...Object.fromEntries(taken) } }
      waits.current = false
      setFound(null)
      setRestored(null)
    }
    keep()

    let timer: ReturnType<typeof setTimeout> | undefined
    function keepSoon() {
      look()
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    function noteSent() {
      sent.current = fields()
    }
    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('input', keepSoon, { signal })
    form.addEventListener('change', keepSoon, { signal })
    form.addEventListener('submit', noteSent, { signal })
    addEventListener('pagehide', keep, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [formId, storageKey, version, isAnswered])

  return {
    isDirty,
    found,
    /** The restored fields, until they are saved. */
    restored,
    restore() {
      const form = document.getElementById(formId)
      if (!found || !(form instanceof HTMLFormElement)) return
      waits.current = false
      fillForm(form, found.fields, names)
      setRestored(found.fields)
      setFound(null)
    },
    discard() {
      removeAutosave(storageKey)
      setFound(null)
    },
  }
}
