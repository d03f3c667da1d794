import { statfs } from 'node:fs/promises'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import {
  checkStorageBelongs,
  describeBelonging,
  findInstallation,
  noInstallation,
} from '#app/domain/installation/identity.server.ts'
import { requireSoundDatabase } from '#app/domain/installation/integrity.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { appliedMigrations, knownMigrations } from '#app/platform/database/schema.server.ts'
import { snapshot } from '#app/platform/database/snapshot.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { makeFolder } from '#app/platform/storage/disk.server.ts'
import { version } from '#app/platform/version.ts'
import { copyFiles, fileOf, type NamedFile, stillNamed } from './copy.server.ts'
import { BackupFolder } from './folder.server.ts'
import { filePath, folderName, formatNumber, recordsPath } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import { readTable } from './rows.server.ts'
import { erasuresTable, type Row, tables } from './tables.server.ts'

export interface Backup {
  folder: string
  rows: number
  files: number
  bytes: number
  /** Files that rows name and that are nowhere. */
  missing: number
  /** Paths in the folder of files that are not what was received. */
  damaged: string[]
}

/** Holds everything that was acknowledged before it began, whether the server serves meanwhile or not. */
export async function createBackup(parent: string, by: Actor, now = new Date()): Promise<Backup> {
  const migration = await requireOurSchema()
  await requireSoundDatabase()
  const installation = await requireInstallation()
  await requireOurStorage()
  await requireRoom(parent)
  const folder = await BackupFolder.create(parent, folderName(now))
  try {
    const { counts, files } = await writeRecords(folder)
    const { copied, damaged, missing } = await copyFiles(folder, files)
    counts[erasuresTable.name] = await folder.writeRows(recordsPath('erasures'), readTable(database, erasuresTable))
    await folder.finish({
      format: formatNumber,
      product: version,
      installation,
      migration,
      tables: counts,
      missing: pathsOf(missing),
    })
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    await noteBackup(by, { rows, files: copied })
    return {
      folder: folder.path,
      rows,
      files: copied,
      bytes: folder.size,
      missing: await stillNamed(missing),
      damaged: pathsOf(damaged),
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

const pathsOf = (files: NamedFile[]) => files.map(({ area, key }) => filePath(area, key)).sort()

/** The backup is as good where the database does not take the note. */
async function noteBackup(by: Actor, holding: { rows: number; files: number }) {
  await database
    .$transaction(async (transaction) => {
      await transaction.installation.updateMany({ data: { backupEndedAt: new Date() } })
      await recordEvent(transaction, by, 'backup.made', null, holding)
    })
    .catch((error: unknown) => log.error({ error }, 'a backup is whole, and the database could not note when it ended'))
}

async function requireOurSchema(): Promise<string> {
  const [applied, known] = [await appliedMigrations(), knownMigrations()]
  const [last, lastKnown] = [applied.at(-1), known.at(-1)]
  if (!last) throw new BackupProblem(noInstallation)
  if (last === lastKnown) return last
  throw new BackupProblem(
    known.includes(last)
      ? `The database is of an earlier version than ${version}: start the server once, or make the backup with that version.`
      : `The database is of a later version than ${version}: make the backup with that version.`,
  )
}

async function requireInstallation(): Promise<string> {
  const installation = await findInstallation()
  if (!installation) throw new BackupProblem(noInstallation)
  return installation.id
}

/** In another all files would be missing. */
async function requireOurStorage() {
  const problem = describeBelonging(await checkStorageBelongs())
  if (problem) throw new BackupProblem(problem)
}

async function requireRoom(parent: string) {
  const [resumes, images] = await Promise.all([
    database.jobApplication.aggregate({ _sum: { resumeSize: true } }),
    database.blogImage.aggregate({ _sum: { size: true } }),
  ])
  await makeFolder(parent)
  const { bavail, bsize } = await statfs(parent)
  const needed = (resumes._sum.resumeSize ?? 0) + (images._sum.size ?? 0)
  if (bavail * bsize >= needed + env.minFreeSpace) return
  throw new BackupProblem(
    `${parent} is on a disk with ${inMegabytes(bavail * bsize)} free; the backup takes ${inMegabytes(needed)}, and ${inMegabytes(env.minFreeSpace)} stay free (MIN_FREE_SPACE): make room, or name another folder.`,
  )
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`

async function writeRecords(folder: BackupFolder) {
  const counts: Record<string, number> = {}
  const files: NamedFile[] = []
  await snapshot(async (client) => {
    for (const table of tables) {
      async function* rows() {
        for await (const batch of readTable(client, table)) {
          files.push(...batch.flatMap((row) => fileOf(table, row) ?? []))
          yield batch.map(asStored)
        }
      }
      counts[table.name] = await folder.writeRows(recordsPath(table.name), rows())
    }
  })
  return { counts, files }
}

/** What still waits for the storage, on the disk of an instance, is in the backup as if it did not. */
function asStored(row: Row): Row {
  return row.resumeState === 'spooled' ? { ...row, resumeState: 'stored', resumeInstance: null } : row
}
