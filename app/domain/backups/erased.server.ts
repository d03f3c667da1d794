import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readLedger } from '#app/domain/erasures/ledger.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import type { Erasure } from '#prisma/generated/sqlite/client.ts'
import { beganAt, recordsPath } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import { type BackupSource, readManifest, readRows } from './read.server.ts'
import { erasuresTable } from './tables.server.ts'
import { requireWhole } from './verify.server.ts'

/** By the id of what was erased. */
export type Erased = Map<string, Erasure>

/**
 * Whatever is known to have been erased, before the backup was made or since: by it, by those beside it, by what lies
 * beside the data here or was taken along, and by the database. `unread` are backups whose lists are damaged.
 */
export async function gatherErasures(backup: BackupSource, takenAlong: string | undefined) {
  const erased: Erased = new Map()
  const { siblings, unread } = await siblingsOf(backup)
  for (const source of [backup, ...siblings]) {
    for await (const { id, receiptToken, erasedAt } of readRows(source, erasuresTable))
      add(erased, {
        id: id as string,
        receiptToken: receiptToken as string | null,
        erasedAt: new Date(String(erasedAt)),
      })
  }
  if (takenAlong !== undefined) for (const entry of await readFolder(takenAlong)) add(erased, entry)
  for await (const entry of readLedger()) add(erased, entry)
  // The database also knows which files are still to be removed.
  for (const erasure of await database.erasure.findMany()) erased.set(erasure.id, erasure)
  return { erased, unread }
}

type Entry = Pick<Erasure, 'id' | 'receiptToken' | 'erasedAt'> & Partial<Erasure>

function add(erased: Erased, entry: Entry) {
  erased.set(entry.id, { ledgerKey: null, resumeKey: null, resumeInstance: null, ...erased.get(entry.id), ...entry })
}

/** Later ones know what was erased after this one was made. */
async function siblingsOf({ folder, manifest }: BackupSource) {
  const parent = path.dirname(folder)
  const siblings: BackupSource[] = []
  const unread: string[] = []
  for (const name of await readdir(parent)) {
    const sibling = path.join(parent, name)
    if (sibling === folder || beganAt(name) === null) continue
    try {
      const source = { folder: sibling, manifest: await readManifest(sibling) }
      if (source.manifest.installation !== manifest.installation) continue
      await requireWhole(source, recordsPath(erasuresTable.name))
      siblings.push(source)
    } catch {
      unread.push(sibling)
    }
  }
  return { siblings, unread }
}

async function readFolder(folder: string): Promise<Entry[]> {
  const ledger = diskStorage(folder)
  if (!(await ledger.isSetUp()))
    throw new BackupProblem(
      `There is no folder ${folder}: --erasures names the folder erasures that lay beside the old data.`,
    )
  try {
    const entries: Entry[] = []
    for await (const { ledgerKey: _, ...entry } of readLedger(undefined, ledger)) entries.push(entry)
    return entries
  } catch {
    throw new BackupProblem(
      `${folder} is no ledger of erasures, or it is damaged: --erasures names the folder erasures that lay beside the old data.`,
    )
  }
}
