import { findLastSteps } from '#app/domain/applications/step.server.ts'
import { isImported } from '#app/domain/consents/consents.server.ts'
import { newestFirst, type Sort } from '#app/domain/records/rules.ts'
import { shownSuspicions } from '#app/domain/spam/rules.ts'
import { applicationStatuses, isDecided } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
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
  const { where } = await chooseRecords(lists.job_applications, { ...filter, sort: newestFirst })
  const from = Prisma.raw(lists.job_applications.table)
  const statuses = applicationStatuses.filter((status) => only === undefined || status === only)
  const columns = await Promise.all(
    statuses.map(async (status) => {
      const sort = isDecided(status) ? newestFirst : longestWaitingFirst
      const chosen = { list: lists.job_applications, sort, from, where: Prisma.sql`${where} AND status = ${status}` }
      const [places, count] = await Promise.all([
        readPlaces(chosen, { way: 'on', from: null, most: cardsPerColumn }),
        countRows(from, chosen.where),
      ])
      return { status, sort, count, ids: places.map(({ id }) => id as number) }
    }),
  )
  const cards = await readCards(columns.flatMap(({ ids }) => ids))
  return columns.map(({ ids, ...column }) => ({ ...column, cards: ids.flatMap((id) => cards.get(id) ?? []) }))
}

async function readCards(ids: number[]) {
  const steps = await findLastSteps(ids)
  const rows = await database.jobApplication.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: {
      id: true,
      reference: true,
      name: true,
      position: true,
      resumeKey: true,
      resumeState: true,
      possibleDuplicate: true,
      consentVersion: true,
      suspicions: true,
      notSpamAt: true,
      appliedAt: true,
      decidedAt: true,
      interviewAt: true,
    },
  })
  return new Map(
    rows.map(({ notSpamAt, suspicions, consentVersion, ...row }) => [
      row.id,
      {
        ...row,
        isImported: isImported(consentVersion),
        suspicions: shownSuspicions({ suspicions, notSpamAt }),
        ...cardStep(steps.get(row.id)),
      },
    ]),
  )
}

/** `seen`: the last step, which a move sends back so that a conflict is noticed. */
function cardStep(last: { seen: number; isOwn: boolean } | undefined) {
  return { seen: last?.seen ?? 0, isWithdrawn: last?.isOwn ?? false }
}

export type BoardColumn = Awaited<ReturnType<typeof readBoard>>[number]
export type BoardCard = BoardColumn['cards'][number]
