import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { addToCount } from '#app/platform/rate-limit.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const minute = 60_000
const day = 24 * 60 * minute
const mebibyte = 1024

/**
 * For all visitors together in a day, counted from the first. Thousands of applicants on a day of campus hiring stay far
 * below them; a flood from many networks does not fill the disk or send mail without end.
 */
export const ceilings = {
  /** Resumes, in KiB. */
  files: 10 * 1024 * mebibyte,
  /** The texts of all forms, in KiB. */
  texts: 256 * mebibyte,
  /** Mails that visitors cause. */
  mails: 5_000,
}

type Ceiling = keyof typeof ceilings

const names = Object.keys(ceilings) as Ceiling[]
export const keyOfCeiling = (ceiling: Ceiling) => pseudonym('ceiling', ceiling)

/** Counts it; false above the ceiling. */
export async function staysBelowCeiling(
  ceiling: Ceiling,
  amount: number,
  client: Pick<Prisma.TransactionClient, '$queryRaw'> = database,
): Promise<boolean> {
  return (await addToCount(client, keyOfCeiling(ceiling), amount, day)).points <= ceilings[ceiling]
}

let known = ''

/** Tells owners which ceilings are reached, and when none is any more. */
export async function watchCeilings(now = databaseTime()): Promise<void> {
  const rows = await database.rateLimit.findMany({
    where: { key: { in: names.map(keyOfCeiling) }, expire: { gt: now } },
  })
  const reached = names.filter((name) => {
    const row = rows.find(({ key }) => key === keyOfCeiling(name))
    return row !== undefined && row.points > ceilings[name]
  })
  if (reached.length > 0 && String(reached) !== known)
    log.warn({ ceilings: reached }, 'the site has reached the most that it takes from all visitors in a day')
  known = String(reached)
  const facts = Object.fromEntries(names.map((name) => [name, reached.includes(name)]))
  await (reached.length > 0 ? beginTrouble('ceiling', facts) : endTrouble('ceiling'))
}

export async function keepWatchingCeilings(): Promise<void> {
  await watchCeilings().catch((error: unknown) => log.error({ error }, 'the ceilings of a day could not be looked at'))
  setTimeout(keepWatchingCeilings, minute).unref()
}
