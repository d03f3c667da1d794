import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises'
import { type Actor, type ErasedPerson, recordEvents } from '#app/domain/audit/record.server.ts'
import { flushLedger } from '#app/domain/files/erasure-ledger.server.ts'
import { removeDrafts, removeFiles } from '#app/domain/files/files.server.ts'
import { removeGoneFiles } from '#app/domain/files/move.server.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import {
  type ArrivingKind,
  type ArrivingNoun,
  type InboxKind,
  inboxes,
  inboxKinds,
  isOneOf,
  type Kind,
  kindOf,
} from '#app/domain/records/kinds.ts'
import { expiredBefore } from '#app/domain/retention.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { countOlder } from '#app/platform/database/count.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { emptyWriteAheadLog } from '#app/platform/database/overwrite.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

const common = 'id, name, email, reference, submission_id AS "submissionId"'

const returned = {
  job_applications: Prisma.raw(
    `${common}, phone, receipt_token AS "receiptToken", resume_key AS "resumeKey", resume_sha256 AS sha256`,
  ),
  ...Object.fromEntries(
    inboxes.map(({ noun, table }) => [
      table,
      Prisma.raw('phone' in inboxRecords[noun].fields ? `${common}, phone` : common),
    ]),
  ),
} as Record<ErasedTable, Prisma.Sql>

export type ErasedTable = Extract<Kind, { tab: ArrivingKind }>['table']

export const erasedTables = Object.keys(returned) as ErasedTable[]

type Transaction = Parameters<Parameters<typeof database.$transaction>[0]>[0]

interface ErasedRow extends ErasedPerson {
  id: number
  submissionId: string
  receiptToken?: string | null
  resumeKey?: string | null
  sha256?: string | null
}

/** Answers how many there were. `carryOutErasures` is for after the transaction. */
export async function eraseIn(
  transaction: Transaction,
  by: Actor,
  table: ErasedTable,
  where: Prisma.Sql,
): Promise<number> {
  // First of all, so that of several at once only one has something to note.
  const rows = await transaction.$queryRaw<ErasedRow[]>`
    DELETE FROM ${Prisma.raw(table)} WHERE ${where} RETURNING ${returned[table]}`
  if (rows.length === 0) return 0
  await noteErasures(rows, transaction)
  await removeFilesOf(rows, transaction)
  const ids = rows.map(({ id }) => id)
  const { noun } = kindOf('table', table)
  await recordEvents(transaction, by, `${noun}.erased`, ids, {}, { erased: rows })
  return ids.length
}

/** With the copies that were kept for a form. */
async function removeFilesOf(rows: ErasedRow[], transaction: Transaction): Promise<void> {
  const keys = rows.flatMap(({ resumeKey }) => resumeKey ?? [])
  if (keys.length === 0) return
  await removeFiles(transaction, keys)
  await removeDrafts(transaction, { sha256: { in: rows.flatMap(({ sha256 }) => sha256 ?? []) } })
}

async function noteErasures(rows: ErasedRow[], transaction: Transaction): Promise<void> {
  const now = databaseTime()
  const notes = rows.map(
    ({ submissionId, receiptToken = null }) => Prisma.sql`(${Prisma.join([now, submissionId, receiptToken])})`,
  )
  await transaction.$executeRaw`
    INSERT INTO erasures (erased_at, id, receipt_token) VALUES ${Prisma.join(notes)}
    ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at, receipt_token = excluded.receipt_token`
}

/** A later run repeats the steps that fail, or that a killed process does not reach. */
export async function carryOutErasures(): Promise<void> {
  const left = (what: string) => (error: unknown) => log.error({ error }, what)
  await Promise.all([
    removeGoneFiles().catch(left('files of what was erased could not be removed yet')),
    flushLedger().catch(left('erasures could not be written to their ledger yet')),
  ])
  await emptyWriteAheadLog()
}

const patience = 1_000

/** The records are gone, and whoever asked for that waits only a moment for a storage that is slow. */
export async function carryOutInPassing(): Promise<void> {
  await Promise.race([carryOutErasures(), sleep(patience, undefined, { ref: false })])
}

