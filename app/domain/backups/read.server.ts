import { createHash, hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { storageAreas } from '#app/domain/files/storages.server.ts'
import { upgradeRow } from '#app/domain/upgrade/backups.ts'
import { columnOf } from '#app/platform/database/insert.server.ts'
import { requiredColumns, restorableMigrations } from '#app/platform/database/schema.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { version } from '#app/platform/version.ts'
import {
  countStep,
  fileList,
  filePath,
  formatVersion,
  type ListedFile,
  type Manifest,
  manifestFile,
  type OnProgress,
  recordsPath,
  type StoredFile,
} from './format.ts'
import { BackupProblem } from './problem.server.ts'
import { allTables, type BackupTable, type Row } from './tables.server.ts'

const isRecords = (name: string) => allTables.some((table) => name === recordsPath(table.name))
const isFile = (name: string) =>
  storageAreas.some((area) => isKey(name.slice(filePath(area, '').length)) && name.startsWith(filePath(area, '')))

const count = z.int().min(0)
const stored = z.strictObject({ size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const formatOnly = z.object({ format: z.int().min(1), product: z.string() })
const schema = z.object({
  format: z.int().min(1),
  product: z.string(),
  installation: z.uuid(),
  migration: z.string(),
  tables: z.record(z.string(), count),
  files: z.record(z.string(), stored),
  missing: z.array(z.string().refine(isFile)).optional(),
})
const listedFile = z.union([
  stored.extend({ path: z.string().refine(isFile) }),
  z.strictObject({ path: z.string().refine(isFile), isMissing: z.literal(true) }),
])

export interface BackupSource {
  folder: string
  manifest: Manifest
}

/** Accepts this format and earlier ones. It does not check the paths: see `requireOwnPaths`. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    if (!existsSync(folder)) throw new BackupProblem(`${folder} does not exist.`)
    throw new BackupProblem(`${folder} is no backup: it has no ${manifestFile}. Name the folder arecaloom-… itself.`)
  })
  const parsed = readJson(text)
  const any = formatOnly.safeParse(parsed)
  if (any.success && any.data.format > formatVersion)
    throw new BackupProblem(
      `${folder} has format ${any.data.format}, which version ${version} does not know: restore it with version ${any.data.product}, which made it, or a later one.`,
    )
  const manifest = schema.safeParse(parsed)
  if (manifest.success) return manifest.data as Manifest
  throw damaged(folder, manifestFile)
}

/** Refuses paths that lead out of the folder, and names that this version would not write. */
function requireOwnPaths({ folder, manifest }: BackupSource): void {
  const isOwn = (name: string) => isRecords(name) || (manifest.format === 1 ? isFile(name) : name === fileList)
  if (!Object.keys(manifest.files).every(isOwn)) throw damaged(folder, manifestFile)
  if (manifest.format > 1 && !(fileList in manifest.files)) throw damaged(folder, manifestFile)
}

function damaged(folder: string, name: string) {
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

export async function requireWhole(folder: string, name: string, expected: StoredFile | undefined): Promise<void> {
  await requireSize(folder, name, expected)
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path.join(folder, name))) digest.update(chunk)
  if (digest.digest('hex') !== expected?.sha256) throw damaged(folder, name)
}

async function requireSize(folder: string, name: string, expected: StoredFile | undefined) {
  const found = await lstat(path.join(folder, name)).catch(() => null)
  if (!found?.isFile() || found.size !== expected?.size) throw damaged(folder, name)
}

/** Checks again while reading, because a failing disk may return other bytes than before. */
export async function readVerified({ folder }: BackupSource, name: string, sha256: string): Promise<Uint8Array> {
  const bytes = await readFile(path.join(folder, name))
  if (hash('sha256', bytes) !== sha256) throw damaged(folder, name)
  return bytes
}

/**
 * Fails after the last row if the checksum differs. Older versions lack some tables, so a missing table has no rows.
 */
export async function* readRows(backup: BackupSource, table: BackupTable): AsyncGenerator<Row> {
  const name = recordsPath(table.name)
  if (!(name in backup.manifest.files)) return
  for await (const row of readObjects(backup, name)) yield upgradeRow(table.name, row)
}

async function* readObjects({ folder, manifest }: BackupSource, name: string): AsyncGenerator<Row> {
  const expected = manifest.files[name]
  await requireSize(folder, name, expected)
  const digest = createHash('sha256')
  for await (const line of readLines(path.join(folder, name), (bytes) => digest.update(bytes))) {
    const row = readJson(line)
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(folder, name)
    yield row as Row
  }
  if (digest.digest('hex') !== expected?.sha256) throw damaged(folder, name)
}

/** The path in the backup of the file of a row, or null. */
export function namedFile({ file }: BackupTable, row: Row): string | null {
  const key = file && row[file.key]
  // Rows of older versions may lack the field.
  return file && key != null ? filePath(file.area, String(key)) : null
}

/** Reads the list of files in the order of their rows. */
export class FileList {
  private readonly backup: BackupSource
  private readonly lines: AsyncGenerator<Row> | null
  private readonly formerlyMissing: Set<string>
  private next: ListedFile | null = null

  constructor(backup: BackupSource) {
    this.backup = backup
    this.lines = backup.manifest.format === 1 ? null : readObjects(backup, fileList)
    this.formerlyMissing = new Set(backup.manifest.missing)
  }

  /** Null if the list does not name it next. */
  async take(path: string): Promise<StoredFile | 'missing' | null> {
    if (!this.lines) return this.backup.manifest.files[path] ?? (this.formerlyMissing.has(path) ? 'missing' : null)
    const next = await this.peek()
    if (next?.path !== path) return null
    this.next = null
    return 'isMissing' in next ? 'missing' : next
  }

  /** Fails if the list names files of no row, or if its checksum differs. */
  async requireEnd(): Promise<void> {
    if (this.lines && (await this.peek())) throw damaged(this.backup.folder, fileList)
  }

  private async peek(): Promise<ListedFile | null> {
    if (this.next || !this.lines) return this.next
    const { done, value } = await this.lines.next()
    if (done) return null
    const listed = listedFile.safeParse(value)
    if (!listed.success) throw damaged(this.backup.folder, fileList)
    this.next = listed.data
    return this.next
  }
}

/**
 * `readline` also ends lines at U+2028 and U+2029, so this splits at newlines alone. `onBytes` gets all bytes in order.
 */
export async function* readLines(file: string, onBytes: (bytes: Buffer) => void = () => {}): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    onBytes(chunk)
    const lines = `${rest}${decoder.write(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.end()
  if (rest) yield rest
}

export interface VerifiedBackup extends BackupSource {
  /** Fields that some rows lack. */
  lacking: Map<BackupTable, string[]>
}

/** Checks that this version can read the backup. `verifyBackup` reads the bytes later. */
export async function openBackup(folder: string): Promise<BackupSource> {
  const backup = { folder, manifest: await readManifest(folder) }
  requireKnown(backup.manifest)
  requireOwnPaths(backup)
  return backup
}

/** Checks that the backup is complete and undamaged. */
export async function verifyBackup(backup: BackupSource, onProgress: OnProgress): Promise<VerifiedBackup> {
  const lacking = new Map<BackupTable, string[]>()
  const files = new FileList(backup)
  for (const table of allTables) lacking.set(table, await requireRows(backup, table, files, onProgress))
  await files.requireEnd()
  return { ...backup, lacking }
}

/** Call it after the migrations: the columns that an older backup lacks need defaults. */
export async function requireDefaults({ manifest, lacking }: VerifiedBackup): Promise<void> {
  for (const [{ name }, fields] of lacking) {
    const columns = fields.length > 0 ? await requiredColumns(name) : []
    if (fields.some((field) => columns.includes(columnOf(name, field)))) throw tooOld(manifest.product)
  }
}

function requireKnown({ product, migration, tables: counts }: Manifest) {
  if (!restorableMigrations().includes(migration))
    throw new BackupProblem(
      `The backup is of version ${product}, and this is ${version}, which does not know its records (${migration}): restore it with version ${product} or a later one.`,
    )
  if (Object.keys(counts).some((name) => !allTables.some((table) => table.name === name))) throw tooOld(product)
}

const tooOld = (product: string) =>
  new BackupProblem(
    `The backup is of version ${product}, whose records were kept otherwise: restore it with that version, start this one on its data, and make another backup.`,
  )

/** Returns the fields that some rows lack. */
async function requireRows(
  backup: BackupSource,
  table: BackupTable,
  files: FileList,
  onProgress: OnProgress,
): Promise<string[]> {
  const { folder, manifest } = backup
  const known = new Set(table.fields)
  const lacking = new Set<string>()
  let hasUnknown = false
  let rows = 0
  const step = countStep(`checked ${table.name}`, onProgress)
  for await (const row of readRows(backup, table)) {
    rows++
    step.add(1)
    for (const field in row) if (!known.has(field)) hasUnknown = true
    for (const field of known) if (!(field in row)) lacking.add(field)
    const name = namedFile(table, row)
    if (name === null) continue
    const listed = await files.take(name)
    if (listed === null && row.resumeState !== 'missing') throw damaged(folder, name)
    if (listed !== null && listed !== 'missing') await requireWhole(folder, name, listed)
  }
  step.finish()
  // Only the end of the file proves that the rows are undamaged.
  if (hasUnknown) throw tooOld(manifest.product)
  if (rows !== (manifest.tables[table.name] ?? 0)) throw damaged(folder, recordsPath(table.name))
  return [...lacking]
}
