type Values = Record<string, string>

export interface Autosave {
  savedAt: number
  fields: Values
}

export function valuesIn(form: HTMLFormElement, names: readonly string[]): Values {
  const sent = [...new FormData(form)].filter(([name]) => names.includes(name))
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
}

/** Tells whoever listens to the fields. */
export function fillIn(form: HTMLFormElement, values: Values, names: readonly string[]): void {
  for (const name of names) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null
    if (control?.type === 'checkbox') control.checked = name in values
    else if (control) control.value = values[name] ?? ''
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

export function isSame(one: Values, other: Values): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

// A browser may keep nothing, by its settings or for lack of room.

type DraftKind = 'blog' | 'job'

const anyDraft = /^(?:blog|job)-draft:/
/** Which account this browser is signed in to. Without it no tab keeps a draft. */
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

/** Keeps nothing in a tab whose account has signed out elsewhere in this browser. */
export function writeAutosave(key: string, fields: Values): void {
  try {
    if (localStorage.getItem(accountKey) !== accountOf(key)) return
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), fields } satisfies Autosave))
  } catch {}
}

export function removeAutosave(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** At a page of a signed-in account: what others wrote in this browser, and did not save, goes. */
export function keepDraftsOf(account: string): void {
  removeDraftsAfterSignOut()
  try {
    // A draft of 0.2.0 names no account.
    removeDrafts((key) => accountOf(key) !== account)
    localStorage.setItem(accountKey, account)
  } catch {}
}

/** The sign-out leaves this cookie, which only says that drafts are to be removed. */
export const signedOutCookie = 'signed-out'

/** At the sign-in page: after a sign-out all drafts go, and after a session that ran out they stay for its account. */
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

/** Blanks a page of a signed-in account as soon as another tab of this browser signs out or changes the account. */
export function leaveAfterSignOut(account: string): () => void {
  // A browser that stores nothing cannot tell one account from another.
  const isTold = isAccountHere(account)
  const events = ['storage', 'pageshow', 'focus', 'visibilitychange'] as const
  const check = () => {
    if (!hasSignedOut() && (!isTold || isAccountHere(account))) return
    stop()
    // At once: a page with unsaved changes may ask before it leaves.
    document.body.replaceChildren()
    location.replace(location.pathname + location.search)
  }
  const stop = () => {
    for (const event of events) removeEventListener(event, check, true)
  }
  // A window in sight is told by the storage event; a hidden tab looks when it is shown. In the capture phase,
  // visibilitychange of the document reaches the window as well.
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
