import { fold } from '#app/domain/fold.ts'
import { addressKey } from '#app/domain/mail/address.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Entries of the ledger that name a person, with the purpose of their hashes. */
const purposes = {
  person: 'erased address',
  application: 'erased application',
  subscriber: 'erased subscriber',
} as const

type Scope = keyof typeof purposes

/** `position`: of an application. */
interface Person {
  email: string
  position?: string
}

/** A keyed hash, which means nothing without the secret. */
export function erasedId(scope: Scope, { email, position }: Person): string {
  const text = addressKey(email) + (position === undefined ? '' : `\n${fold(position)}`)
  return `${scope}:${pseudonym(purposes[scope], text)}`
}

/** The id of an entry. It adds the moment, because a person may return and be erased again. */
export const erasureOf = (scope: Scope, person: Person, erasedAt: Date) =>
  `${erasedId(scope, person)}:${erasedAt.getTime()}`

/** Call it in the transaction of the erasure, and `finishErasures` afterwards. */
export async function recordErased(
  transaction: Prisma.TransactionClient,
  scope: Exclude<Scope, 'application'>,
  person: Person,
): Promise<void> {
  const erasedAt = databaseTime()
  const id = erasureOf(scope, person, erasedAt)
  await transaction.erasure.upsert({ where: { id }, create: { id, erasedAt }, update: {}, select: { id: true } })
}

interface Entry {
  id: string
  erasedAt: Date
}

/** The last erasures, by the ids of `erasedId`. */
export function latestErasures(entries: Iterable<Entry>): Map<string, Date> {
  const latest = new Map<string, Date>()
  for (const { id: entry, erasedAt } of entries) {
    const id = entry.slice(0, entry.lastIndexOf(':'))
    if ((latest.get(id) ?? erasedAt) <= erasedAt) latest.set(id, erasedAt)
  }
  return latest
}

/**
 * Reads which people were erased. The answer takes the date of a record, or null for one without a date, which counts as
 * older than any erasure.
 */
export async function readErased(...scopes: Scope[]) {
  const where = { OR: scopes.map((scope) => ({ id: { startsWith: `${scope}:` } })) }
  const latest = latestErasures(await database.erasure.findMany({ where, select: { id: true, erasedAt: true } }))
  return (scope: Scope, person: Person, since: Date | null): boolean => {
    const erasedAt = latest.size > 0 && latest.get(erasedId(scope, person))
    return erasedAt instanceof Date && (since === null || since <= erasedAt)
  }
}
