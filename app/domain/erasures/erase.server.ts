import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises'
import { type Actor, type ErasedPerson, recordEvents } from '#app/domain/audit/record.server.ts'
import { findTerms, ofTerm } from '#app/domain/consents/consents.server.ts'
import { flushLedger, removeFromLedger } from '#app/domain/files/erasure-ledger.server.ts'
import { removeDrafts, removeFiles } from '#app/domain/files/files.server.ts'
import { removeGoneFiles } from '#app/domain/files/move.server.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import {
  type InboxKind,
  inboxes,
  inboxKinds,
  isOneOf,
  type Kind,
  kindOf,
  type SubmissionKind,
  type SubmissionNoun,
  submissionNouns,
} from '#app/domain/records/kinds.ts'
import { expiredBefore, retentionDays } from '#app/domain/retention.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { countOlder } from '#app/platform/database/count.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { emptyWriteAheadLog } from '#app/platform/database/overwrite.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { erasureOf } from './erased-people.server.ts'

const common = 'id, name, email, reference, submission_id AS "submissionId"'

const returned = {
  job_applications: Prisma.raw(
    `${common}, phone, position, receipt_token AS "receiptToken", resume_key AS "resumeKey", resume_sha256 AS sha256`,
  ),
  ...Object.fromEntries(
    inboxes.map(({ noun, table }) => [
      table,
      Prisma.raw('phone' in inboxRecords[noun].fields ? `${common}, phone` : common),
    ]),
  ),
} as Record<ErasedTable, Prisma.Sql>

export type ErasedTable = Extract<Kind, { tab: SubmissionKind }>['table']

export const erasedTables = Object.keys(returned) as ErasedTable[]

type Transaction = Parameters<Parameters<typeof database.$transaction>[0]>[0]

interface ErasedRow extends ErasedPerson {
  id: number
  submissionId: string
  position?: string
  receiptToken?: string | null
  resumeKey?: string | null
  sha256?: string | null
}

interface Options {
  /** Whether the same records may come again, from an import or a backup. */
  mayReturn?: boolean
}

/** Returns the number of erased records. Call `finishErasures` after the transaction. */
export async function eraseIn(
  transaction: Transaction,
  by: Actor,
  table: ErasedTable,
  where: Prisma.Sql,
  { mayReturn = false }: Options = {},
): Promise<number> {
  // Delete the rows first, so that only one of several concurrent erasures records the event.
  const rows = await transaction.$queryRaw<ErasedRow[]>`
    DELETE FROM ${Prisma.raw(table)} WHERE ${where} RETURNING ${returned[table]}`
  if (rows.length === 0) return 0
  if (!mayReturn) await noteErasures(rows, transaction, by !== 'system')
  await removeFilesOf(rows, transaction)
  const ids = rows.map(({ id }) => id)
  const { noun } = kindOf('table', table)
  await recordEvents(transaction, by, `${noun}.erased`, ids, {}, { erased: rows })
  return ids.length
}

/** Includes the draft uploads of a form. */
async function removeFilesOf(rows: ErasedRow[], transaction: Transaction): Promise<void> {
  const keys = rows.flatMap(({ resumeKey }) => resumeKey ?? [])
  if (keys.length === 0) return
  await removeFiles(transaction, keys)
  await removeDrafts(transaction, { sha256: { in: rows.flatMap(({ sha256 }) => sha256 ?? []) } })
}

/** `isAsked`: not by age. Then no import may bring an application back under another number either. */
async function noteErasures(rows: ErasedRow[], transaction: Transaction, isAsked: boolean): Promise<void> {
  const now = databaseTime()
  const links = new Map(rows.map(({ submissionId, receiptToken = null }) => [submissionId, receiptToken]))
  for (const { email, position } of isAsked ? rows : [])
    if (position !== undefined) links.set(erasureOf('application', { email, position }, now), null)
  const notes = [...links].map(([id, link]) => Prisma.sql`(${Prisma.join([now, id, link])})`)
  await transaction.$executeRaw`
    INSERT INTO erasures (erased_at, id, receipt_token) VALUES ${Prisma.join(notes)}
    ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at, receipt_token = excluded.receipt_token`
}

