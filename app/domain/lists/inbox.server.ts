import { enquiry } from '#app/domain/enquiries/enquiry.ts'
import type { InboxDefinition } from '#app/domain/inbox-records.ts'
import { findUndelivered } from '#app/domain/mail/undelivered.server.ts'
import { message } from '#app/domain/messages/message.ts'
import { lettersOf } from '#app/domain/outbox/kinds.ts'
import type { ListDefinition } from '#app/domain/records/list-definition.ts'
import { rowsIn } from '#app/domain/records/places.server.ts'
import { internalColumns } from '#app/domain/records/record.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { signsOf } from '#app/domain/spam/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

type Indexed = Pick<ListDefinition<number, { id: number }>, 'table' | 'sorts'>

/** The list of messages or enquiries. `indexed`: as migrations have indexed the table. */
function inboxList<R extends InboxDefinition>(record: R, indexed: Indexed) {
  return {
    ...indexed,
    key: 'id',
    numbered: true,
    find: async (ids: number[], place?: Place) => {
      const [undelivered, answered] = await Promise.all([
        findUndelivered(record.noun, ids),
        findAnswered(record.noun, ids),
      ])
      const where = { id: { in: ids }, ...rowsIn(place) }
      const rows = await tableOf(database, record).findMany({ where, omit: internalColumns(record) })
      return rows.map(({ notSpamAt, suspicions, ...row }) => ({
        ...row,
        suspicions: signsOf({ suspicions, notSpamAt }),
        hasUndelivered: undelivered.has(row.id),
        isAnswered: answered.has(row.id),
      }))
    },
    excerpt: 'message',
  } satisfies ListDefinition<number, { id: number; message: string }>
}

/** Ids of the records that a letter answers which was not refused. */
async function findAnswered(noun: InboxDefinition['noun'], ids: number[]): Promise<Set<number>> {
  const about = Prisma.raw(`${noun}_id`)
  const letters = await database.$queryRaw<{ id: number }[]>`
    SELECT ${about} AS id FROM outbox
    WHERE ${isAmong(ids, `${noun}_id`)} AND kind IN (${Prisma.join([...lettersOf[noun]])}) AND state IN ('waiting', 'sent')`
  return new Set(letters.map(({ id }) => id))
}

export const messageList = inboxList(message, {
  table: 'contact_messages',
  sorts: { date: 'created_at', name: 'sort_name', subject: 'lower("subject_line")' },
})

export const enquiryList = inboxList(enquiry, {
  table: 'enquiries',
  sorts: { date: 'created_at', name: 'sort_name', type: 'lower("inquiry_type")' },
})
