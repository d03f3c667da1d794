import { expiryOf } from '#app/domain/retention.ts'

/** Answers that a visitor has written into a form and not sent. */
export interface Draft {
  /** In milliseconds. */
  savedAt: number
  fields: Record<string, string>
  /** The name of the file field, if a file is chosen. */
  fileField?: string | undefined
}

interface OpenDraft {
  draft: Draft
  /** `page`: the browser keeps nothing, so that the draft goes with the open page. */
  place: 'browser' | 'page'
  file: File | null
  /** The file that IndexedDB holds, as far as this page knows. */
  storedFile?: File | null
}

const prefix = 'form-draft:'
/** Set where IndexedDB may hold files. */
const filesKey = 'form-drafts-files'
const sharedKey = 'shared-computer'
const keyOf = (form: string) => prefix + form

/** The drafts that this page has written or restored. */
const ofPage = new Map<string, OpenDraft>()
/** The names of the drafts that are being sent. */
const underway = new Set<string>()
let isShared = false

/** Undefined where the browser refuses: it may keep nothing at all, or have no room. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

function store(key: string, text: string): boolean {
  const isStored = attempt(() => {
    localStorage.setItem(key, text)
    return true
  })
  return isStored ?? false
}

export function canKeepDrafts(): boolean {
  const isKept = store(`${prefix}?`, 'kept')
  if (isKept) localStorage.removeItem(`${prefix}?`)
  return isKept
}

const draftUntil = ({ savedAt }: Draft) => expiryOf('formDraft', new Date(savedAt))

/** The last day on which a draft is kept, such as 5 December. */
export const draftDay = (draft: Draft) =>
  draftUntil(draft).toLocaleDateString('en-IN', { day: 'numeric', month: 'long' })

const draftKeys = () => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? []

function storedDraft(key: string): Draft | null {
  const draft = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  return Number.isFinite(draft?.savedAt) && typeof draft.fields === 'object' && draft.fields !== null ? draft : null
}

export function findDraft(form: string): Pick<OpenDraft, 'draft' | 'place'> | undefined {
  const draft = storedDraft(keyOf(form))
  if (draft) return { draft, place: 'browser' }
  const open = ofPage.get(form)
  // A draft that the browser kept and no longer has was sent or discarded in another tab.
  return open?.place === 'page' ? open : undefined
}

export async function findDraftFile(form: string): Promise<File | null> {
  const found = findDraft(form)
  const open = ofPage.get(form)
  if (!found?.draft.fileField) return null
  if (open?.file && open.draft.savedAt === found.draft.savedAt) return open.file
  const file = await readDraftFile(keyOf(form)).catch(() => null)
  if (file) ofPage.set(form, { ...found, file, storedFile: file })
  return file
}

/** Replaces the draft of a form; tells whether it is in the browser, and when the file is there as well. */
export function keepDraft(form: string, fields: Draft['fields'], chosen: DraftFile | null) {
  const key = keyOf(form)
  const draft = { fields, savedAt: Date.now(), fileField: chosen?.field }
  const isStored = !isSharedComputer() && store(key, JSON.stringify(draft))
  // An older draft would be restored in its place.
  if (!isStored) removeStored(key)
  const storedFile = isStored ? ofPage.get(form)?.storedFile : undefined
  const place = isStored ? ('browser' as const) : ('page' as const)
  ofPage.set(form, { draft, place, file: chosen?.file ?? null, storedFile })
  return { draft, place, isFileKept: keepFile(form) }
}

export interface DraftFile {
  field: string
  file: File
}

/** Until IndexedDB holds the file that is chosen now. */
async function keepFile(form: string): Promise<boolean> {
  const { file, storedFile = null, place } = ofPage.get(form) ?? { file: null }
  if (file === storedFile) return true
  if (place !== 'browser') return false
  try {
    store(filesKey, 'yes')
    await (file ? writeDraftFile(keyOf(form), file) : deleteDraftFile(keyOf(form)))
  } catch {
    return false
  }
  const open = ofPage.get(form)
  if (open?.place !== 'browser') return deleteDraftFile(keyOf(form)).then(() => false)
  open.storedFile = file
  return keepFile(form)
}

export function removeDraft(form: string): void {
  ofPage.delete(form)
  removeStored(keyOf(form))
}

