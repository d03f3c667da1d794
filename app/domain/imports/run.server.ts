import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Import } from '#prisma/generated/sqlite/client.ts'
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
  for (const each of await database.import.findMany({ where, orderBy: { id: 'asc' } }))
    if (
      !signal?.aborted &&
      (await holdImport(each.id, { OR: [{ leasedUntil: null }, { leasedUntil: { lt: databaseTime() } }] }))
    )
      await carryOut(each, signal)
}

/** Holds it for this worker. False while another one has it. */
async function holdImport(id: number, unless = {}): Promise<boolean> {
  const data = { leasedUntil: new Date(databaseTime().getTime() + lease) }
  return (await database.import.updateMany({ where: { id, ...unless }, data })).count > 0
}

async function carryOut(each: Import, signal?: AbortSignal): Promise<void> {
  const { id, state, source, staffId } = each
  const isUndone = state === 'undoing'
  const staff = staffId ? await database.staff.findUnique({ where: { id: staffId } }) : null
  const doNext = staff && stepsOf(each, isUndone, staff)
  // Without its owner's account, the rest is left out.
  while (doNext && !signal?.aborted && (await doNext())) {
    await holdImport(id)
    await pause()
  }
  const next = isUndone ? 'undone' : 'done'
  await database.$transaction(async (transaction) => {
    await transaction.import.update({
      where: { id },
      data: { leasedUntil: null, ...(!signal?.aborted && { state: next }) },
    })
    if (!signal?.aborted && !isUndone)
      await recordEvent(transaction, staff ?? 'system', 'import.finished', id, { source })
  })
}

/** The function that takes the next step, and answers false when nothing is left. */
function stepsOf({ id, source, facts }: Import, isUndone: boolean, by: StaffActor): () => Promise<boolean> {
  if (source === 'subscribers') {
    const seen = new Set<string>()
    return () => (isUndone ? undoLines(id, by) : importLines(id, seen, by))
  }
  const mover = new PictureMover(facts as ImportFacts, by)
  return () => (isUndone ? undoNextPosts(id, by) : importNextPost(id, mover, by))
}
