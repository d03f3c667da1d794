import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Erased } from '#app/domain/backups/erased.server.ts'
import { countStep, filePath, type StoredFile } from '#app/domain/backups/format.ts'
import { type BackupSource, FileList, namedFile, readRows, readVerified } from '#app/domain/backups/read.server.ts'
import { tables } from '#app/domain/backups/tables.server.ts'
import { finishErasures } from '#app/domain/erasures/erase.server.ts'
import { removeLedgerEntries } from '#app/domain/files/erasure-ledger.server.ts'
import { announceRestored, isMissing, markStored } from '#app/domain/files/missing.server.ts'
import { type StorageArea, storageOf } from '#app/domain/files/storages.server.ts'
import { isAnyInstanceRunning } from '#app/domain/installation/instances.server.ts'
import { arriving } from '#app/domain/records/kinds.ts'
import { listStaff } from '#app/domain/staff/accounts.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { databaseName } from '#app/platform/database/problems.server.ts'
import { forEachConcurrently } from '#app/platform/processes/parallel.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { collectErasures, isAccident, KeptRows, readCopiedLedger } from './erased.server.ts'
import { backupStart, type OnProgress } from './format.ts'
import { BackupProblem, describeProblem } from './problem.server.ts'
import { openBackup, requireDefaults, verifyBackup } from './read.server.ts'
import { replaceRecords } from './replace.server.ts'

interface Restoration {
  folder: string
  /** Replace existing content. */
  overwrite: boolean
  /** A copied ledger of erasures from another machine. */
  erasures: string | undefined
  /** Ignores erasures since then, because they were an accident, and removes them from the ledger. */
  ignoreErasuresSince?: Date | undefined
  /** Called if a server may still be running, with the longest wait in seconds. */
  onWait?: ((seconds: number) => void) | undefined
  onProgress?: OnProgress
}

export interface Restored {
  rows: number
  files: number
  /** Number of lost files, which neither the backup nor the storage has. */
  missing: number
  /** Number of known erasures. */
  known: number
  /** Number of accidental erasures, which were ignored. */
  ignored: number
  /** Whether a source other than the backup, and so later than it, had erasures. */
  isToldSince: boolean
  /** Number of records that were left out as erased. */
  leftOut: number
  /** Number of waiting items of the outbox, which are no longer sent automatically. */
  held: number
  /** Backups beside this one whose lists of erasures are damaged. */
  unread: string[]
  /** Email addresses of the accounts that can sign in now. */
  accounts: string[]
  /** Why the accidental erasures could not be removed from the ledger. */
  ledgerProblem: string | null
}

/** Verifies everything before it changes anything. Stores files before rows. */
export async function restoreBackup(restoration: Restoration): Promise<Restored> {
  const { folder, overwrite, erasures, ignoreErasuresSince: since, onWait, onProgress = () => {} } = restoration
  const source = await openBackup(folder)
  await requireNobodyServes(onWait)
  const backup = await verifyBackup(source, onProgress)
  const takenAlong = await readCopiedLedger(erasures)
  // Verifying a large backup takes minutes, in which a server may have been started.
  await requireNobodyServes(onWait)
  await migrateDatabase().catch(inItsWords)
  await requireDefaults(backup)
  if (!overwrite) await requireNothingToLose()
  const isIgnored = since ? isAccident(since) : () => false
  const { erased, ignored, isToldSince, unread } = await collectErasures(backup, takenAlong, isIgnored)
  const { placed, missing } = await placeFiles(backup, erased, onProgress)
  const backupEndedAt = backupStart(path.basename(folder))
  const { written, leftOut, held } = await replaceRecords({ backup, erased, missing, backupEndedAt, onProgress })
  const ledgerProblem = since ? await removeLedgerEntries(isIgnored).then(() => null, describeProblem) : null
  await finishErasures()
  const accounts = (await listStaff()).map(({ email }) => email)
  const told = { known: erased.size, ignored, isToldSince, leftOut, held, unread }
  return { rows: written, files: placed, missing: missing.length, ...told, accounts, ledgerProblem }
}

