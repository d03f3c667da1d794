import { createHash, hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flushNames } from '#app/platform/storage/disk.server.ts'
import { areas, type Manifest, manifestFile, partial, type StoredFile } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import type { Row } from './tables.server.ts'

const otherBegan = () => new BackupProblem('Another backup began in this second: try again.')

/** What is written into it can be seen under its name only when all of it is whole and on the disk. */
export class BackupFolder {
  readonly path: string
  private readonly files: Record<string, StoredFile> = {}

  static async create(parent: string, name: string): Promise<BackupFolder> {
    const folder = new BackupFolder(path.join(parent, name))
    await mkdir(folder.path + partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? otherBegan() : error
    })
    // Only now: until it was whole, the other had the name that this one has just taken.
    if (existsSync(folder.path)) {
      await folder.remove()
      throw otherBegan()
    }
    for (const name of ['records', 'files', ...areas.map((area) => `files/${area}`)])
      await mkdir(folder.inside(name), { mode: 0o700 })
    return folder
  }

  private constructor(at: string) {
    this.path = at
  }

  /** Answers how many rows. */
  async writeRows(name: string, batches: AsyncIterable<Row[]>): Promise<number> {
    const digest = createHash('sha256')
    const file = await open(this.inside(name), 'wx', 0o600)
    let [rows, size] = [0, 0]
    try {
      for await (const batch of batches) {
        const bytes = Buffer.from(batch.map((row) => `${JSON.stringify(row)}\n`).join(''))
        await file.writeFile(bytes)
        digest.update(bytes)
        size += bytes.byteLength
        rows += batch.length
      }
      await file.sync()
    } finally {
      await file.close()
    }
    this.files[name] = { size, sha256: digest.digest('hex') }
    return rows
  }

  async writeBytes(name: string, bytes: Uint8Array): Promise<void> {
    await writeFile(this.inside(name), bytes, { flag: 'wx', mode: 0o600, flush: true })
    this.files[name] = { size: bytes.byteLength, sha256: hash('sha256', bytes) }
  }

  async finish(content: Omit<Manifest, 'files'>): Promise<void> {
    const files = Object.fromEntries(Object.entries(this.files).sort(([one], [other]) => (one < other ? -1 : 1)))
    const manifest: Manifest = { ...content, files }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(this.inside(manifestFile), text, { flag: 'wx', mode: 0o600, flush: true })
    for (const name of ['records', ...areas.map((area) => `files/${area}`), 'files', '.'])
      await flushNames(this.inside(name))
    await rename(this.path + partial, this.path)
    await flushNames(path.dirname(this.path))
  }

  get size(): number {
    return Object.values(this.files).reduce((sum, { size }) => sum + size, 0)
  }

  async remove(): Promise<void> {
    await rm(this.path + partial, { recursive: true, force: true })
  }

  private inside(name: string): string {
    return path.join(this.path + partial, name)
  }
}
