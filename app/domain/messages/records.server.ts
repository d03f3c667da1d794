import { formPrivacy } from '#app/content/site/contact.ts'
import { newReference } from '#app/domain/applications/reference.server.ts'
import { type Deletion, type DeletionOfAll, deletion, deletionOfAll } from '#app/domain/records/delete.server.ts'
import { onePage } from '#app/domain/records/page.server.ts'
import { noteReading, reading, shortened } from '#app/domain/records/reading.server.ts'
import type { ListView } from '#app/domain/records/rules.ts'
import { countForm } from '#app/domain/submissions/limit.server.ts'
import { digestOf, once, receiptOf, type Submission, twinOrThrow } from '#app/domain/submissions/once.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Message } from './form.ts'

/** Stores a contact message, once for each rendered form. */
export function receiveMessage(message: Message, address: string): Promise<Submission> {
  const { submissionId, name, email, subject, message: content } = message
  const digest = digestOf(name, email, subject, content)
  return once(submissionId, digest, async () => {
    const find = () => database.contactMessage.findUnique({ where: { submissionId } })
    const earlier = await find()
    if (earlier) return receiptOf(earlier, digest)
    const tooMany = await countForm('message', address)
    if (tooMany) return tooMany
    const answers = { name, email, subjectLine: subject, messageContent: content }
    const data = { ...answers, submissionId, submissionDigest: digest, reference: newReference() }
    const row = await database.contactMessage.create({ data }).catch((error) => twinOrThrow(find(), error))
    return receiptOf(row, digest)
  })
}

export function listMessages(view: ListView, counted?: Promise<number | null>) {
  return onePage('contact_messages', { ...view, counted }, readMessages)
}

/** Messages as their list shows them, in any order; nobody has read them by that. */
export async function readMessages(ids: number[]) {
  const rows = await database.contactMessage.findMany({ where: { id: { in: ids } }, select: shown })
  return rows.map(named).map(shortened)
}

/** A message to be read, noting the first time that it was; null where there is none. */
export async function openMessage(id: number) {
  const row = await database.contactMessage.findUnique({ where: { id }, select: shown })
  if (row?.readAt === null) await noteReading(() => database.contactMessage.updateMany(reading(id)))
  return row && named(row)
}

export async function markMessageUnread(id: number): Promise<void> {
  await database.contactMessage.updateMany({ where: { id }, data: { readAt: null } })
}

const shown = {
  id: true,
  reference: true,
  name: true,
  email: true,
  subjectLine: true,
  messageContent: true,
  createdAt: true,
  readAt: true,
}

function named<Row extends { subjectLine: string; messageContent: string }>(row: Row) {
  const { subjectLine: subject, messageContent: message, ...rest } = row
  return { ...rest, subject, message }
}

export function deleteMessage(id: number): Promise<Deletion> {
  return deletion(() => database.contactMessage.delete({ where: { id } }))
}

export function deleteAllMessages(agreed: number): Promise<DeletionOfAll> {
  return deletionOfAll('contact_messages', agreed, (transaction) => transaction.contactMessage.deleteMany())
}

/** Erases what has been kept for as long as its sender was told. */
export async function eraseExpiredMessages(now = new Date()): Promise<void> {
  const kept = new Date(now.getTime() - formPrivacy.keptForDays * 24 * 3_600_000)
  await database.contactMessage.deleteMany({ where: { createdAt: { lt: kept } } })
}
