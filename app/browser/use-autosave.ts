import { useEffect, useRef, useState } from 'react'
import {
  type Fields,
  fieldsOf,
  fillIn,
  isSame,
  type LocalDraft,
  readDraft,
  removeDraft,
  without,
  writeDraft,
} from './autosave.ts'

interface EditorDraftOptions {
  formId: string
  /** Names what is written, in this browser's store. */
  storageKey: string
  /** Another one after each save. */
  version: string
  /** What stands in the form was sent and not accepted: it is not saved. */
  isAnswered: boolean
  /** The names of fields that are no part of what is written. */
  apart: string[]
  /** The names of fields that a save may change. */
  decided: string[]
}

const pause = 400

/**
 * Keeps what is written in a form in this browser until it is saved, and offers it to whoever comes back. While the
 * offer is not answered, what was kept stays as it is.
 */
export function useEditorDraft({ formId, storageKey, version, isAnswered, apart, decided }: EditorDraftOptions) {
  const [offer, setOffer] = useState<LocalDraft | null>(null)
  const [restored, setRestored] = useState<Fields | null>(null)
  const [isDirty, setDirty] = useState(false)
  const saved = useRef<{ key: string; version: string; fields: Fields } | null>(null)
  const sent = useRef<Fields>({})
  const waits = useRef(false)
  waits.current = offer !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists of names stay the same
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const fields = () => fieldsOf(form, apart)

    function look() {
      const isSaved = !isAnswered && isSame(fields(), saved.current?.fields ?? {})
      setDirty(!isSaved)
      return isSaved
    }
    function keep() {
      const isSaved = look()
      if (waits.current) return
      if (isSaved) removeDraft(storageKey)
      else writeDraft(storageKey, fields())
    }

    if (saved.current === null) {
      saved.current = { key: storageKey, version, fields: fields() }
      const found = readDraft(storageKey)
      waits.current = found !== null && !isSame(found.fields, fields())
      if (waits.current) setOffer(found)
      keep()
    } else if (saved.current.version !== version) {
      removeDraft(saved.current.key)
      const now = fields()
      // What was written while the save was on its way is not saved.
      saved.current = { key: storageKey, version, fields: { ...now, ...without(sent.current, decided) } }
      waits.current = false
      setOffer(null)
      setRestored(null)
      keep()
    } else keep()

    let timer: ReturnType<typeof setTimeout> | undefined
    function keepSoon() {
      look()
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    function noteSent() {
      sent.current = fields()
    }
    form.addEventListener('input', keepSoon)
    form.addEventListener('change', keepSoon)
    form.addEventListener('submit', noteSent)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', keepSoon)
      form.removeEventListener('change', keepSoon)
      form.removeEventListener('submit', noteSent)
      removeEventListener('pagehide', keep)
    }
  }, [formId, storageKey, version, isAnswered])

  return {
    isDirty,
    offer,
    /** What was put back, until it is saved. */
    restored,
    restore() {
      const form = document.getElementById(formId)
      if (!offer || !(form instanceof HTMLFormElement)) return
      waits.current = false
      fillIn(form, offer.fields, apart)
      setRestored(offer.fields)
      setOffer(null)
    },
    discard() {
      removeDraft(storageKey)
      setOffer(null)
    },
  }
}
