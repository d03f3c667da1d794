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

export async function writeDraftFile(key: string, file: File): Promise<void> {
  const [{ set, files }, bytes] = await Promise.all([open(), file.arrayBuffer()])
  await set(key, { bytes, name: file.name, type: file.type } satisfies StoredFile, files)
}

export async function readDraftFile(key: string): Promise<File | null> {
  const { get, files } = await open()
  const stored = await get<StoredFile>(key, files)
  return stored ? new File([stored.bytes], stored.name, { type: stored.type }) : null
}

export async function deleteDraftFile(key: string): Promise<void> {
  const { del, files } = await open()
  await del(key, files)
}

/** Tells how many files are left. */
export async function deleteDraftFilesUnless(isKept: (key: string) => boolean): Promise<number> {
  const { keys, delMany, files } = await open()
  const all = await keys<string>(files)
  const lost = all.filter((key) => !isKept(key))
  await delMany(lost, files)
  return all.length - lost.length
}
