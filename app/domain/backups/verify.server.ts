import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { knownMigrations, requiredColumns } from '#app/platform/database/schema.server.ts'
import { version } from '#app/platform/version.ts'
import { filePath, type Manifest, recordsPath } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import { type BackupSource, damaged, readManifest, readRows } from './read.server.ts'
import { allTables, type BackupTable } from './tables.server.ts'

export interface VerifiedBackup extends BackupSource {
  /** Fields that are not in every row. */
  lacking: Map<BackupTable, string[]>
}

/** That all of it is there, whole and known to this version. */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const backup = { folder, manifest: await readManifest(folder), lacking: new Map<BackupTable, string[]>() }
  requireKnown(backup.manifest)
  for (const name of Object.keys(backup.manifest.files)) await requireWhole(backup, name)
  for (const table of allTables) backup.lacking.set(table, await requireRows(backup, table))
  return backup
}

/** Once the database is of this version: what an older one did not have yet, it fills by itself. */
export async function requireDefaults({ manifest, lacking }: VerifiedBackup): Promise<void> {
  for (const [{ name }, fields] of lacking) {
    const columns = fields.length > 0 ? await requiredColumns(name) : []
    if (fields.some((field) => columns.includes(columnOf(field)))) throw tooOld(manifest.product)
  }
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function requireKnown({ product, migration, tables: counts }: Manifest) {
  if (!knownMigrations().includes(migration))
    throw new BackupProblem(
      `The backup is of version ${product}, and this is ${version}, which does not know its records (${migration}): restore it with version ${product} or a later one.`,
    )
  if (Object.keys(counts).some((name) => !allTables.some((table) => table.name === name))) throw tooOld(product)
}

const tooOld = (product: string) =>
  new BackupProblem(
    `The backup is of version ${product}, whose records were kept otherwise: restore it with that version, start this one on its data, and make another backup.`,
  )

export async function requireWhole({ folder, manifest }: BackupSource, name: string) {
  const file = path.join(folder, name)
  const expected = manifest.files[name]
  const found = await lstat(file).catch(() => null)
  if (!found?.isFile() || found.size !== expected?.size) throw damaged(folder, name)
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(file)) digest.update(chunk)
  if (digest.digest('hex') !== expected.sha256) throw damaged(folder, name)
}

/** Answers which fields some rows lack. */
async function requireRows(backup: BackupSource, table: BackupTable): Promise<string[]> {
  const { folder, manifest } = backup
  const known = new Set(table.fields)
  const lacking = new Set<string>()
  let rows = 0
  for await (const row of readRows(backup, table)) {
    rows++
    if (Object.keys(row).some((field) => !known.has(field))) throw tooOld(manifest.product)
    for (const field of known) if (!(field in row)) lacking.add(field)
    const key = table.file && row[table.file.key]
    if (!table.file || key === null) continue
    const name = filePath(table.file.area, String(key))
    const isThere = name in manifest.files || manifest.missing.includes(name) || row.resumeState === 'missing'
    if (!isThere) throw damaged(folder, name)
  }
  if (rows !== (manifest.tables[table.name] ?? 0)) throw damaged(folder, recordsPath(table.name))
  return [...lacking]
}
