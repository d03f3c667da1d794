import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log, logged } from '#app/platform/log.server.ts'
import { groupOf } from './rules.ts'
import { countUndecided } from './status.server.ts'

/** The place of a job within its group before and after the move, from 1. */
export interface Moved {
  from: number
  to: number
}

/** Moves a job to a position within its group; a position beyond the last is the last. */
export async function moveJob(id: number, to: number, by: Actor): Promise<Moved | 'unchanged' | 'gone' | 'failed'> {
  return changePublicly(async (transaction) => {
    const rows = await transaction.job.findMany({
      where: { deletedAt: null },
      orderBy: [{ place: 'asc' }, { id: 'asc' }],
      select: { id: true, place: true, status: true, opensAt: true, closesAt: true, updatedAt: true },
    })
    const moved = rows.find((row) => row.id === id)
    if (!moved) return 'gone'
    const now = currentTime()
    const group = rows.filter((row) => groupOf(row, now) === groupOf(moved, now))
    const from = group.indexOf(moved)
    const target = Math.min(to, group.length) - 1
    if (target === from) return 'unchanged'
    group.splice(target, 0, ...group.splice(from, 1))
    for (const { row, place } of placesFor(group, target)) {
      // A move changes the list, not the job, so the job keeps its `updatedAt`.
      await transaction.job.update({ where: { id: row.id }, data: { place, updatedAt: row.updatedAt } })
    }
    const positions = { from: from + 1, to: target + 1 }
    await recordEvent(transaction, by, 'job.reordered', id, { ...positions })
    return positions
  }).catch(logged('a job could not be moved', 'failed'))
}

interface Placed {
  id: number
  place: number
}

const isInOrder = (one: Placed, other: Placed) =>
  one.place < other.place || (one.place === other.place && one.id < other.id)

/** The minimal set of new places that gives the rows their new order after one has moved to an index. */
function placesFor<Row extends Placed>(rows: Row[], index: number): { row: Row; place: number }[] {
  const [before, moved, after] = [rows[index - 1], rows[index] as Row, rows[index + 1]]
  if (!before || !after) return [{ row: moved, place: before ? before.place + 1 : (after?.place ?? 0) - 1 }]
  const middle = Math.floor((before.place + after.place) / 2)
  const free = [middle, middle + 1].find((place) => {
    const placed = { id: moved.id, place }
    return isInOrder(before, placed) && isInOrder(placed, after)
  })
  if (free !== undefined) return [{ row: moved, place: free }]
  const down = pushed(before, rows.slice(index), 1)
  const up = pushed(after, rows.slice(0, index + 1).reverse(), -1)
  return down.length <= up.length ? down : up
}

/** Puts the moved row right after its neighbour, and shifts the following rows until there is room. */
function pushed<Row extends Placed>(neighbour: Placed, rows: Row[], step: 1 | -1) {
  const isPast = (one: Placed, other: Placed) => (step === 1 ? isInOrder(one, other) : isInOrder(other, one))
  const changes: { row: Row; place: number }[] = []
  let last = neighbour
  for (const row of rows) {
    if (changes.length > 0 && isPast(last, row)) break
    const place = isPast(last, { id: row.id, place: last.place }) ? last.place : last.place + step
    changes.push({ row, place })
    last = { id: row.id, place }
  }
  return changes
}

/**
 * Moves a job to the trash; its applications stay. `agreed`: the accepted number of undecided ones. The time identifies
 * the deletion.
 */
export async function deleteJob(
  id: number,
  by: Actor,
  { agreed = 0, at = currentTime() } = {},
): Promise<'changed' | 'undecided' | 'gone' | 'failed'> {
  try {
    if ((await countUndecided(id)).all > agreed && (await isThere(id))) return 'undecided'
    return await changePublicly(async (transaction) => {
      const deleted = await transaction.job.updateMany({
        where: { id, deletedAt: null },
        data: { deletedAt: at },
      })
      if (deleted.count === 0) return 'gone'
      await recordEvent(transaction, by, 'job.deleted', id)
      return 'changed'
    })
  } catch (error) {
    log.error({ error }, 'a job could not be deleted')
    return 'failed'
  }
}

async function isThere(id: number): Promise<boolean> {
  return (await database.job.count({ where: { id, deletedAt: null } })) > 0
}
