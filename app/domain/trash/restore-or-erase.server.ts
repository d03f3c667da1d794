import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import { carryOutErasures, eraseIn } from '#app/domain/erasures/erase.server.ts'
import { changePublicly } from '#app/domain/publication/change.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type TrashKind, trashKinds } from './rules.ts'
import { trashId, trashTables } from './tables.server.ts'

type Outcome = 'done' | 'gone' | 'failed'

export async function restoreRecord(kind: TrashKind, id: string, by: Actor): Promise<Outcome> {
  return one(kind, id, (known) => bringBack(kind, Prisma.sql`id = ${known}`, by))
}

/** For good, also where a backup is restored later. */
export async function eraseFromTrash(kind: TrashKind, id: string, by: Actor): Promise<Outcome> {
  const outcome = await one(kind, id, (known) => erase(kind, Prisma.sql`id = ${known}`, by))
  if (outcome === 'done') await carryOutErasures()
  return outcome
}

async function one(kind: TrashKind, id: string, act: (id: string | number) => Promise<number>): Promise<Outcome> {
  const known = trashId(kind, id)
  if (known === null) return 'gone'
  try {
    return (await act(known)) > 0 ? 'done' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record in the trash could not be brought back or erased')
    return 'failed'
  }
}

/** All of a kind that were there when it was asked for; answers how many, or null where it could not be completed. */
export function restoreTrash(kind: TrashKind, by: Actor): Promise<number | null> {
  return all(kind, (those) => bringBack(kind, those, by))
}

/** What came to it after the moment stays: nobody has agreed to that. */
export async function emptyTrash(kind: TrashKind, by: Actor, until = new Date()): Promise<number | null> {
  const erased = await all(kind, (those) => erase(kind, those, by), until)
  await carryOutErasures()
  return erased
}

/** Those that have been there long enough; answers how many. */
export async function emptyExpiredTrash(now = new Date()): Promise<number> {
  let erased = 0
  for (const kind of trashKinds)
    erased += await inBatches(kind, Prisma.sql`deleted_at < ${erasedBefore('trash', now)}`, (those) =>
      erase(kind, those, 'system'),
    )
  if (erased > 0) await carryOutErasures()
  return erased
}

async function all(
  kind: TrashKind,
  act: (those: Prisma.Sql) => Promise<number>,
  until = new Date(),
): Promise<number | null> {
  try {
    return await inBatches(kind, Prisma.sql`deleted_at <= ${until}`, act)
  } catch (error) {
    log.error({ error }, 'the trash could not be brought back or emptied')
    return null
  }
}

const atOnce = 100

/** SQLite answers at once, and without pauses nobody else would be answered before the last. */
async function inBatches(kind: TrashKind, which: Prisma.Sql, act: (those: Prisma.Sql) => Promise<number>) {
  let done = 0
  for (;;) {
    const rows = await database.$queryRaw<{ id: number | string }[]>`
      SELECT id FROM ${Prisma.raw(trashTables[kind].name)} WHERE ${which} ORDER BY deleted_at, id LIMIT ${atOnce}`
    if (rows.length === 0) return done
    done += await act(Prisma.sql`id IN (${Prisma.join(rows.map(({ id }) => id))})`)
    await pause()
  }
}

function bringBack(kind: TrashKind, those: Prisma.Sql, by: Actor): Promise<number> {
  return change(kind, async (transaction) => {
    const { name, noun } = trashTables[kind]
    const rows = await transaction.$queryRaw<{ id: number | string }[]>`
      UPDATE ${Prisma.raw(name)} SET deleted_at = NULL WHERE ${those} AND deleted_at IS NOT NULL RETURNING id`
    return recorded(transaction, by, `${noun}.restored`, rows)
  })
}

function erase(kind: TrashKind, those: Prisma.Sql, by: Actor): Promise<number> {
  return change(kind, async (transaction) => {
    const { name, noun, erased } = trashTables[kind]
    const where = Prisma.sql`${those} AND deleted_at IS NOT NULL`
    if (erased) return eraseIn(transaction, by, erased, where)
    const rows = await transaction.$queryRaw<{ id: number | string }[]>`
      DELETE FROM ${Prisma.raw(name)} WHERE ${where} RETURNING id`
    return recorded(transaction, by, `${noun}.erased`, rows)
  })
}

function change(kind: TrashKind, act: (transaction: Prisma.TransactionClient) => Promise<number>): Promise<number> {
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
