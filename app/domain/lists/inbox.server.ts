import { internalColumns } from '#app/domain/fields/record.ts'
import { fieldAt, type InboxDefinition, inboxRecords, sortColumns } from '#app/domain/inbox-records.ts'
import { findUndelivered } from '#app/domain/mail/undelivered.server.ts'
import { lettersOf } from '#app/domain/outbox/kinds.ts'
import { type InboxKind, inboxes, tableOfKinds } from '#app/domain/records/kinds.ts'
import { placeWhere } from '#app/domain/records/places.server.ts'
import type { ListDefinition, Place } from '#app/domain/records/rules.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { type Searchable, searchables } from '#app/domain/search-index/searchable.ts'
import { shownSuspicions } from '#app/domain/spam/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { columns } from '#prisma/generated/columns.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** The list of an inbox. */
function inboxList<R extends InboxDefinition>(record: R) {
  const { table } = record.inbox
  return {
    table,
    sorts: sortColumns(record, columns[table]),
    key: 'id',
    searchable: searchables[record.noun],
    find: async (ids: number[], place?: Place) => {
      const [undelivered, answered] = await Promise.all([
        findUndelivered(record.noun, ids),
        findAnswered(record.noun, ids),
      ])
      const where = { id: { in: ids }, ...placeWhere(place) }
      const rows = await tableOf(database, record).findMany({ where, omit: internalColumns(record) })
      return rows.map(({ notSpamAt, suspicions, ...row }) => ({
        ...row,
        suspicions: shownSuspicions({ suspicions, notSpamAt }),
        hasUndelivered: undelivered.has(row.id),
        isAnswered: answered.has(row.id),
      }))
    },
    excerpt: fieldAt(record, 'excerpt')?.name as never,
  } satisfies ListDefinition<number, { id: number }> & { searchable: Searchable }
}

/** Ids of the records that have a letter which was not refused. */
async function findAnswered(noun: InboxDefinition['noun'], ids: number[]): Promise<Set<number>> {
  const about = Prisma.raw(`${noun}_id`)
  const letters = await database.$queryRaw<{ id: number }[]>`
    SELECT ${about} AS id FROM outbox
    WHERE ${isAmong(ids, `${noun}_id`)} AND kind IN (${Prisma.join([...lettersOf[noun]])}) AND state IN ('waiting', 'sent')`
  return new Set(letters.map(({ id }) => id))
}

type OfTable<Table> = Extract<InboxDefinition, { inbox: { table: Table } }>

export const inboxLists = tableOfKinds(
  inboxes,
  ({ table }) => table,
  ({ noun }) => inboxList(inboxRecords[noun]),
) as { [Table in InboxKind]: ReturnType<typeof inboxList<OfTable<Table>>> }
