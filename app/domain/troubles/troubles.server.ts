import { recordEvent } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { isRunning } from '#app/domain/installation/instances.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { composeTrouble } from '#app/emails/trouble.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma, Trouble as Row } from '#prisma/generated/sqlite/client.ts'
import {
  describeTrouble,
  notifiedAfterwards,
  type TroubleFacts,
  type TroubleKind,
  troubleKinds,
  troublesOfCopies,
} from './kinds.ts'

const hour = 3_600_000
const day = 24 * hour

/** A change that is not stored yet: a start, an end, or both. */
interface Unwritten {
  since?: Date
  facts?: TroubleFacts
  endedAt?: Date
}

const unwritten = new Map<TroubleKind, Unwritten>()

/**
 * Reports a trouble of this copy of the server, and notifies owners by mail and webhooks unless they know. Call it as
 * often as the trouble is seen. It never throws: while the database does not respond, the start is kept in memory.
 */
export function beginTrouble(
  kind: TroubleKind,
  facts: TroubleFacts = {},
  since = databaseTime(),
  now = since,
): Promise<void> {
  return write(kind, { since: unwritten.get(kind)?.since ?? since, facts }, now)
}

/** Reports that this copy does not have the trouble (any more). It never throws, like `beginTrouble`. */
export function endTrouble(kind: TroubleKind, now = databaseTime()): Promise<void> {
  return write(kind, { ...unwritten.get(kind), endedAt: now }, now)
}

/** The current troubles, in the order of `troubleKinds`. */
export async function listTroubles() {
  const rows = await database.trouble.findMany({ where: { endedAt: null } })
  return rows
    .map(({ kind, since, endedAt, facts }) => ({ ...noted({ kind, facts }), since, endedAt }))
    .sort((one, other) => troubleKinds.indexOf(one.kind) - troubleKinds.indexOf(other.kind))
}

const shownFor = 30 * day

/** The current troubles, then those that ended in the last 30 days, latest first. */
export async function listRecentTroubles(now = databaseTime()) {
  const rows = await database.trouble.findMany({
    where: { endedAt: { gt: new Date(now.getTime() - shownFor) } },
    orderBy: { endedAt: 'desc' },
  })
  return [...(await listTroubles()), ...rows.map((row) => ({ ...row, ...noted(row) }))]
}

/** Empty if the database does not respond, because the page has other content. */
export function listTroublesOrNone() {
  return listTroubles().catch((error: unknown) => {
    log.error({ error }, 'troubles could not be looked through')
    return []
  })
}

/** Stores pending changes, and sends notices that were delayed because owners had already had a mail that day. */
export async function notifyOfTroubles(now = databaseTime()): Promise<void> {
  for (const [kind, change] of unwritten) await write(kind, change, now)
  try {
    for (const { kind } of await database.trouble.findMany({ select: { kind: true } }))
      await tell(kind as TroubleKind, now)
  } catch (error) {
    log.error({ error }, 'troubles could not be looked through')
  }
}

async function write(kind: TroubleKind, change: Unwritten, now: Date): Promise<void> {
  try {
    if (change.since) await noteBegin(kind, change.since, change.facts ?? {})
    if (change.endedAt) await noteEnd(kind, change.endedAt)
    await tell(kind, now)
    unwritten.delete(kind)
  } catch (error) {
    if (!unwritten.has(kind))
      log.error({ kind, error }, 'a trouble could not be noted, and is tried again until it can')
    unwritten.set(kind, change)
  }
}

const seenByOf = (row: Row) => row.seenBy as string[]
const noted = ({ kind, facts }: Pick<Row, 'kind' | 'facts'>) => ({
  kind: kind as TroubleKind,
  facts: facts as TroubleFacts,
})