/** A later run repeats the steps that fail, or that a killed process does not reach. */
export async function finishErasures(): Promise<void> {
  const left = (what: string) => (error: unknown) => log.error({ error }, what)
  await Promise.all([
    removeGoneFiles().catch(left('files of erased records could not be removed; the next run tries again')),
    flushLedger().catch(left('erasures could not be written to the ledger; the next run tries again')),
  ])
  await emptyWriteAheadLog()
}

const patience = 1_000

/** The records are gone already, so the request waits only briefly for a slow storage. */
export async function finishErasuresBriefly(): Promise<void> {
  await Promise.race([finishErasures(), sleep(patience, undefined, { ref: false })])
}

/** Returns the number of erased records. */
export async function eraseWhere(by: Actor, table: ErasedTable, where: Prisma.Sql): Promise<number> {
  const count = await database.$transaction((transaction) => eraseIn(transaction, by, table, where))
  if (count > 0) await finishErasuresBriefly()
  return count
}

const atOnce = 100

/**
 * Leaves out applications whose senders have renewed their consent since then, and records in the spam review that no
 * mail to the owners has listed yet.
 */
function unlessKept(table: ErasedTable, moment: Date, now: Date): Prisma.Sql {
  const { tab } = kindOf('table', table)
  return isOneOf(inboxKinds, tab)
    ? Prisma.sql`AND (quarantined_at IS NULL OR ${isListedByMail(kindOf('tab', tab).table, now)})`
    : Prisma.sql`AND (consent_renewed_at IS NULL OR consent_renewed_at < ${moment})`
}

/**
 * Erases older records in batches: SQLite runs in this thread, so requests would otherwise wait for the whole erasure.
 * Call `finishErasures` afterwards.
 */
async function eraseBefore(
  table: ErasedTable,
  moment: Date,
  { inTrash, condition, now }: { inTrash: boolean; condition: Prisma.Sql; now: Date },
): Promise<number> {
  const place = Prisma.raw(kindOf('table', table).at)
  const isThere = inTrash ? Prisma.sql`deleted_at IS NOT NULL` : Prisma.sql`deleted_at IS NULL`
  let further = Prisma.empty
  let erased = 0
  for (;;) {
    const batch = await database.$queryRaw<{ id: string; place: Date }[]>`
      SELECT submission_id AS id, ${place} AS place FROM ${Prisma.raw(table)} 
      WHERE ${isThere} AND ${place} < ${moment} AND ${condition} ${unlessKept(table, moment, now)} ${further}
      ORDER BY ${place} LIMIT ${atOnce}`
    const last = batch.at(-1)
    if (!last) return erased
    const where = Prisma.sql`submission_id IN (${Prisma.join(batch.map(({ id }) => id))})`
    erased += await database.$transaction((transaction) => eraseIn(transaction, 'system', table, where))
    // Otherwise Postgres would scan the dead rows of earlier batches until a vacuum removes them.
    further = Prisma.sql`AND ${place} >= ${last.place}`
    await pause()
  }
}

/** Number of records that `eraseExpired` would erase if the retention were `days`. */
export async function countExpired(noun: SubmissionNoun, now: Date, days = retentionDays[noun]): Promise<number> {
  return (await findExpired(noun, now, days)).reduce((sum, { count }) => sum + count, 0)
}

/** All records that `eraseExpired` would erase are older; null if their retentions differ. */
export async function expiryCutoff(noun: SubmissionNoun, now: Date): Promise<Date | null> {
  const [first, ...others] = await findExpired(noun, now, retentionDays[noun])
  return first && others.length === 0 ? first.moment : null
}

/** Counts the expired records of each term. They are older than its moment. */
async function findExpired(noun: SubmissionNoun, now: Date, days: number | null) {
  const { table, at } = kindOf('noun', noun)
  const expired: { moment: Date; count: number }[] = []
  for (const term of await findTerms(noun, days)) {
    const moment = expiredBefore(term.days, now)
    if (!moment) continue
    let count = 0
    // Two counts, because each has its own index.
    for (const place of ['IS NULL', 'IS NOT NULL']) {
      const isThere = Prisma.sql`deleted_at ${Prisma.raw(place)}`
      const condition = Prisma.sql`${isThere} AND ${ofTerm(term)} ${unlessKept(table, moment, now)}`
      count += await countOlder(table, at, moment, condition)
    }
    if (count > 0) expired.push({ moment, count })
  }
  return expired
}

