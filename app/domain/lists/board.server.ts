import { newestFirst, type Sort } from '#app/domain/records/rules.ts'
import { applicationStatuses, isDecided } from '#app/domain/statuses/status.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { chooseRecords, countRows } from './chosen.server.ts'
import type { RecordFilter } from './filter.ts'
import { lists } from './lists.server.ts'
import { readPlaces } from './order.server.ts'

/** The list shows the rest of a longer column. */
const cardsPerColumn = 20

const longestWaitingFirst: Sort = { by: 'date', descending: false }

interface BoardFilter extends RecordFilter {
  search: string
}

/** A column for each status in the filter. Undecided applications come oldest first, the others newest first. */
export async function readBoard({ status: only, ...filter }: BoardFilter) {
  const list = lists.job_applications
  const { where } = await chooseRecords(list, { ...filter, sort: newestFirst })
  const from = Prisma.raw(list.table)
  const statuses = applicationStatuses.filter((status) => only === undefined || status === only)
  const columns = await Promise.all(
    statuses.map(async (status) => {
      const sort = isDecided(status) ? newestFirst : longestWaitingFirst
      const chosen = { list, sort, from, where: Prisma.sql`${where} AND status = ${status}` }
      const [places, count] = await Promise.all([
        readPlaces(chosen, { way: 'on', from: null, most: cardsPerColumn }),
        countRows(from, chosen.where),
      ])
      return { status, sort, count, ids: places.map(({ id }) => id as number) }
    }),
  )
  const rows = await list.find(columns.flatMap(({ ids }) => ids))
  const cards = new Map(rows.map((row) => [row.id, row]))
  return columns.map(({ ids, ...column }) => ({ ...column, cards: ids.flatMap((id) => cards.get(id) ?? []) }))
}

export type BoardColumn = Awaited<ReturnType<typeof readBoard>>[number]
export type BoardCard = BoardColumn['cards'][number]
