import { setImmediate as pause } from 'node:timers/promises'
import { checkStorageBelongs } from '#app/domain/storage/identity.server.ts'
import { bringBack, moveToQuarantine } from '#app/domain/storage/quarantine.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { resumes, spool } from './storages.server.ts'

const hour = 3_600_000

/**
 * Files and rows are compared both ways. Nothing is deleted that a restored database may need: what no row names waits
 * in the quarantine for a month, and comes back as soon as a row names it. Nothing is done with another's files.
 */
export async function reconcileResumes(now = databaseTime()): Promise<void> {
  if ((await checkStorageBelongs()) !== 'ours') return
  await bringBack(resumes, keysWithRow)
  const { stored, quarantined } = await quarantineOrphans(now)
  const missing = await compareRows(stored)
  if (quarantined > 0) log.warn({ resumes: quarantined }, 'resumes that no row names were moved to the quarantine')
  if (missing > 0) log.error({ resumes: missing }, 'resumes are missing: their applications are marked, see doctor')
}

/** But for young ones, whose row may be on its way. Answers the keys of all that are stored, too. */
async function quarantineOrphans(now: Date) {
  const stored = new Set<string>()
  let quarantined = 0
  for (const place of [resumes, spool]) {
    const old: string[] = []
    for await (const { key, storedAt } of place.list()) {
      if (isKey(key) && now.getTime() - storedAt.getTime() > hour) old.push(key)
      if (place === resumes) stored.add(key)
    }
    // Asked after the files were listed: a row is only made once its file is there.
    const named = await keysWithRow(old)
    for (const key of old) {
      if (named.has(key)) continue
      await moveToQuarantine(place, key)
      quarantined++
    }
  }
  return { stored, quarantined }
}

const askedAtOnce = 500

/** Rows of files that are gone are marked, and unmarked when the files are back. Answers how many have gone. */
async function compareRows(stored: Set<string>): Promise<number> {
  let missing = 0
  for (let after = 0; ; ) {
    // By their numbers alone: SQLite would rather sort all that have one of the states, for each page anew.
    const rows = await database.jobApplication.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: askedAtOnce,
      select: { id: true, resumeKey: true, resumeState: true },
    })
    for (const { id, resumeKey: key, resumeState: before } of rows) {
      if (key === null || before === 'spooled') continue
      // Looked for once more, because it may have been stored since they were listed.
      const resumeState = stored.has(key) || (await resumes.stat(key)) ? 'stored' : 'missing'
      if (resumeState === before || (resumeState === 'missing' && (await spool.stat(key)))) continue
      await database.jobApplication.updateMany({ where: { id, resumeState: before }, data: { resumeState } })
      if (resumeState === 'missing') missing++
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < askedAtOnce) return missing
    await pause()
  }
}

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
