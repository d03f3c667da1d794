import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isKey } from '#app/platform/storage/storage.ts'
import { version } from '#app/platform/version.ts'
import { areas, filePath, formatNumber, type Manifest, manifestFile, recordsPath } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import { allTables, type BackupTable, type Row } from './tables.server.ts'

const isRecords = (name: string) => allTables.some((table) => name === recordsPath(table.name))
const isFile = (name: string) =>
  areas.some((area) => isKey(name.slice(filePath(area, '').length)) && name.startsWith(filePath(area, '')))

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const formatOnly = z.object({ format: z.number(), product: z.string() })
const schema = z.strictObject({
  format: z.literal(formatNumber),
  product: z.string(),
  installation: z.uuid(),
  migration: z.string(),
  tables: z.record(z.string(), count),
  files: z.record(
    z.string().refine((name) => isRecords(name) || isFile(name)),
    z.strictObject({ size: count, sha256 }),
  ),
  missing: z.array(z.string().refine(isFile)),
})

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new BackupProblem(`${folder} is no backup: it has no ${manifestFile}. Name the folder arecaloom-… itself.`)
  })
  const parsed = readJson(text)
  const any = formatOnly.safeParse(parsed)
  if (any.success && any.data.format !== formatNumber)
    throw new BackupProblem(
      `${folder} has format ${any.data.format}, which version ${version} does not know: restore it with version ${any.data.product}, which made it, or a later one.`,
    )
  const manifest = schema.safeParse(parsed)
  if (manifest.success) return manifest.data
  throw damaged(folder, manifestFile)
}

export function damaged(folder: string, name: string) {
  return new BackupProblem(
    `${folder} is damaged: ${name} is not as it was written. Nothing was restored: take another backup.`,
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface BackupSource {
  folder: string
  manifest: Manifest
}

/** Also where they have been checked before: a disk may change its mind. */
export async function readVerified({ folder, manifest }: BackupSource, name: string): Promise<Uint8Array> {
  const bytes = await readFile(path.join(folder, name))
  if (hash('sha256', bytes) !== manifest.files[name]?.sha256) throw damaged(folder, name)
  return bytes
}

/** A table that the backup has not is one that its version had not. */
export async function* readRows(backup: BackupSource, table: BackupTable): AsyncGenerator<Row> {
  const name = recordsPath(table.name)
  if (!(name in backup.manifest.files)) return
  for await (const line of linesOf(path.join(backup.folder, name))) {
    const row = readJson(line)
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(backup.folder, name)
    yield row as Row
  }
}

/** Not by `readline`, which also ends lines at U+2028 and U+2029. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
