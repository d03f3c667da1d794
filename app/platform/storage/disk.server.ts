import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '#app/platform/environment.server.ts'
import { type ByteRange, type Storage, StorageError, toStream } from './storage.ts'

const partial = '.partial'
const keyPattern = /^[A-Za-z0-9-]+$/
/** Not a file key, so that a leftover counts as no file. */
const probeName = '.probe'
/**
 * A file gets its key only when it is complete and on the disk. Files leave `floor` bytes free, above all for the
 * database.
 */
export function diskStorage(folder: string, floor = env.minFreeSpace): Storage {
  function fileOf(key: string) {
    if (!keyPattern.test(key)) throw new Error('A storage key has a character that it may not have.')
    return path.join(folder, key)
  }
  async function setUp(): Promise<void> {
    await makeFolder(folder).catch((error: unknown) => {
      throw isFull(error) ? error : new StorageError('notSetUp', error)
    })
  }
  async function makeRoom(size: number): Promise<void> {
    const measure = () => statfs(path.join(folder, path.sep))
    const { bavail, bsize } = await measure().catch(() => setUp().then(measure))
    if (bavail * bsize - size < floor) throw new StorageError('full')
  }
  return {
    name: folder,
    put: (key, bytes) =>
      withStorageErrors(async () => {
        const file = fileOf(key)
        await makeRoom(bytes.byteLength)
        if (await statOf(file)) throw new Error('A storage key was used twice.')
        try {
          // A killed process may have left one.
          await writeFile(file + partial, bytes, { mode: 0o600, flush: true })
          await rename(file + partial, file)
          await flushNames(folder)
        } catch (error) {
          await rm(file + partial, { force: true }).catch(() => {})
          throw error
        }
      }),
    open: (key, range) =>
      withStorageErrors(async () => {
        const file = fileOf(key)
        return (await statOf(file)) && toStream(bytesOf(file, range))
      }),
    stat: (key) =>
      withStorageErrors(async () => {
        const file = await statOf(fileOf(key))
        return file && { size: file.size, storedAt: file.mtime }
      }),
    remove: (key) =>
      withStorageErrors(async () => {
        await rm(fileOf(key), { force: true })
        await rm(fileOf(key) + partial, { force: true })
        await flushNames(folder).catch(ifMissing)
      }),
    async *list() {
      for await (const entry of (await withStorageErrors(() => opendir(folder).catch(ifMissing))) ?? []) {
        const key = entry.name.replace(partial, '')
        const file = await statOf(path.join(folder, entry.name))
        if (file?.isFile() && keyPattern.test(key)) yield { key, size: file.size, storedAt: file.mtime }
      }
    },
    isSetUp: () =>
      withStorageErrors(async () => {
        const opened = await opendir(folder).catch(ifMissing)
        await opened?.close()
        return opened !== null
      }),
    probe: () =>
      withStorageErrors(async () => {
        await makeRoom(0)
        const file = path.join(folder, probeName)
        await writeFile(file, 'x', { mode: 0o600, flush: true })
        await rm(file, { force: true })
      }),
  }
}

/**
 * Returns whether it was missing. Node's own recursive mkdir never ends on a file system that denies the existence of a
 * parent, such as /proc.
 */
export async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return false
    if (!hasCode(error, 'ENOENT')) throw error
  }
  await makeFolder(path.dirname(folder))
  // Another process may have been faster.
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  return true
}

/** Makes new, renamed and removed files of the folder durable, so that they survive a power cut. */
export async function flushNames(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}

/** Closes the file however reading ends. */
async function* bytesOf(file: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, range)
}

const statOf = (file: string) => stat(file).catch(ifMissing)

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    if (isFull(error)) throw new StorageError('full', error)
    throw new StorageError(hasCode(error, 'EACCES', 'EPERM', 'EROFS') ? 'notPermitted' : 'unavailable', error)
  }
}

const isFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT')

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
