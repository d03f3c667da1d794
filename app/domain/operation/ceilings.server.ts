import { ceilings, keyOfCeiling, ceilingNames as names } from '#app/domain/submissions/ceilings.server.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

const minute = 60_000

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
