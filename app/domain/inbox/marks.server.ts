import { type Actor, type RecordedAction, recordEvent } from '#app/domain/audit/record.server.ts'
import { agreedTo } from '#app/domain/consents/consents.server.ts'
import type { InboxDefinition } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { lettersOf } from '#app/domain/outbox/kinds.ts'
import { type InboxKind, inboxKinds, kindOf } from '#app/domain/records/kinds.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { writeInBackground } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

interface Opening {
  /** Only a record that a colleague meant to open is marked as read. */
  isDeliberate?: boolean
  place?: Place | undefined
}

export async function openInboxRecord(
  kind: InboxKind,
  id: number,
  by: Actor,
  { isDeliberate = true, place }: Opening = {},
) {
  const [record] = await lists[kind].find([id], place)
  if (isDeliberate && !place && record?.readAt === null)
    await writeInBackground('the first reading of a record', () => mark(kind, id, 'opened', by))
  return record ? { ...record, agreed: await findAgreed(kind, id) } : null
}

async function findAgreed(kind: InboxKind, id: number): Promise<string> {
  const { table, noun } = kindOf('tab', kind)
  const [row] = await database.$queryRaw<{ consentVersion: string | null }[]>`
    SELECT consent_version AS "consentVersion" FROM ${Prisma.raw(table)} WHERE id = ${id}`
  return agreedTo(noun, row?.consentVersion ?? null)
}

const marks = {
  opened: { column: 'read_at', isSet: true },
  marked_unread: { column: 'read_at', isSet: false },
  done: { column: 'done_at', isSet: true },
  reopened: { column: 'done_at', isSet: false },
} as const

export type Mark = keyof typeof marks

/** Answers `marked` also if the record already had the mark. */
export async function markRecord(
  kind: InboxKind,
  id: number,
  as: Mark,
  by: Actor,
): Promise<'marked' | 'gone' | 'failed'> {
  try {
    if (await mark(kind, id, as, by)) return 'marked'
    return (await lists[kind].find([id])).length > 0 ? 'marked' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record could not be marked')
    return 'failed'
  }
}

/** Answers false if nothing changed: already marked, or deleted. */
function mark(kind: InboxKind, id: number, as: Mark, by: Actor): Promise<boolean> {
  const { table, noun } = kindOf('tab', kind)
  const { isSet } = marks[as]
  const column = Prisma.raw(marks[as].column)
  return database.$transaction(async (transaction) => {
    const marked = await transaction.$executeRaw`
      UPDATE ${Prisma.raw(table)} SET ${column} = ${isSet ? currentTime() : null}
      WHERE id = ${id} AND deleted_at IS NULL AND ${column} IS ${isSet ? Prisma.sql`NULL` : Prisma.sql`NOT NULL`}`
    if (marked > 0) await recordEvent(transaction, by, `${noun}.${as}`, id)
    return marked > 0
  })
}

const inboxOf = (action: RecordedAction['action']) => kindOf('noun', action.split('.')[0] as InboxDefinition['noun'])

/** A letter marks its record as done. The time of the letter tells that mark from one that a colleague set. */
export async function markAnswered(transaction: Prisma.TransactionClient, { action, ids, details }: RecordedAction) {
  await transaction.$executeRaw`
    UPDATE ${Prisma.raw(inboxOf(action).table)}
    SET done_at = (SELECT created_at FROM outbox WHERE id = ${String(details.mail)})
    WHERE done_at IS NULL AND ${isAmong(ids.map(Number))}`
}

/** Reopens the records that a letter marked as done, once all their letters are cancelled. */
export async function reopenUnanswered(transaction: Prisma.TransactionClient, { action, ids }: RecordedAction) {
  await reopen(transaction, inboxOf(action).tab, isAmong(ids.map(Number)))
}

/** Does the same for the records of cancelled mails. */
export async function reopenRecordsOfCancelled(transaction: Prisma.TransactionClient, { ids }: RecordedAction) {
  for (const kind of inboxKinds) {
    const about = aboutColumn(kind)
    const mails = Prisma.sql`SELECT ${about} FROM outbox WHERE id IN (${Prisma.join(ids.map(String))}) AND ${about} IS NOT NULL`
    await reopen(transaction, kind, Prisma.sql`id IN (${mails})`)
  }
}

const aboutColumn = (kind: InboxKind) => Prisma.raw(`${kindOf('tab', kind).noun}_id`)

function reopen(transaction: Prisma.TransactionClient, kind: InboxKind, where: Prisma.Sql): Promise<number> {
  const { noun, table } = kindOf('tab', kind)
  const letters = Prisma.sql`SELECT created_at FROM outbox
    WHERE outbox.${aboutColumn(kind)} = ${Prisma.raw(table)}.id AND outbox.kind IN (${Prisma.join([...lettersOf[noun]])})`
  return transaction.$executeRaw`
    UPDATE ${Prisma.raw(table)} SET done_at = NULL WHERE ${where}
      AND done_at IN (${letters}) AND NOT EXISTS (${letters} AND outbox.state <> 'cancelled')`
}
