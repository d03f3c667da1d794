import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { storageAreas } from '#app/domain/files/storages.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { flushNames } from '#app/platform/storage/disk.server.ts'
import { type Manifest, manifestFile, partial, type StoredFile } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import type { Lines } from './rows.server.ts'

const otherBegan = () => new BackupProblem('Another backup began in this second: try again.')
/** In bytes: the free space is checked again after so much. */
const looksAfter = 4 * 1024 ** 2

/** A backup being written. It gets its final name only when it is complete and on the disk. */
export class BackupFolder {
  readonly path: string
  private readonly files: Record<string, StoredFile> = {}
  private readonly signal: AbortSignal | undefined
  private unlooked = 0

  /** An aborted `signal` makes the next write fail with its reason. */
  static async create(parent: string, name: string, signal?: AbortSignal): Promise<BackupFolder> {
    const folder = new BackupFolder(path.join(parent, name), signal)
    await mkdir(folder.path + partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? otherBegan() : error
    })
    // Checked only now: a concurrent backup may have been renamed to its final name since.
    if (existsSync(folder.path)) {
      await folder.remove()
      throw otherBegan()
    }
    for (const name of ['records', 'files', ...storageAreas.map((area) => `files/${area}`)])
      await mkdir(folder.inside(name), { mode: 0o700 })
    return folder
  }

  private constructor(at: string, signal: AbortSignal | undefined) {
    this.path = at
    this.signal = signal
  }

  /** Returns the number of lines. */
  async writeLines(name: string, batches: AsyncIterable<Lines>): Promise<number> {
    let count = 0
    async function* bytes() {
      for await (const batch of batches) {
        count += batch.count
        yield Buffer.from(batch.text)
      }
    }
    this.files[name] = await this.write(name, bytes())
    return count
  }

  /** Writes a file of a record, which the list of files names. Replaces an earlier attempt. */
  writeFile(name: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    return this.write(name, bytes)
  }

  async removeFile(name: string): Promise<void> {
    await rm(this.inside(name), { force: true })
  }

  async finish(content: Omit<Manifest, 'files'>): Promise<void> {
    const files = Object.fromEntries(Object.entries(this.files).sort(([one], [other]) => (one < other ? -1 : 1)))
    const manifest: Manifest = { ...content, files }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(this.inside(manifestFile), text, { flag: 'wx', mode: 0o600, flush: true })
    for (const name of ['records', ...storageAreas.map((area) => `files/${area}`), 'files', '.'])
      await flushNames(this.inside(name))
    await rename(this.path + partial, this.path)
    await flushNames(path.dirname(this.path))
  }

  /** Bytes of the records and the list of files. */
  get size(): number {
    return Object.values(this.files).reduce((sum, { size }) => sum + size, 0)
  }

  async remove(): Promise<void> {
    await rm(this.path + partial, { recursive: true, force: true })
  }

  inside(name: string): string {
    return path.join(this.path + partial, name)
  }

  private async write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const file = await open(this.inside(name), 'w', 0o600)
    try {
      const written = await this.writeInto(file, bytes)
      await file.sync()
      return written
    } finally {
      await file.close()
    }
  }

  private async writeInto(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const digest = createHash('sha256')
    let size = 0
    for await (const chunk of bytes) {
      this.signal?.throwIfAborted()
      await this.requireRoom(chunk.byteLength)
      await file.writeFile(chunk)
      digest.update(chunk)
      size += chunk.byteLength
    }
    return { size, sha256: digest.digest('hex') }
  }

  /** Other programs also write to the disk, and the size of the records was an estimate. */
  private async requireRoom(size: number) {
    this.unlooked += size
    if (this.unlooked < looksAfter) return
    this.unlooked = 0
    const { bavail, bsize } = await statfs(path.dirname(this.path))
    if (bavail * bsize < env.minFreeSpace)
      throw new BackupProblem(
        `${path.dirname(this.path)} ran out of room while the backup was written: ${Math.ceil(env.minFreeSpace / 1024 ** 2)} MB stay free (MIN_FREE_SPACE). Make room, or name another folder.`,
      )
  }
}
