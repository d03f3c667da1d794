import { useEffect, useRef, useState } from 'react'
import { type Autosave, fillIn, isSame, readAutosave, removeAutosave, valuesIn, writeAutosave } from './autosave.ts'

interface AutosaveOptions {
  formId: string
  storageKey: string
  version: string
  /** The form was sent and not accepted: it is not saved. */
  isAnswered: boolean
  /** The fields that are kept; they stay the same. */
  names: readonly string[]
  /** The fields that a save may change. */
  decided: readonly string[]
}

const pause = 400

/** Until `found` is restored or discarded, what was kept stays as it is. */
export function useAutosave({ formId, storageKey, version, isAnswered, names, decided }: AutosaveOptions) {
  const [found, setFound] = useState<Autosave | null>(null)
  const [restored, setRestored] = useState<Autosave['fields'] | null>(null)
  const [isDirty, setDirty] = useState(false)
  const lastDirty = useRef(false)
  const saved = useRef<{ key: string; version: string; fields: Autosave['fields'] } | null>(null)
  const sent = useRef<Autosave['fields']>({})
  const waits = useRef(false)
  waits.current = found !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists of names stay the same
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const fields = () => valuesIn(form, names)

    function look() {
      const isSaved = !isAnswered && isSame(fields(), saved.current?.fields ?? {})
      // An event reaches this listener before React's. A render in between would put a controlled field back as it was.
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
      waits.current = autosave !== null && !isSame(autosave.fields, fields())
      if (waits.current) setFound(autosave)
    } else if (saved.current.version !== version) {
      removeAutosave(saved.current.key)
      // Changes made while the save was under way stay unsaved.
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
      fillIn(form, found.fields, names)
      setRestored(found.fields)
      setFound(null)
    },
    discard() {
      removeAutosave(storageKey)
      setFound(null)
    },
  }
}