/** Answers how many there were. */
export async function eraseThese(by: Actor, table: ErasedTable, where: Prisma.Sql): Promise<number> {
  const count = await database.$transaction((transaction) => eraseIn(transaction, by, table, where))
  if (count > 0) await carryOutInPassing()
  return count
}

const atOnce = 100

/**
 * Leaves out applications whose senders have agreed again since that moment, and what waits in the spam review and no mail
 * has listed to the owners yet.
 */
function unlessKept(table: ErasedTable, moment: Date, now: Date): Prisma.Sql {
  const { tab } = kindOf('table', table)
  return isOneOf(inboxKinds, tab)
    ? Prisma.sql`AND (quarantined_at IS NULL OR ${wasTold(kindOf('tab', tab).table, now)})`
    : Prisma.sql`AND (consent_renewed_at IS NULL OR consent_renewed_at < ${moment})`
}

/**
 * Those from before a moment, in batches: SQLite answers at once, and without pauses nobody else would be answered before the
 * last is erased. `carryOutErasures` is for afterwards.
 */
async function eraseBefore(
  table: ErasedTable,
  moment: Date,
  { inTrash, now }: { inTrash: boolean; now: Date },
): Promise<number> {
  const place = Prisma.raw(kindOf('table', table).at)
  const isThere = inTrash ? Prisma.sql`deleted_at IS NOT NULL` : Prisma.sql`deleted_at IS NULL`
  let further = Prisma.empty
  let erased = 0
  for (;;) {
    const batch = await database.$queryRaw<{ id: string; place: Date }[]>`
      SELECT submission_id AS id, ${place} AS place FROM ${Prisma.raw(table)} 
      WHERE ${isThere} AND ${place} < ${moment} ${unlessKept(table, moment, now)} ${further}
      ORDER BY ${place} LIMIT ${atOnce}`
    const last = batch.at(-1)
    if (!last) return erased
    const where = Prisma.sql`submission_id IN (${Prisma.join(batch.map(({ id }) => id))})`
    erased += await database.$transaction((transaction) => eraseIn(transaction, 'system', table, where))
    // Postgres would pass by all that was erased before, until it has cleared it away.
    further = Prisma.sql`AND ${place} >= ${last.place}`
    await pause()
  }
}

/** How many `eraseExpired` would erase. */
export async function countExpired(noun: ArrivingNoun, now: Date): Promise<number> {
  const moment = expiredBefore(noun, now)
  if (!moment) return 0
  const { table, at } = kindOf('noun', noun)
  let count = 0
  // Each has an index of its own.
  for (const place of ['IS NULL', 'IS NOT NULL']) {
    const condition = Prisma.sql`deleted_at ${Prisma.raw(place)} ${unlessKept(table, moment, now)}`
    count += await countOlder(table, at, moment, condition)
  }
  return count
}

/** Erases the records whose retention has ended. Returns their number. */
export async function eraseExpired(noun: ArrivingNoun, now = currentTime()): Promise<number> {
  const moment = expiredBefore(noun, now)
  if (!moment) return 0
  const { table } = kindOf('noun', noun)
  let erased = 0
  for (const inTrash of [false, true]) erased += await eraseBefore(table, moment, { inTrash, now })
  if (erased > 0) await carryOutErasures()
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

/** The earliest moment at which a record may be erased that a mail listed at another. */
export const erasableFrom = (listedAt: Date) => new Date(listedAt.getTime() + toldFor)

/** Rows that a daily mail to owners lists which went out, or is about to. */
export const isListed = (table: InboxTable) => listedBy(table, Prisma.sql`outbox.state IN ('waiting', 'sent')`)

/**
 * Rows that a mail listed a week ago or earlier: one that a mail server accepted, or, where no mail is sent, one that
 * owners can read under Mail.
 */
export function wasTold(table: InboxTable, now: Date): Prisma.Sql {
  const before = new Date(now.getTime() - toldFor)
  const isReadable = canSendMail()
    ? Prisma.empty
    : Prisma.sql`OR (outbox.state = 'waiting' AND outbox.created_at <= ${before})`
  return listedBy(table, Prisma.sql`(outbox.state = 'sent' AND outbox.settled_at <= ${before}) ${isReadable}`)
}

const listedBy = (table: InboxTable, condition: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM outbox WHERE outbox.batch = ${Prisma.raw(table)}.review_batch AND (${condition}))`
