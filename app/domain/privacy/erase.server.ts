import { type Actor, recordEvent, recordEvents } from '#app/domain/audit/record.server.ts'
import { type ErasedTable, eraseIn, finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { recordErased } from '#app/domain/erasures/erased-people.server.ts'
import { addressKey } from '#app/domain/mail/address.server.ts'
import { arriving } from '#app/domain/records/kinds.ts'
import { forgetErasedSearches } from '#app/domain/saved-filters/forget.server.ts'
import { deleteSubscribers } from '#app/domain/subscribers/erase.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { countOf, findPerson, type PersonKeys } from './find.server.ts'

const atOnce = 100

type PersonErasure =
  | { outcome: 'erased'; records: number }
  /** The number of records differs from the number that the page showed. */
  | { outcome: 'changed' }
  | { outcome: 'failed' }

/**
 * Erases all records under an address except an account. Each step is a transaction, so a retry continues after the
 * last complete one. `seen`: the number of records that the page showed.
 */
export async function erasePerson(address: string, by: Actor, seen?: number): Promise<PersonErasure> {
  try {
    const person = await findPerson(address)
    const records = countOf(person)
    if (seen !== undefined && seen !== records) return { outcome: 'changed' }
    for (const { area, table } of arriving) await eraseAll(table, person[area], by)
    await withDeadline(() => eraseRest(address, person, records, by))
    await finishErasuresBriefly()
    return { outcome: 'erased', records }
  } catch (error) {
    log.error({ error }, 'all that is under an address could not be erased')
    return { outcome: 'failed' }
  }
}

async function eraseAll(table: ErasedTable, ids: number[], by: Actor): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const where = Prisma.sql`id IN (${Prisma.join(ids.slice(start, start + atOnce))})`
    await withDeadline(() => database.$transaction((transaction) => eraseIn(transaction, by, table, where)))
  }
}

/** Erases the data that belong to no record, and leaves the mark that prevents their return. */
function eraseRest(address: string, { mails, subscriptions, searches }: PersonKeys, records: number, by: Actor) {
  return database.$transaction(async (transaction) => {
    await deleteSubscribers(transaction, subscriptions)
    for (let start = 0; start < mails.length; start += atOnce)
      await transaction.outboxItem.deleteMany({ where: { id: { in: mails.slice(start, start + atOnce) } } })
    await transaction.personLink.deleteMany({ where: { email: addressKey(address) } })
    await transaction.savedFilter.deleteMany({ where: { id: { in: searches } } })
    await recordEvents(transaction, 'system', 'saved_filter.deleted', searches)
    // Last, when all records and mails are erased and saved searches for the person find nothing.
    await forgetErasedSearches(transaction, { erased: [{ name: '', email: address, reference: '' }] })
    await recordErased(transaction, 'person', { email: address })
    await recordEvent(transaction, by, 'person.erased', null, { records })
  })
}
