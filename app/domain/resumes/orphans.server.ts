import { setImmediate as pause } from 'node:timers/promises'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { resumes, spool } from './storages.server.ts'
import { removeResumes } from './store.server.ts'

const hour = 3_600_000
const mostOrphans = 20

/** Files without a row, but for young ones, whose row may be on its way. */
export async function removeOrphanedResumes(now = new Date()): Promise<number> {
  const keys = new Set<string>()
  const young = new Set<string>()
  for (const place of [resumes, spool]) {
    for await (const { key, storedAt } of place.list()) {
      // Any other is somebody else's.
      if (!isKey(key)) continue
      keys.add(key)
      if (now.getTime() - storedAt.getTime() <= hour) young.add(key)
    }
  }
  // Asked after the files were listed: a row is only made once its file is there.
  const withRow = await keysWithRow([...keys])
  const orphans = [...keys].filter((key) => !withRow.has(key) && !young.has(key))
  // Of so many, or where no file has a row, the rows are in another database.
  if (orphans.length > 0 && (withRow.size === 0 || orphans.length > Math.max(mostOrphans, withRow.size / 10))) {
    log.error(
      { orphans: orphans.length, withRow: withRow.size },
      'stored files do not belong to this database: none is removed',
    )
    return 0
  }
  if (orphans.length > 0) await removeResumes(orphans)
  return orphans.length
}

const askedAtOnce = 500

export async function keysWithRow(keys: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < keys.length; start += askedAtOnce) {
    const resumeKey = { in: keys.slice(start, start + askedAtOnce) }
    const rows = await database.jobApplication.findMany({ where: { resumeKey }, select: { resumeKey: true } })
    for (const row of rows) found.add(row.resumeKey as string)
    await pause()
  }
  return found
}
