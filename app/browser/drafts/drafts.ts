import { expiresAfter } from '#app/domain/retention.ts'
import { formatOwnDay } from '#app/formats.ts'

/** The unsent answers of a form. */
export interface Draft {
  /** In milliseconds since 1970. */
  savedAt: number
  fields: Record<string, string>
  /** The name of the file field, if a file is chosen. */
  fileField?: string | undefined
}

interface OpenDraft {
  draft: Draft
  /** `page` if localStorage is unavailable: the draft disappears with the page. */
  place: 'browser' | 'page'
  file: File | null
  /** The file in IndexedDB, as far as this page knows. */
  storedFile?: File | null
}

const prefix = 'form-draft:'
/** Set if IndexedDB may contain files. */
const filesKey = 'form-drafts-files'
const sharedKey = 'shared-computer'
const keyOf = (form: string) => prefix + form

/** The drafts that this page has written or restored. */
const openDrafts = new Map<string, OpenDraft>()
/** The names of the forms that are being sent. */
const underway = new Set<string>()
let isShared = false

/** Undefined if localStorage is disabled or full. */
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

const draftUntil = ({ savedAt }: Draft) => expiresAfter('formDraft', new Date(savedAt))

/** The last day on which a draft is kept, such as 5 December. */
export const draftDay = (draft: Draft) => formatOwnDay(draftUntil(draft))

const draftKeys = () => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? []

function storedDraft(key: string): Draft | null {
  const draft = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  return Number.isFinite(draft?.savedAt) && typeof draft.fields === 'object' && draft.fields !== null ? draft : null
}

export function findDraft(form: string): Pick<OpenDraft, 'draft' | 'place'> | undefined {
  const draft = storedDraft(keyOf(form))
  if (draft) return { draft, place: 'browser' }
  const open = openDrafts.get(form)
  // A stored draft that has disappeared was sent or discarded in another tab.
  return open?.place === 'page' ? open : undefined
}

export async function findDraftFile(form: string): Promise<File | null> {
  const found = findDraft(form)
  const open = openDrafts.get(form)
  if (!found?.draft.fileField) return null
  if (open?.file && open.draft.savedAt === found.draft.savedAt) return open.file
  const file = await readDraftFile(keyOf(form)).catch(() => null)
  if (file) openDrafts.set(form, { ...found, file, storedFile: file })
  return file
}

/** Replaces the draft of a form. `isFileStored` resolves when the file is in IndexedDB, or cannot be. */
export function saveDraft(form: string, fields: Draft['fields'], chosen: DraftFile | null) {
  const key = keyOf(form)
  const draft = { fields, savedAt: Date.now(), fileField: chosen?.field }
  const isStored = !isSharedComputer() && store(key, JSON.stringify(draft))
  // Otherwise an older draft would be restored.
  if (!isStored) removeStored(key)
  const storedFile = isStored ? openDrafts.get(form)?.storedFile : undefined
  const place = isStored ? ('browser' as const) : ('page' as const)
  openDrafts.set(form, { draft, place, file: chosen?.file ?? null, storedFile })
  return { draft, place, isFileStored: storeFile(form) }
}

export interface DraftFile {
  field: string
  file: File
}

/** Repeats until IndexedDB contains the chosen file, which may change while it is written. */
async function storeFile(form: string): Promise<boolean> {
  const { file, storedFile = null, place } = openDrafts.get(form) ?? { file: null }
  if (file === storedFile) return true
  if (place !== 'browser') return false
  try {
    store(filesKey, 'yes')
    await (file ? writeDraftFile(keyOf(form), file) : deleteDraftFile(keyOf(form)))
  } catch {
    return false
  }
  const open = openDrafts.get(form)
  if (open?.place !== 'browser') return deleteDraftFile(keyOf(form)).then(() => false)
  open.storedFile = file
  return storeFile(form)
}

export function removeDraft(form: string): void {
  openDrafts.delete(form)
  removeStored(keyOf(form))
}

function removeStored(key: string): void {
  const draft = storedDraft(key)
  attempt(() => localStorage.removeItem(key))
  if (draft?.fileField) void removeOrphanedFiles()
}

/** Removes files without a draft. If that fails, the next page with a form tries again. */
async function removeOrphanedFiles(): Promise<void> {
  if (!attempt(() => localStorage.getItem(filesKey))) return
  const left = await deleteDraftFilesUnless((key) => storedDraft(key)?.fileField !== undefined).catch(() => undefined)
  if (left === 0) attempt(() => localStorage.removeItem(filesKey))
}

/** Removes expired drafts, and orphaned files of closed tabs. */
export function removeOldDrafts(now = Date.now()): void {
  for (const key of draftKeys()) {
    const draft = storedDraft(key)
    if (!draft || draftUntil(draft).getTime() <= now) removeStored(key)
    // The clock was ahead when the draft was saved. Its retention starts now.
    else if (draft.savedAt > now) store(key, JSON.stringify({ ...draft, savedAt: now }))
  }
  void removeOrphanedFiles()
}

/** Sends a form, and removes its draft when the server accepts the form or the offline queue stores it. */
export async function sendAndRemoveDraft<Answer>(
  form: string | undefined,
  send: () => Promise<Answer>,
): Promise<Answer> {
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

/** Only a rejected form has a `result`. React Router wraps answers that have their own status. */
function isRefused(answer: unknown): boolean {
  const body = (answer as { data?: unknown } | null)?.data ?? answer
  return typeof body === 'object' && body !== null && 'result' in body
}

export const isUnderway = (form: string) => underway.has(form)

/** Whether the visitor has marked this as a shared computer, for the session of this tab. */
export function isSharedComputer(): boolean {
  isShared ||= attempt(() => sessionStorage.getItem(sharedKey)) === 'yes'
  return isShared
}

/** On a shared computer no drafts are stored, and existing ones are removed. */
export function setSharedComputer(shared: boolean): void {
  applySharedComputer(shared)
  if (shared) for (const key of draftKeys()) removeStored(key)
  // Notifies other tabs by a storage event, and leaves nothing behind.
  if (store(sharedKey, shared ? 'yes' : 'no')) localStorage.removeItem(sharedKey)
}

function applySharedComputer(shared: boolean) {
  isShared = shared
  attempt(() => (shared ? sessionStorage.setItem(sharedKey, 'yes') : sessionStorage.removeItem(sharedKey)))
}

/** Listens to changes in other tabs. */
export function subscribeToDraft(form: string, listeners: { ended: () => void; shared: () => void }): () => void {
  function note({ key, newValue }: StorageEvent) {
    if (key === sharedKey && newValue !== null) {
      applySharedComputer(newValue === 'yes')
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

/** Loads idb-keyval on first use. */
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

/** Returns the number of files left. */
async function deleteDraftFilesUnless(isKept: (key: string) => boolean): Promise<number> {
  const { keys, delMany, files } = await open()
  const all = await keys<string>(files)
  const orphans = all.filter((key) => !isKept(key))
  await delMany(orphans, files)
  return all.length - orphans.length
}
