import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ErasedPerson } from '#app/domain/audit/record.server.ts'
import { readLedger } from '#app/domain/files/erasure-ledger.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import type { Erasure } from '#prisma/generated/sqlite/client.ts'
import { backupStart, recordsPath } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import { type BackupSource, readManifest, readRows, requireWhole } from './read.server.ts'
import { type BackupTable, erasuresTable, type Row } from './tables.server.ts'

/** Erasures by the id of the erased row. */
export type Erased = Map<string, Erasure>

/**
 * All known erasures, before the backup and since. The sources are the backup, the backups beside it, the ledger of
 * this machine or a copied one, and the database. `isToldSince`: a source later than the backup has one. `unread`:
 * backups with damaged lists. `isIgnored`: erasures to ignore in every source.
 */
export async function collectErasures(backup: BackupSource, takenAlong: Entry[], isIgnored: (entry: Entry) => boolean) {
  const erased: Erased = new Map()
  const ignored = new Set<string>()
  const add = (entry: Entry) => {
    if (isIgnored(entry)) ignored.add(entry.id)
    else erased.set(entry.id, { ledgerKey: null, ...erased.get(entry.id), ...entry })
  }
  const { older, newer, unread } = await siblingsOf(backup)
  for (const source of [backup, ...older]) for await (const entry of readList(source)) add(entry)
  let isToldSince = false
  const learn = (entry: Entry) => {
    add(entry)
    isToldSince = true
  }
  for (const source of newer) for await (const entry of readList(source)) learn(entry)
  for (const entry of takenAlong) learn(entry)
  for await (const entry of readLedger()) learn(entry)
  // Last, because it also knows the ledger file of each erasure.
  for (const erasure of await database.erasure.findMany()) learn(erasure)
  return { erased, ignored: ignored.size, isToldSince, unread }
}

/**
 * No sweep makes these: erasures of a person, ends of subscriptions, and removed accounts, whose UUID has version 7.
 */
const isAskedFor = (id: string) => /^(person:|unsubscribed:|[\da-f]{8}-[\da-f]{4}-7)/.test(id)

/** Whether a sweep may have made this erasure, at that time or later. */
export function isAccident(since: Date) {
  return ({ id, erasedAt }: Pick<Erasure, 'id' | 'erasedAt'>) => erasedAt >= since && !isAskedFor(id)
}

type Entry = Pick<Erasure, 'id' | 'receiptToken' | 'erasedAt'> & Partial<Erasure>

async function* readList(source: BackupSource): AsyncGenerator<Entry> {
  for await (const { id, receiptToken, erasedAt } of readRows(source, erasuresTable))
    yield {
      id: id as string,
      receiptToken: receiptToken as string | null,
      erasedAt: new Date(String(erasedAt)),
    }
}

/** Newer backups contain the erasures after this one. */
async function siblingsOf({ folder, manifest }: BackupSource) {
  const parent = path.dirname(folder)
  const began = backupStart(path.basename(folder))
  const [older, newer]: [BackupSource[], BackupSource[]] = [[], []]
  const unread: string[] = []
  for (const name of await readdir(parent)) {
    const sibling = path.join(parent, name)
    const siblingBegan = backupStart(name)
    if (sibling === folder || siblingBegan === null) continue
    try {
      const source = { folder: sibling, manifest: await readManifest(sibling) }
      if (source.manifest.installation !== manifest.installation) continue
      const list = recordsPath(erasuresTable.name)
      await requireWhole(sibling, list, source.manifest.files[list])
      const isOlder = began !== null && siblingBegan < began
      const age = isOlder ? older : newer
      age.push(source)
    } catch {
      unread.push(sibling)
    }
  }
  return { older, newer, unread }
}

const meant = '--erasures names the folder erasures that lay beside the old data'

/** Reads a ledger from another machine. An empty one must be a mistake, and would bring erased people back. */
export async function readCopiedLedger(folder: string | undefined): Promise<Entry[]> {
  if (folder === undefined) return []
  await requireLedger(folder)
  const entries = await readEntries(folder).catch(() => {
    throw new BackupProblem(`${folder} is no ledger of erasures, or it is damaged: ${meant}.`)
  })
  if (entries.length > 0) return entries
  throw new BackupProblem(
    `${folder} tells of no erasure: ${meant}. If no record was ever erased there is no ledger: omit --erasures.`,
  )
}

async function requireLedger(folder: string) {
  const inside = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new BackupProblem(`There is no folder ${folder}: ${meant}.`)
  })
  const folders = inside.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  if (folders.includes('erasures'))
    throw new BackupProblem(`${folder} is not the ledger of erasures but has it in it: name ${folder}/erasures.`)
  if (folders.length > 0)
    throw new BackupProblem(`${folder} is no ledger of erasures, for there are folders in it: ${meant}.`)
}

async function readEntries(folder: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const { ledgerKey: _, ...entry } of readLedger(undefined, diskStorage(folder))) entries.push(entry)
  return entries
}

/** Filters the rows of a backup: erased rows, and rows that belong to them, are not restored. */
export class KeptRows {
  /** Number of rows that were erased themselves. */
  leftOut = 0
  /** The senders of erased records. */
  readonly people: ErasedPerson[] = []
  /** Keys of their files, which have to be removed if the storage still has them. */
  readonly files: string[] = []
  private readonly backup: BackupSource
  private readonly erased: Erased
  private readonly gone = new Map<string, Set<unknown>>()

  constructor(backup: BackupSource, erased: Erased) {
    this.backup = backup
    this.erased = erased
  }

  /** Call it table by table, in their order. */
  async *of(table: BackupTable): AsyncGenerator<Row> {
    for await (const row of readRows(this.backup, table)) {
      const kept = this.keep(table, row)
      if (kept) yield kept
    }
  }

  /** The row to restore, or null to leave it out. */
  keep(table: BackupTable, row: Row): Row | null {
    const { erasedBy } = table
    const erasure = erasedBy && this.erased.get(String(typeof erasedBy === 'function' ? erasedBy(row) : row[erasedBy]))
    if (erasure) {
      this.leftOut++
      if (erasedBy !== 'id') this.people.push({ name: '', email: '', reference: '', ...row })
      if (typeof row.resumeKey === 'string') this.files.push(row.resumeKey)
    }
    if (!erasure && !this.refersToGone(row, table.partOf)) return this.forgetting(row, table.mentions)
    const gone = this.gone.get(table.name) ?? new Set()
    this.gone.set(table.name, gone.add(row[table.key]))
    return null
  }

  private refersToGone(row: Row, references: Record<string, string> = {}): boolean {
    return Object.entries(references).some(([field, table]) => this.gone.get(table)?.has(row[field]))
  }

  private forgetting(row: Row, references: Record<string, string> = {}): Row {
    const forgotten = Object.entries(references).filter(([field, table]) => this.gone.get(table)?.has(row[field]))
    return { ...row, ...Object.fromEntries(forgotten.map(([field]) => [field, null])) }
  }
}
