import { useEffect, useRef, useState } from 'react'

type Values = Record<string, string>

interface Autosave {
  savedAt: number
  fields: Values
}

function readFormValues(form: HTMLFormElement, names: readonly string[]): Values {
  const sent = [...new FormData(form)].filter(([name]) => names.includes(name))
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
}

/** Dispatches `input` events, so that listeners notice. */
export function fillForm(form: HTMLFormElement, values: Values, names: readonly string[]): void {
  for (const name of names) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null
    if (control?.type === 'checkbox') control.checked = name in values
    else if (control) control.value = values[name] ?? ''
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function hasSameValues(one: Values, other: Values): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

// localStorage may be disabled or full.

type DraftKind = 'blog' | 'job'

const anyDraft = /^(?:blog|job)-draft:/
/** Stores the account that is signed in. Without it no tab saves drafts. */
const accountKey = 'draft-account'

/** A draft belongs to the account that wrote it. */
export function draftKey(kind: DraftKind, account: string, id: string): string {
  return `${kind}-draft:${account}:${id}`
}

const accountOf = (key: string) => key.split(':')[1]

export function readAutosave(key: string): Autosave | null {
  try {
    const autosave = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof autosave?.savedAt === 'number' && typeof autosave.fields === 'object' ? autosave : null
  } catch {
    return null
  }
}

/** Does nothing in a tab whose account has signed out in another tab. */
export function writeAutosave(key: string, fields: Values): void {
  try {
    if (localStorage.getItem(accountKey) !== accountOf(key)) return
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), fields } satisfies Autosave))
  } catch {}
}

function removeAutosave(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Removes the unsaved drafts of other accounts. Call it on pages of a signed-in account. */
export function removeDraftsOfOthers(account: string): void {
  removeDraftsAfterSignOut()
  try {
    // Drafts of 0.2.0 have no account and go too.
    removeDrafts((key) => accountOf(key) !== account)
    localStorage.setItem(accountKey, account)
  } catch {}
}

/** The sign-out sets this cookie, so that the next page removes the drafts. */
export const signedOutCookie = 'signed-out'

/** Removes all drafts after a sign-out. After an expired session they stay for its account. */
export function removeDraftsAfterSignOut(): void {
  if (!hasSignedOut()) return
  try {
    removeDrafts(() => true)
    localStorage.removeItem(accountKey)
  } catch {}
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the Cookie Store API only since 2025
  document.cookie = `${signedOutCookie}=; Path=/admin; Max-Age=0`
}

function removeDrafts(isRemoved: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) if (anyDraft.test(key) && isRemoved(key)) localStorage.removeItem(key)
}

const hasSignedOut = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${signedOutCookie}=`))

/** Clears the page as soon as another tab signs out or changes the account. Returns a function that stops watching. */
export function reloadAfterSignOut(account: string): () => void {
  // Without localStorage, accounts cannot be compared.
  const canCompare = isAccountHere(account)
  const events = ['storage', 'pageshow', 'focus', 'visibilitychange'] as const
  const check = () => {
    if (!hasSignedOut() && (!canCompare || isAccountHere(account))) return
    stop()
    // Cleared first, because unsaved changes may delay the reload with a question.
    document.body.replaceChildren()
    location.replace(location.pathname + location.search)
  }
  const stop = () => {
    for (const event of events) removeEventListener(event, check, true)
  }
  // Visible windows get a storage event; hidden tabs check when they are shown. In the capture phase, the window also
  // receives visibilitychange, which fires on the document.
  for (const event of events) addEventListener(event, check, true)
  return stop
}

function isAccountHere(account: string): boolean {
  try {
    return localStorage.getItem(accountKey) === account
  } catch {
    return false
  }
}

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
