import { type Actor, recordEvent, recordEvents } from '#app/domain/audit/record.server.ts'
import { type ErasedTable, eraseIn, finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { erasedId, latestErasures, recordErased } from '#app/domain/erasures/erased-people.server.ts'
import { addressKey } from '#app/domain/mail/address.server.ts'
import { arriving } from '#app/domain/records/kinds.ts'
import { forgetErasedSearches } from '#app/domain/saved-filters/forget.server.ts'
import { deleteSubscribers } from '#app/domain/subscribers/erase.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { countOf, findPerson, type PersonKeys, personalKinds } from './find.server.ts'

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

interface Entry {
  id: string
  erasedAt: Date
}

/**
 * Erases data of erased addresses that an older database brings back, and keeps everything newer: subscriptions, mails
 * without a record, and saved searches. Records and subscriptions have ledger entries of their own, which need no
 * secret. Returns the number of erased rows.
 */
export async function removeErasedAddresses(
  transaction: Prisma.TransactionClient,
  entries: Iterable<Entry>,
): Promise<number> {
  const erased = latestErasures([...entries].filter(({ id }) => id.startsWith('person:')))
  if (erased.size === 0) return 0
  const isErased = (address: string, since: Date) => {
    const erasedAt = erased.get(erasedId('person', { email: address }))
    return erasedAt !== undefined && since <= erasedAt
  }
  let removed = 0
  for (let last = ''; ; ) {
    const subscribers = await transaction.subscriber.findMany({
      where: { email: { gt: last } },
      orderBy: { email: 'asc' },
      take: readAtOnce,
      select: { email: true, createdAt: true },
    })
    if (subscribers.length === 0) break
    last = subscribers.at(-1)?.email ?? last
    const gone = subscribers.filter(({ email, createdAt }) => isErased(email, createdAt)).map(({ email }) => email)
    removed += (await transaction.subscriber.deleteMany({ where: { email: { in: gone } } })).count
  }
  for (let last = ''; ; ) {
    const mails = await transaction.outboxItem.findMany({
      where: { channel: 'mail', kind: { in: personalKinds }, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: readAtOnce,
      select: { id: true, recipient: true, createdAt: true },
    })
    if (mails.length === 0) break
    last = mails.at(-1)?.id ?? last
    const gone = mails.filter(({ recipient, createdAt }) => isErased(recipient, createdAt)).map(({ id }) => id)
    removed += (await transaction.outboxItem.deleteMany({ where: { id: { in: gone } } })).count
  }
  const searches = await transaction.savedFilter.findMany({
    where: { query: { contains: 'q=' } },
    select: { id: true, query: true, createdAt: true },
  })
  const goneSearches = searches.filter(({ query, createdAt }) =>
    searchedIn(query).some((word) => isErased(word, createdAt)),
  )
  await transaction.savedFilter.deleteMany({ where: { id: { in: goneSearches.map(({ id }) => id) } } })
  return removed + goneSearches.length
}

const readAtOnce = 500

const searchedIn = (query: string) => (new URLSearchParams(query).get('q') ?? '').split(/\s+/)
