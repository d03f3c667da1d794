import { columnOf } from '#app/platform/database/insert.server.ts'
import { requiredColumns, restorableMigrations } from '#app/platform/database/schema.server.ts'
import { version } from '#app/platform/version.ts'
import { countStep, type Manifest, type OnProgress, recordsPath } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import {
  type BackupSource,
  damaged,
  FileList,
  namedFile,
  readManifest,
  readRows,
  requireOwnPaths,
  requireWhole,
} from './read.server.ts'
import { allTables, type BackupTable } from './tables.server.ts'

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
