import { flushLedger } from '#app/domain/storage/erasure-ledger.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { log } from '#app/platform/log.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import { removeErasedResumes } from './erased.server.ts'
import { resumes, spool } from './storages.server.ts'

const soonest = 5_000
const latest = 60_000

export async function keepSpoolEmpty(delay = soonest): Promise<void> {
  let next = soonest
  try {
    const settled = await drainSpool()
    if (settled > 0) log.info({ settled }, 'the spool was drained')
  } catch (error) {
    // An outage is told once.
    if (delay === soonest) log.error({ error }, 'the spool could not be drained, and is tried again until it can')
    next = Math.min(2 * delay, latest)
  }
  setTimeout(keepSpoolEmpty, next, next).unref()
}

export async function drainSpool(): Promise<number> {
  let settled = await removeErasedResumes()
  for await (const { key } of spool.list()) {
    try {
      if (await moveToStorage(key)) settled++
    } catch (error) {
      if (error instanceof StorageError) throw error
      log.error({ error }, 'a resume could not be moved out of the spool')
    }
  }
  await markMissing()
  await flushLedger()
  return settled
}

/** 'stored' before the spool lets go: a process killed in between leaves a file too many and never one too few. */
async function moveToStorage(resumeKey: string): Promise<boolean> {
  const row = await database.jobApplication.findUnique({ where: { resumeKey }, select: { resumeSize: true } })
  // A file without a row may be on the way to its row, so it stays.
  const body = row && (await spool.open(resumeKey))
  if (!body) return false
  const bytes = await new Response(body).bytes()
  if (bytes.byteLength !== row.resumeSize) throw new Error('A spooled file has not the size of what was sent.')
  const earlier = await resumes.stat(resumeKey)
  if (earlier?.size !== row.resumeSize) {
    if (earlier) await resumes.remove(resumeKey)
    await resumes.put(resumeKey, bytes)
  }
  const { count } = await database.jobApplication.updateMany({
    where: { resumeKey },
    data: { resumeState: 'stored', resumeInstance: null },
  })
  // The application has been deleted meanwhile.
  if (count === 0) await resumes.remove(resumeKey)
  await spool.remove(resumeKey)
  return true
}

/** A file that should be in this spool and is nowhere is missing, until it turns up in the spool again. */
async function markMissing(): Promise<void> {
  const waiting = await database.jobApplication.findMany({
    where: {
      resumeState: 'spooled',
      resumeKey: { not: null },
      // Those without an instance were spooled before there were several.
      OR: [{ resumeInstance: instanceId }, { resumeInstance: null }],
    },
    select: { id: true, resumeKey: true },
  })
  for (const { id, resumeKey } of waiting) {
    const key = resumeKey as string
    if (await spool.stat(key)) continue
    const resumeState = (await resumes.stat(key)) ? 'stored' : 'missing'
    const data = { resumeState, resumeInstance: null }
    await database.jobApplication.updateMany({ where: { id, resumeState: 'spooled' }, data })
    if (resumeState === 'missing') log.error({ application: id }, 'the file of an application is missing')
  }
}