async function noteBegin(kind: TroubleKind, since: Date, facts: TroubleFacts): Promise<void> {
  const row = await database.trouble.findUnique({ where: { kind } })
  if (!row) {
    await database.$executeRaw`
      INSERT INTO troubles (kind, since, ended_at, facts, seen_by) VALUES (${kind}, ${since}, ${since}, '{}', '[]')
      ON CONFLICT (kind) DO NOTHING`
    return noteBegin(kind, since, facts)
  }
  const seenBy = seenByOf(row)
  if (row.endedAt) {
    if (await change(row, { since, endedAt: null, facts, seenBy: [env.instanceId] })) return
  } else if (!seenBy.includes(env.instanceId)) {
    if (await change(row, { seenBy: [...seenBy, env.instanceId] })) return
  } else if (seenBy[0] !== env.instanceId || isSame(row.facts, facts) || (await change(row, { facts }))) return
  return noteBegin(kind, since, facts)
}

/** Postgres reorders the keys of JSON. */
function isSame(stored: unknown, facts: TroubleFacts): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).toSorted())
  return sorted(stored as object) === sorted(facts)
}

async function noteEnd(kind: TroubleKind, endedAt: Date): Promise<void> {
  const row = await database.trouble.findUnique({ where: { kind } })
  if (!row || row.endedAt) return
  const seenBy: string[] = []
  if (troublesOfCopies.includes(kind))
    for (const copy of seenByOf(row)) if (copy !== env.instanceId && (await isRunning(copy))) seenBy.push(copy)
  if (seenBy.length === seenByOf(row).length) return
  if (!(await change(row, seenBy.length > 0 ? { seenBy } : { endedAt, seenBy }))) return noteEnd(kind, endedAt)
}

/** False if another copy has changed it since it was read. */
async function change(
  { kind, version }: Row,
  data: Prisma.TroubleUpdateManyMutationInput,
  client: Pick<Prisma.TransactionClient, 'trouble'> = database,
): Promise<boolean> {
  const where = { kind, version }
  return (await client.trouble.updateMany({ where, data: { ...data, version: { increment: 1 } } })).count > 0
}

async function tell(kind: TroubleKind, now: Date): Promise<void> {
  const row = await database.trouble.findUnique({ where: { kind } })
  const due = row && dueTelling(row, now)
  if (!due) return
  const { since, endedAt } = row
  // The clocks of copies differ a little.
  const at = new Date(Math.max(now.getTime(), (endedAt ?? since).getTime()))
  await database.$transaction(async (transaction) => {
    const told = due === 'began' ? { beginToldAt: at } : { endToldAt: at }
    if (!(await change(row, told, transaction))) return
    await recordEvent(transaction, 'system', `trouble.${due}`, kind)
    if (due === 'ended' || kind !== 'mail') await mailOwners(transaction, row)
  })
}

/** At most one start and one end a day, and an end only after its start. */
function dueTelling({ kind, since, endedAt, beginToldAt, endToldAt }: Row, now: Date): 'began' | 'ended' | null {
  // A clock that was ahead may have written a future time.
  const isReal = (told: Date | null): told is Date => told !== null && told.getTime() < now.getTime() + hour
  const isTold = (told: Date | null, happened: Date) => isReal(told) && told >= happened
  const mayTell = (told: Date | null) => !isReal(told) || now.getTime() - told.getTime() >= day
  if (!endedAt) return !isTold(beginToldAt, since) && mayTell(beginToldAt) ? 'began' : null
  const isKnown = isTold(beginToldAt, since) || notifiedAfterwards.includes(kind as TroubleKind)
  return isKnown && !isTold(endToldAt, endedAt) && mayTell(endToldAt) ? 'ended' : null
}

/** Deletes ended troubles, which no page needs later. */
const usefulFor = 3 * day

async function mailOwners(transaction: Prisma.TransactionClient, { kind, facts, since, endedAt }: Row): Promise<void> {
  const owners = await transaction.staff.findMany({ where: { role: 'owner' }, select: { email: true } })
  const described = describeTrouble({ ...noted({ kind, facts }), since, endedAt }, company.timeZone)
  const content = composeTrouble(mailSender, { ...described, url: siteLink('/admin/system') })
  const expiresAt = new Date(databaseTime().getTime() + usefulFor)
  for (const { email } of owners)
    await enqueueMail(transaction, { kind: endedAt ? 'trouble.ended' : 'trouble.began', to: email, content, expiresAt })
}