/** Erases the records whose retention has ended. Returns their number. */
export async function eraseExpired(noun: SubmissionNoun, now = currentTime()): Promise<number> {
  const { table } = kindOf('noun', noun)
  let erased = 0
  for (const term of await findTerms(noun)) {
    const moment = expiredBefore(term.days, now)
    if (!moment) continue
    for (const inTrash of [false, true])
      erased += await eraseBefore(table, moment, { inTrash, condition: ofTerm(term), now })
  }
  if (erased > 0) await finishErasures()
  return erased
}

export async function wasErased(submissionId: string): Promise<boolean> {
  return (await database.erasure.count({ where: { id: submissionId } })) > 0
}

export async function findErasure(receiptToken: string): Promise<Date | null> {
  const erased = await database.erasure.findUnique({ where: { receiptToken }, select: { erasedAt: true } })
  return erased?.erasedAt ?? null
}

type InboxTable = Extract<Kind, { tab: InboxKind }>['table']

const toldFor = 7 * 24 * 3_600_000

/** The earliest time to erase a record after the mail that listed it. */
export const earliestErasure = (listedAt: Date) => new Date(listedAt.getTime() + toldFor)

/** Rows that a sent or waiting daily mail to owners lists. */
export const isListed = (table: InboxTable) => listedBy(table, Prisma.sql`outbox.state IN ('waiting', 'sent')`)

/**
 * Rows that a mail listed a week ago or earlier. A mail server has accepted it, or without a mail server, owners can
 * read it on the Mail page.
 */
export function isListedByMail(table: InboxTable, now: Date): Prisma.Sql {
  const before = new Date(now.getTime() - toldFor)
  const isReadable = canSendMail()
    ? Prisma.empty
    : Prisma.sql`OR (outbox.state = 'waiting' AND outbox.created_at <= ${before})`
  return listedBy(table, Prisma.sql`(outbox.state = 'sent' AND outbox.settled_at <= ${before}) ${isReadable}`)
}

const listedBy = (table: InboxTable, condition: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM outbox WHERE outbox.batch = ${Prisma.raw(table)}.review_batch AND (${condition}))`

const forgottenAtOnce = 500

/** The longest retention that an owner can set, in days. */
const longestTerm = 3_650

/**
 * Forgets erasures that are older than ten years and the longest retention. A shorter term must not forget them sooner:
 * older backups have those people. Entries of messages, accounts and whole addresses stay: they are few, and prevent a
 * backup from restoring a removed account.
 */
export async function forgetOldErasures(now = currentTime()): Promise<number> {
  const terms = submissionNouns.map((noun) => retentionDays[noun])
  if (terms.includes(null)) return 0
  const moment = new Date(now.getTime() - Math.max(longestTerm, ...terms.map(Number)) * day)
  const isOfRecord = [
    { receiptToken: { not: null } },
    ...['application:', 'subscriber:'].map((start) => ({ id: { startsWith: start } })),
  ]
  const where = { erasedAt: { lt: moment }, OR: isOfRecord }
  let count = 0
  for (;;) {
    const old = await database.erasure.findMany({
      where,
      orderBy: { erasedAt: 'asc' },
      take: forgottenAtOnce,
      select: { id: true, ledgerKey: true },
    })
    const ids = old.map(({ id }) => id)
    // The ledger first: if it cannot be changed now, the rows still name the entries to remove.
    for (const ledgerKey of new Set(old.map((erasure) => erasure.ledgerKey))) {
      const others = { ledgerKey, id: { notIn: ids } }
      if (ledgerKey && (await database.erasure.count({ where: others })) === 0) await removeFromLedger(ledgerKey)
    }
    count += (await database.erasure.deleteMany({ where: { id: { in: ids } } })).count
    if (old.length < forgottenAtOnce) return count
    await pause()
  }
}

const day = 24 * 3_600_000
