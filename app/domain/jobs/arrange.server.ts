import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { groupOf } from './rules.ts'
import { countUndecided } from './status.server.ts'

type Outcome = 'changed' | 'unchanged' | 'gone' | 'failed'

/** Past the next one of its group. */
export async function moveJob(id: number, direction: 'up' | 'down', by: Actor): Promise<Outcome> {
  try {
    return await changePublicly(async (transaction) => {
      const rows = await transaction.job.findMany({
        where: { deletedAt: null },
        orderBy: [{ place: 'asc' }, { id: 'asc' }],
        select: { id: true, place: true, status: true, opensAt: true, closesAt: true, updatedAt: true },
      })
      const from = rows.findIndex((row) => row.id === id)
      const moved = rows[from]
      if (!moved) return 'gone'
      const now = currentTime()
      const isNear = (row: typeof moved) => groupOf(row, now) === groupOf(moved, now)
      const to =
        direction === 'up'
          ? rows.slice(0, from).findLastIndex(isNear)
          : rows.findIndex((row, at) => at > from && isNear(row))
      if (to === -1) return 'unchanged'
      rows.splice(to, 0, ...rows.splice(from, 1))
      for (const [place, row] of rows.entries()) {
        // It is the list that changes, not the job.
        const data = { place, updatedAt: row.updatedAt }
        if (row.place !== place) await transaction.job.update({ where: { id: row.id }, data })
      }
      await recordEvent(transaction, by, 'job.reordered', id, { from, to })
      return 'changed'
    })
  } catch (error) {
    log.error({ error }, 'a job could not be moved')
    return 'failed'
  }
}

/** Into the trash; applications to it stay. `agreed`: although so many of them are undecided. */
export async function deleteJob(id: number, by: Actor, { agreed = 0 } = {}): Promise<Outcome | 'undecided'> {
  try {
    if ((await countUndecided(id)).all > agreed && (await isThere(id))) return 'undecided'
    return await changePublicly(async (transaction) => {
      const deleted = await transaction.job.updateMany({
        where: { id, deletedAt: null },
        data: { deletedAt: currentTime() },
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