function removeStored(key: string): void {
  const draft = storedDraft(key)
  attempt(() => localStorage.removeItem(key))
  if (draft?.fileField) void removeLostFiles()
}

/** Removes the files without a draft; where that fails, the next page with a form tries again. */
async function removeLostFiles(): Promise<void> {
  if (!attempt(() => localStorage.getItem(filesKey))) return
  const left = await deleteDraftFilesUnless((key) => storedDraft(key)?.fileField !== undefined).catch(() => undefined)
  if (left === 0) attempt(() => localStorage.removeItem(filesKey))
}

/** Removes drafts that are too old, and files that a closed tab has left behind. */
export function removeOldDrafts(now = Date.now()): void {
  for (const key of draftKeys()) {
    const draft = storedDraft(key)
    if (!draft || draftUntil(draft).getTime() <= now) removeStored(key)
    // A clock was ahead then. From now on the draft is kept for its days, and no longer.
    else if (draft.savedAt > now) store(key, JSON.stringify({ ...draft, savedAt: now }))
  }
  void removeLostFiles()
}

/** Sends a form, and removes its draft once the form has arrived, or is kept to be sent later. */
export async function sendAndEndDraft<Answer>(form: string | undefined, send: () => Promise<Answer>): Promise<Answer> {
  if (form === undefined) return send()
  underway.add(form)
  try {
    const answer = await send()
    if (!isRefused(answer)) removeDraft(form)
    return answer
  } finally {
    underway.delete(form)
  }
}

/** An answer comes as it is, or with a status of its own; only a form that was refused has a result. */
function isRefused(answer: unknown): boolean {
  const body = (answer as { data?: unknown } | null)?.data ?? answer
  return typeof body === 'object' && body !== null && 'result' in body
}

export const isUnderway = (form: string) => underway.has(form)

/** Whether a visitor has said so, during this visit. */
export function isSharedComputer(): boolean {
  isShared ||= attempt(() => sessionStorage.getItem(sharedKey)) === 'yes'
  return isShared
}

/** On a shared computer the browser keeps no draft of any form, and forgets those that it has. */
export function setSharedComputer(shared: boolean): void {
  noteSharedComputer(shared)
  if (shared) for (const key of draftKeys()) removeStored(key)
  // Tells the other open tabs, and keeps nothing.
  if (store(sharedKey, shared ? 'yes' : 'no')) localStorage.removeItem(sharedKey)
}

function noteSharedComputer(shared: boolean) {
  isShared = shared
  attempt(() => (shared ? sessionStorage.setItem(sharedKey, 'yes') : sessionStorage.removeItem(sharedKey)))
}

/** Listens to what other tabs do with the draft of a form. */
export function subscribeToDraft(form: string, listeners: { ended: () => void; shared: () => void }): () => void {
  function note({ key, newValue }: StorageEvent) {
    if (key === sharedKey && newValue !== null) {
      noteSharedComputer(newValue === 'yes')
      listeners.shared()
    } else if (key === keyOf(form) && newValue === null) {
      listeners.ended()
    }
  }
  addEventListener('storage', note)
  return () => removeEventListener('storage', note)
}

/** A file in IndexedDB. Its bytes are stored because some browsers cannot store a `File`. */
interface StoredFile {
  bytes: ArrayBuffer
  name: string
  type: string
}

/** Loaded once there is a file. */
async function open() {
  const { createStore, ...store } = await import('idb-keyval')
  return { ...store, files: createStore('form-drafts', 'files') }
}

async function writeDraftFile(key: string, file: File): Promise<void> {
  const [{ set, files }, bytes] = await Promise.all([open(), file.arrayBuffer()])
  await set(key, { bytes, name: file.name, type: file.type } satisfies StoredFile, files)
}

async function readDraftFile(key: string): Promise<File | null> {
  const { get, files } = await open()
  const stored = await get<StoredFile>(key, files)
  return stored ? new File([stored.bytes], stored.name, { type: stored.type }) : null
}

async function deleteDraftFile(key: string): Promise<void> {
  const { del, files } = await open()
  await del(key, files)
}

/** Tells how many files are left. */
async function deleteDraftFilesUnless(isKept: (key: string) => boolean): Promise<number> {
  const { keys, delMany, files } = await open()
  const all = await keys<string>(files)
  const lost = all.filter((key) => !isKept(key))
  await delMany(lost, files)
  return all.length - lost.length
}
