import { setImmediate as pause } from 'node:timers/promises'
import { makeOneAgain } from '#app/domain/applications/repetition.server.ts'
import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import { carryOutErasures, carryOutInPassing, type ErasedRecords, eraseIn } from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import type { Progress } from '#app/domain/records/rules.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type TrashKind, trashKinds } from './rules.ts'
import { trashId, trashTables } from './tables.server.ts'

/** These; all that were in the trash at a moment, without what came later; or those of one deletion, by its moment. */
export type FromTrash = { ids: string[] } | { until: Date } | { deletedAt: Date }

export function restoreFromTrash(kind: TrashKind, which: FromTrash, by: Actor): Promise<Progress> {
  return asFarAsItGoes(kind, which, (those) => bringBack(kind, those, by))
}

/** For good, also where a backup is restored later. */
export async function eraseFromTrash(kind: TrashKind, which: FromTrash, by: Actor): Promise<Progress> {
  const resumes: ErasedRecords['resumes'] = []
  const progress = await asFarAsItGoes(kind, which, async (those) => {
    const erased = await erase(kind, those, by)
    resumes.push(...erased.resumes)
    return erased.count
  })
  if (progress.done > 0) await carryOutInPassing(resumes)
  return progress
}

const isExpired = (kind: TrashKind, now: Date) => conditionOf(kind, { until: erasedBefore('trash', now) })

/** How many `emptyExpiredTrash` would erase. */
export const countExpiredTrash = (kind: TrashKind, now: Date) => countIn(kind, isExpired(kind, now))

/** Those that have been there long enough; answers how many. */
export async function emptyExpiredTrash(now = currentTime(), kinds: TrashKind[] = trashKinds): Promise<number> {
  const resumes: ErasedRecords['resumes'] = []
  let erased = 0
  for (const kind of kinds) {
    for await (const those of batchesOf(kind, isExpired(kind, now))) {
      const batch = await erase(kind, those, 'system')
      erased += batch.count
      resumes.push(...batch.resumes)
    }
  }
  if (erased > 0) await carryOutErasures(resumes)
  return erased
}

async function asFarAsItGoes(
  kind: TrashKind,
  which: FromTrash,
  act: (those: Prisma.Sql) => Promise<number>,
): Promise<Progress> {
  const condition = conditionOf(kind, which)
  const progress = { done: 0, all: 0, isBroken: false }
  try {
    progress.all = await countIn(kind, condition)
    for await (const those of batchesOf(kind, condition)) progress.done += await withDeadline(() => act(those))
  } catch (error) {
    log.error({ error }, 'records in the trash could not be brought back or erased')
    progress.isBroken = true
  }
  return progress
}

async function countIn(kind: TrashKind, condition: Prisma.Sql): Promise<number> {
  const [row] = await database.$queryRaw<[{ n: bigint }]>`
    SELECT count(*) AS n FROM ${Prisma.raw(trashTables[kind].name)} WHERE ${condition}`
  return Number(row.n)
}

function conditionOf(kind: TrashKind, which: FromTrash): Prisma.Sql {
  const { isThere } = trashTables[kind]
  if ('deletedAt' in which) return Prisma.sql`${isThere} AND deleted_at = ${which.deletedAt}`
  if ('until' in which) return Prisma.sql`${isThere} AND deleted_at <= ${which.until}`
  return Prisma.sql`${isThere} AND ${isAmong(which.ids.flatMap((id) => trashId(kind, id) ?? []))}`
}

const atOnce = 100

/** SQLite answers at once, and without pauses nobody else would be answered before the last. */
async function* batchesOf(kind: TrashKind, which: Prisma.Sql) {
  for (;;) {
    const rows = await withDeadline(
      () => database.$queryRaw<{ id: number | string }[]>`
        SELECT id FROM ${Prisma.raw(trashTables[kind].name)} WHERE ${which} ORDER BY deleted_at, id LIMIT ${atOnce}`,
    )
    if (rows.length === 0) return
    yield Prisma.sql`id IN (${Prisma.join(rows.map(({ id }) => id))}) AND ${trashTables[kind].isThere}`
    await pause()
  }
}

function bringBack(kind: TrashKind, those: Prisma.Sql, by: Actor): Promise<number> {
  return change(kind, async (transaction) => {
    const { name, noun } = trashTables[kind]
    if (kind === 'applications') await makeOneAgain(transaction, those)
    const rows = await transaction.$queryRaw<{ id: number | string }[]>`
      UPDATE ${Prisma.raw(name)} SET deleted_at = NULL WHERE ${those} RETURNING id`
    return recorded(transaction, by, `${noun}.restored`, rows)
  })
}

function erase(kind: TrashKind, those: Prisma.Sql, by: Actor): Promise<ErasedRecords> {
  return change(kind, async (transaction) => {
    const { name, noun, erased } = trashTables[kind]
    if (erased) return eraseIn(transaction, by, erased, those)
    const rows = await transaction.$queryRaw<{ id: number | string }[]>`
      DELETE FROM ${Prisma.raw(name)} WHERE ${those} RETURNING id`
    return { count: await recorded(transaction, by, `${noun}.erased`, rows), resumes: [] }
  })
}

function change<Result>(
  kind: TrashKind,
  act: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return trashTables[kind].isPublic ? changePublicly(act) : database.$transaction(act)
}

async function recorded(
  transaction: Prisma.TransactionClient,
  by: Actor,
  action: Parameters<typeof recordEvents>[2],
  rows: { id: number | string }[],
): Promise<number> {
  const ids = rows.map(({ id }) => id)
  await recordEvents(transaction, by, action, ids)
  return ids.length
}
