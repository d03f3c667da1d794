import { createStore, del, get, keys, set } from 'idb-keyval'
import { parseJson } from '#app/domain/applications/offline-queue.ts'
import { read, resumesKey, setUnreadableAside, write } from './storage.ts'

/** Smaller files are stored in localStorage as data URLs, others in IndexedDB. */
const smallBelow = 500_000
const largeResumes = createStore('pendingResumes', 'resumes')

interface SmallResume {
  data: string
  type: string
  name: string
}

export async function writeResume(id: string, file: File): Promise<void> {
  const { name, type } = file
  if (file.size < smallBelow) {
    const data = await dataUrlOf(file)
    try {
      return write(resumesKey, { ...smallResumes(), [id]: { data, type, name } })
    } catch {
      // localStorage is full; IndexedDB has more space.
    }
  }
  await set(id, { bytes: await file.arrayBuffer(), type, name }, largeResumes)
}

export async function readResume(id: string): Promise<File | null> {
  const small = smallResumes()[id]
  if (small) return fileOf(small)
  const large = await get<{ bytes: ArrayBuffer; type: string; name: string }>(id, largeResumes)
  return large ? new File([large.bytes], large.name, { type: large.type }) : null
}

export async function deleteResume(id: string): Promise<void> {
  const { [id]: small, ...others } = smallResumes()
  if (small) write(resumesKey, others)
  else await del(id, largeResumes)
}

/** Deletes orphaned files of tabs that were closed during a change. */
export async function deleteResumesExcept(ids: string[]): Promise<void> {
  for (const key of [...Object.keys(smallResumes()), ...(await keys(largeResumes))]) {
    if (!ids.includes(String(key))) await deleteResume(String(key))
  }
}

function smallResumes(): Record<string, SmallResume> {
  const text = read(resumesKey)
  if (text === null) return {}
  const stored = parseJson(text)
  if (typeof stored === 'object' && stored !== null && !Array.isArray(stored))
    return stored as Record<string, SmallResume>
  setUnreadableAside([text], resumesKey, {})
  return {}
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Decodes manually, because the Content Security Policy forbids to fetch data URLs. */
function fileOf({ data, type, name }: SmallResume): File | null {
  try {
    const binary = atob(data.slice(data.indexOf(',') + 1))
    return new File([Uint8Array.from(binary, (character) => character.charCodeAt(0))], name, { type })
  } catch {
    return null
  }
}
