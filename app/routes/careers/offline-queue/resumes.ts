import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'
import { parsed } from './pending.ts'
import { read, resumesKey, setAside, write } from './texts.ts'

/** Files of fewer bytes lie beside the applications in localStorage, as data URLs; others in IndexedDB. */
const smallBelow = 500_000

interface SmallResume {
  data: string
  type: string
  name: string
}

interface LargeResume {
  bytes: ArrayBuffer
  type: string
  name: string
}

let opened: UseStore | undefined

function largeResumes(): UseStore {
  opened ??= createStore('pendingResumes', 'resumes')
  return opened
}

/** Keeps a file, or throws where the browser has no room for it. */
export async function writeResume(id: string, file: File): Promise<void> {
  if (file.size < smallBelow && (await writeSmall(id, file))) return
  const large: LargeResume = { bytes: await file.arrayBuffer(), type: file.type, name: file.name }
  await set(id, large, largeResumes())
}

/** Whether there was room for it: IndexedDB has more. */
async function writeSmall(id: string, file: File): Promise<boolean> {
  const small: SmallResume = { data: await dataUrlOf(file), type: file.type, name: file.name }
  try {
    writeSmallResumes({ ...smallResumes(), [id]: small })
    return true
  } catch {
    return false
  }
}

/** The file under that id, byte for byte, or null where the browser has lost it. */
export async function readResume(id: string): Promise<File | null> {
  const small = smallResumes()[id]
  if (small) return fileOf(small)
  const large = await get<LargeResume>(id, largeResumes())
  return large ? new File([large.bytes], large.name, { type: large.type }) : null
}

export async function deleteResume(id: string): Promise<void> {
  const { [id]: small, ...others } = smallResumes()
  if (small) writeSmallResumes(others)
  else await del(id, largeResumes())
}

/** Deletes the files that belong to no application, left by a tab that was closed in between. */
export async function deleteResumesBut(ids: string[]): Promise<void> {
  const isStray = (id: IDBValidKey) => !ids.includes(String(id))
  const strays = [...Object.keys(smallResumes()), ...(await keys(largeResumes()))].filter(isStray)
  for (const id of strays) await deleteResume(String(id))
}

function smallResumes(): Record<string, SmallResume> {
  const text = read(resumesKey)
  const value = text === null ? {} : parsed(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, SmallResume>
  setAside([text as string], resumesKey, null)
  return {}
}

function writeSmallResumes(resumes: Record<string, SmallResume>): void {
  write(resumesKey, Object.keys(resumes).length > 0 ? JSON.stringify(resumes) : null)
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** By hand: the page's policy lets it fetch nothing but from our server, data URLs included. */
function fileOf({ data, type, name }: SmallResume): File | null {
  try {
    const binary = atob(data.slice(data.indexOf(',') + 1))
    return new File([Uint8Array.from(binary, (character) => character.charCodeAt(0))], name, { type })
  } catch {
    return null
  }
}