/** A running server would acknowledge forms that the restore then deletes. */
async function requireNobodyServes(onWait: Restoration['onWait']) {
  if (provider === 'sqlite' && !existsSync(databaseName())) return
  if (await isAnyInstanceRunning({ onWait }))
    throw new BackupProblem(`A server is running on the database ${databaseName()}: stop it and all its copies first.`)
}

function inItsWords(error: Error): never {
  throw new BackupProblem(error.message, { cause: error })
}

async function countRowsOf(table: string, where = Prisma.empty): Promise<number> {
  const [row] = await database.$queryRaw<[{ n: bigint }]>`SELECT count(*) AS n FROM ${Prisma.raw(table)} ${where}`
  return Number(row.n)
}

/** Content of a first start, such as the samples, does not count. */
async function requireNothingToLose() {
  const there = [
    ...(await Promise.all(arriving.map(async ({ table, area }) => [await countRowsOf(table), area] as const))),
    [await database.blogPost.count(), 'posts'],
    [await database.blogImage.count(), 'pictures'],
    [await database.subscriber.count(), 'subscribers'],
    [await database.job.count({ where: { isSample: false } }), 'jobs'],
    [Math.max(0, (await database.staff.count()) - 1), 'more accounts than the first'],
    [await database.sitePage.count(), 'edited pages'],
    [await database.siteRedirect.count(), 'redirects'],
    [await countRowsOf('settings', Prisma.sql`WHERE overrides IS NOT NULL`), 'changed settings'],
    [await database.logoFile.count(), 'logos'],
    [await database.import.count(), 'imports'],
  ] as const
  const found = there.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  if (found.length > 0)
    throw new BackupProblem(
      `The database ${databaseName()} is not empty: ${found.join(', ')}. A restore replaces all of it, and erases its files at once: make a backup of it first, then say --overwrite.`,
    )
}

interface PlacedFile extends StoredFile {
  area: StorageArea
  key: string
}

const filesAtOnce = 64

/** Returns the number of files, and the keys of lost ones. */
async function placeFiles(backup: BackupSource, erased: Erased, onProgress: OnProgress) {
  let placed = 0
  const missing: string[] = []
  const step = countStep('files put into the storage', onProgress)
  const place = async (files: PlacedFile[]) => {
    const absent: PlacedFile[] = []
    await forEachConcurrently(files, async (file) => {
      if (await storageOf(file).stat(file.key)) await mendFile(backup, file)
      else absent.push(file)
    })
    await announceRestored(absent)
    await forEachConcurrently(absent, async (file) => storageOf(file).put(file.key, await readFile(backup, file)))
    await markStored(files.map(({ key }) => key))
    placed += files.length
    step.add(files.length)
  }
  const batch: PlacedFile[] = []
  const kept = new KeptRows(backup, erased)
  const list = new FileList(backup)
  for (const table of tables) {
    if (!table.file) continue
    const { area, key } = table.file
    for await (const row of readRows(backup, table)) {
      const name = namedFile(table, row)
      const listed = name === null ? null : await list.take(name)
      if (!kept.keep(table, row) || name === null) continue
      const file = { area, key: String(row[key]) }
      if (listed !== null && listed !== 'missing') batch.push({ ...file, ...listed })
      else if (await isMissing(file)) missing.push(file.key)
      if (batch.length === filesAtOnce) await place(batch.splice(0))
    }
  }
  await place(batch)
  step.finish()
  return { placed, missing }
}

const readFile = (backup: BackupSource, { area, key, sha256 }: PlacedFile) =>
  readVerified(backup, filePath(area, key), sha256)

/** An existing file may belong to another database, so it is replaced only if it is damaged. */
async function mendFile(backup: BackupSource, file: PlacedFile) {
  const place = storageOf(file)
  const body = await place.open(file.key)
  if (body && hash('sha256', await new Response(body).bytes()) === file.sha256) return
  const bytes = await readFile(backup, file)
  await place.remove(file.key)
  await place.put(file.key, bytes)
}
