import { erasedId, latestErasures } from '#app/domain/erasures/erased-people.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { personalKinds } from './find.server.ts'

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
      take: atOnce,
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
      take: atOnce,
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

const atOnce = 500

const searchedIn = (query: string) => (new URLSearchParams(query).get('q') ?? '').split(/\s+/)
