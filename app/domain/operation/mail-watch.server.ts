import { setImmediate as pause } from 'node:timers/promises'
import { checkClock } from '#app/domain/installation/clock.server.ts'
import { cancelExpired, findLastAccepted } from '#app/domain/outbox/items.server.ts'
import { type MailKind, mailKinds } from '#app/domain/outbox/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

const minute = 60_000
const patience = 15 * minute

interface MailTrouble {
  /** The first failed attempt. */
  since: Date
  waiting: number
  failed: number
}

const ofMail = { channel: 'mail' }

/** A trouble that has lasted for a quarter of an hour. */
export async function findMailTrouble(now = databaseTime()): Promise<MailTrouble | null> {
  for (const find of [findFailing, findRefusedByCompany, findRefusedByOthers]) {
    const found = await find(now)
    if (found) return found
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
  return null
}

/** Null if the database does not respond, because the page has other content. */
export async function findMailTroubleOrNull(): Promise<MailTrouble | null> {
  try {
    return await findMailTrouble()
  } catch (error) {
    log.warn({ error }, 'whether mail has been failing could not be read')
    return null
  }
}

/** The number of mails that are searched for a second recipient. At most `mostFound` + 1 failures are counted. */
const mostLookedAt = 1_000

/**
 * Mail is in trouble if none was accepted since some failed. One refused recipient may be a typo; a second one, or a
 * mail that is retried, points to the server. Cancelled mails do not count. Each mail stores since which delivery it
 * has been failing.
 */
async function findFailing(now: Date): Promise<MailTrouble | null> {
  const taken = (await findLastAccepted(database))?.id ?? 0
  const since = async (mail: { failedFrom: number | null } | null | undefined) => {
    const first = mail?.failedFrom && (await database.delivery.findUnique({ where: { id: mail.failedFrom } }))
    return first && first.at.getTime() <= now.getTime() - patience ? first.at : null
  }
  const failing = (state: 'waiting' | 'failed', atMost: number) =>
    database.outboxItem.findMany({
      where: { ...ofMail, state, failedFrom: { gt: taken } },
      orderBy: { failedFrom: 'asc' },
      take: atMost,
      select: { failedFrom: true, recipient: true },
    })
  const [[waiting], failed] = [await failing('waiting', 1), await failing('failed', mostLookedAt)]
  const [sinceWaiting, sinceFailed] = [await since(waiting), await since(failed[0])]
  const first =
    sinceWaiting && sinceFailed
      ? sinceWaiting < sinceFailed
        ? sinceWaiting
        : sinceFailed
      : (sinceWaiting ?? sinceFailed)
  if (!first) return null
  const another = failed.find(({ recipient }) => recipient !== failed[0]?.recipient)
  if (!sinceWaiting && !(await since(another))) return null
  return { since: first, waiting: await countFailing('waiting', taken), failed: await countFailing('failed', taken) }
}

async function countFailing(state: 'waiting' | 'failed', taken: number): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (
      SELECT 1 FROM outbox WHERE channel = 'mail' AND state = ${state} AND failed_from > ${taken}
      LIMIT ${mostFound + 1}) AS rows`
  return Number(row?.n)
}

const notifications = mailKinds.filter((kind) => kind.endsWith('.notified'))
/** Mails to addresses that visitors typed. Many of these fail at once, because of typos and closed mailboxes. */
const toAnybody: MailKind[] = ['newsletter.confirmation', 'newsletter.post']
const toOthers = mailKinds.filter((kind) => !notifications.includes(kind) && !toAnybody.includes(kind))

const week = 7 * 24 * 3_600_000

interface Settled {
  state: string
  recipient: string
  settledAt: Date | null
}

/** The number of failed mails of a kind that are searched for refusals. */
const mostFailed = 100

/** The last accepted or refused mails, newest first: the ends of an index for each kind, then the newest of all. */
function findSettled(kinds: MailKind[], atMost: number, now: Date): Promise<Settled[]> {
  const newest = (kind: MailKind, state: 'sent' | 'failed', most: number) => Prisma.sql`
    SELECT id, state, recipient, settled_at, created_at FROM outbox
    WHERE channel = 'mail' AND kind = ${kind} AND state = ${state} AND created_at > ${new Date(now.getTime() - week)}
    ORDER BY created_at DESC LIMIT ${most}`
  const settled = kinds.flatMap((kind) => [
    Prisma.sql`SELECT * FROM (${newest(kind, 'sent', atMost)}) AS sent`,
    Prisma.sql`SELECT * FROM (${newest(kind, 'failed', mostFailed)}) AS failed
      WHERE EXISTS (SELECT 1 FROM deliveries WHERE item_id = failed.id AND outcome = 'refused')`,
  ])
  return database.$queryRaw<Settled[]>`
    SELECT state, recipient, settled_at AS "settledAt" FROM (${Prisma.join(settled, ' UNION ALL ')}) AS settled
    ORDER BY created_at DESC, id DESC LIMIT ${atMost}`
}

function troubleOf(refused: Settled[], now: Date): MailTrouble | null {
  const moments = refused.flatMap(({ settledAt }) => settledAt?.getTime() ?? [])
  const since = Math.min(...moments)
  return since <= now.getTime() - patience ? { since: new Date(since), waiting: 0, failed: moments.length } : null
}

const notificationsLookedAt = 50

/** Refused notices to company addresses, which no visitor can have mistyped. */
async function findRefusedByCompany(now: Date): Promise<MailTrouble | null> {
  const settled = await findSettled(notifications, notificationsLookedAt, now)
  const last = new Map(settled.toReversed().map((mail) => [mail.recipient, mail]))
  return troubleOf(
    [...last.values()].filter(({ state }) => state === 'failed'),
    now,
  )
}

const inARow = 3

/** A server that does not relay refuses all outside recipients: this many refusals in a row are no coincidence. */
async function findRefusedByOthers(now: Date): Promise<MailTrouble | null> {
  const last = await findSettled(toOthers, inARow, now)
  const refused = last.filter(({ state }) => state === 'failed')
  const isChance = new Set(refused.map(({ recipient }) => recipient)).size < inARow
  return isChance ? null : troubleOf(refused, now)
}

let toldSince: Date | undefined
let isServerFailing = false

/** Logs the start of an outage, and its end when the server accepts a mail again. */
export async function reportMailTrouble(now = databaseTime()): Promise<void> {
  const trouble = await findMailTrouble(now)
  await (trouble ? beginTrouble('mail', {}, trouble.since, now) : endTrouble('mail', now))
  if (trouble && !toldSince) log.warn({ ...trouble }, 'mail has been failing for a quarter of an hour')
  if (!trouble && toldSince && isServerFailing) {
    const taken = await findLastAccepted(database)
    if (taken && taken.at > toldSince) log.warn({ since: toldSince }, 'mail goes out again')
  }
  toldSince = trouble?.since
  isServerFailing = trouble !== null && (await findFailing(now)) !== null
}

export const startWatchingMail = () => repeat('the outbox could not be looked over', watchMail, { every: minute })

async function watchMail() {
  const { now, isTrusted } = await checkClock()
  if (isTrusted) await cancelExpired(now)
  await reportMailTrouble()
}
