import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Import, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ImportFacts } from './import.ts'
import { PictureMover } from './pictures.server.ts'
import { importNextPost, undoNextPosts } from './posts.server.ts'
import { removeExpiredImports } from './read.server.ts'
import { importLines, undoLines } from './subscribers.server.ts'

/** In milliseconds. */
const [rest, lease] = [60_000, 120_000]

let wake = () => {}

/** Call it after an import was started or is to be undone. */
export const wakeImporter = () => wake()

/** Starts the worker that imports what owners have confirmed. Returns the function that stops it. */
export function startImporting(): () => Promise<void> {
  const ending = new AbortController()
  const working = keepImporting(ending.signal)
  return () => {
    ending.abort()
    return working
  }
}

async function keepImporting(signal: AbortSignal) {
  while (!signal.aborted) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    await workOnImports(signal).catch((error: unknown) => log.error({ error }, 'an import stopped, and goes on later'))
    await Promise.race([sleep(rest, undefined, { ref: false, signal }).catch(() => {}), woken])
  }
}

/** Carries out all imports that were started or are to be undone. After a kill, the next call goes on. */
export async function workOnImports(signal?: AbortSignal): Promise<void> {
  await removeExpiredImports()
  const where = { state: { in: ['running', 'undoing'] } }
  for (const each of await database.import.findMany({ where, orderBy: { id: 'asc' } })) {
    const isFree = { OR: [{ leasedUntil: null }, { leasedUntil: { lt: databaseTime() } }] }
    if (signal?.aborted || !(await holdImport(each, isFree))) continue
    await carryOut(each, signal).catch((error: unknown) => failImport(each, error))
  }
}

/** Leases it for this worker. False while another one has it, or if its state has changed. */
async function holdImport({ id, state }: Import, unless = {}): Promise<boolean> {
  const data = { leasedUntil: new Date(databaseTime().getTime() + lease) }
  return (await database.import.updateMany({ where: { id, state, ...unless }, data })).count > 0
}

async function carryOut(each: Import, signal?: AbortSignal): Promise<void> {
  const { id, state, source, staffId } = each
  const isUndone = state === 'undoing'
  const staff = staffId ? await database.staff.findUnique({ where: { id: staffId } }) : null
  const by = staff ?? 'system'
  const doNext = stepsOf(each, isUndone, by)
  // One step can take longer than the lease.
  const renewing = setInterval(() => void holdImport(each).catch(() => {}), lease / 4)
  let isHeld = true
  try {
    while (isHeld && !signal?.aborted && (await doNext())) {
      isHeld = await holdImport(each)
      await pause()
    }
  } finally {
    clearInterval(renewing)
  }
  const next = isUndone ? 'undone' : 'done'
  await database.$transaction(async (transaction) => {
    const { count } = await transaction.import.updateMany({
      where: { id, state },
      data: { leasedUntil: null, ...(!signal?.aborted && { state: next }) },
    })
    if (count > 0 && !signal?.aborted && !isUndone)
      await recordEvent(transaction, by, 'import.finished', id, { source })
  })
}

/** A failed import stops alone, and its owner can undo it. Its remaining posts and lines are deleted. */
async function failImport({ id, state, source }: Import, error: unknown): Promise<void> {
  log.error({ error, id }, 'an import failed')
  await database.$transaction(async (transaction) => {
    const data = { state: 'failed', leasedUntil: null }
    if ((await transaction.import.updateMany({ where: { id, state }, data })).count === 0) return
    const where = { importId: id, state: 'waiting' }
    if (source === 'subscribers') await transaction.importItem.deleteMany({ where })
    else await transaction.importItem.updateMany({ where, data: { state: 'failed', content: Prisma.DbNull } })
  })
}

/** A function that takes the next step, and returns false when nothing is left. */
function stepsOf({ id, source, facts }: Import, isUndone: boolean, by: Actor): () => Promise<boolean> {
  if (source === 'subscribers') {
    const seen = new Set<string>()
    return () => (isUndone ? undoLines(id, by) : importLines(id, seen, by))
  }
  const mover = new PictureMover(facts as ImportFacts, by)
  return () => (isUndone ? undoNextPosts(id, by) : importNextPost(id, mover, by))
}
