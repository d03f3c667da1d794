import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Storage, StorageError } from '#app/platform/storage/storage.ts'
import { keysWithRow } from './orphans.server.ts'
import { removals, resumes, spool } from './storages.server.ts'
import { removeNoted } from './store.server.ts'

const soonest = 5_000
const latest = 60_000

export async function keepSpoolEmpty(delay = soonest): Promise<void> {
  let next = soonest
  try {
    const settled = await drainSpool()
    if (settled > 0) log.info({ settled }, 'the spool was drained')
  } catch (error) {
    log.error({ error }, 'the spool could not be drained')
    next = Math.min(2 * delay, latest)
  }
  setTimeout(keepSpoolEmpty, next, next).unref()
}

export async function drainSpool(): Promise<number> {
  let settled = 0
  for await (const { key: note } of removals.list()) {
    if (await carryOut(note)) settled++
  }
  for await (const { key } of spool.list()) {
    try {
      if (await moveToStorage(key)) settled++
    } catch (error) {
      if (error instanceof StorageError) throw error
      log.error({ error }, 'a resume could not be moved out of the spool')
    }
  }
  await markMissing()
  return settled
}

/** What has a row after all, as in a backup that was restored, stays. */
async function carryOut(note: string): Promise<boolean> {
  const bytes = await read(removals, note)
  if (!bytes) return false
  const keys: string[] = JSON.parse(new TextDecoder().decode(bytes))
  const withRow = await keysWithRow(keys)
  await removeNoted(
    note,
    keys.filter((key) => !withRow.has(key)),
  )
  return true
}

/** 'stored' before the spool lets go: a process killed in between leaves a file too many and never one too few. */
async function moveToStorage(resumeKey: string): Promise<boolean> {
  const row = await database.jobApplication.findUnique({ where: { resumeKey }, select: { resumeSize: true } })
  // A file without a row may be on the way to its row, so it stays.
  const bytes = row && (await read(spool, resumeKey))
  if (!bytes) return false
  if (bytes.byteLength !== row.resumeSize) throw new Error('A spooled file has not the size of what was sent.')
  const earlier = await resumes.stat(resumeKey)
  if (earlier?.size !== row.resumeSize) {
    if (earlier) await resumes.remove(resumeKey)
    await resumes.put(resumeKey, bytes)
  }
  const { count } = await database.jobApplication.updateMany({
    where: { resumeKey },
    data: { resumeState: 'stored' },
  })
  // The application has been deleted meanwhile.
  if (count === 0) await resumes.remove(resumeKey)
  await spool.remove(resumeKey)
  return true
}

async function read(place: Storage, key: string): Promise<Uint8Array | null> {
  const body = await place.open(key)
  return body && new Response(body).bytes()
}

/** A file that should be in the spool and is nowhere is missing, until it turns up in the spool again. */
async function markMissing(): Promise<void> {
  const waiting = await database.jobApplication.findMany({
    where: { resumeState: 'spooled', resumeKey: { not: null } },
    select: { id: true, resumeKey: true },
  })
  for (const { id, resumeKey } of waiting) {
    const key = resumeKey as string
    if (await spool.stat(key)) continue
    const resumeState = (await resumes.stat(key)) ? 'stored' : 'missing'
    await database.jobApplication.updateMany({ where: { id, resumeState: 'spooled' }, data: { resumeState } })
    if (resumeState === 'missing') log.error({ application: id }, 'the file of an application is missing')
  }
}
