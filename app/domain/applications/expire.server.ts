import { setImmediate as pause } from 'node:timers/promises'
import { keysWithRow, removeResumes } from '#app/domain/resumes/store.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { resumes, spool } from '#app/platform/storage/storages.server.ts'
import { eraseApplication } from './erase.server.ts'

const hour = 3_600_000
const mostOrphans = 20

/**
 * Removes stored and spooled files that no application refers to, left by a process that was killed between the file
 * and the row. Young files are spared: their row may still be on its way. Where there are many, or no file has a row,
 * the files belong to another database than this one, and all stay.
 */
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

/** Erases the applications, with their resumes, that have been kept for as long as applicants were told. */
export async function eraseExpiredApplications(now = new Date()): Promise<number> {
  const expired = await database.jobApplication.findMany({
    where: { appliedAt: { lt: erasedBefore('application', now) } },
    select: { id: true },
  })
  let erased = 0
  for (const { id } of expired) {
    if ((await eraseApplication({ id })) === 'deleted') erased++
    // SQLite answers at once: without a pause nobody else would be answered before the last is erased.
    await pause()
  }
  return erased
}
