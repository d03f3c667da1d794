import { formPrivacy } from '#app/content/site/contact.ts'
import { newReference } from '#app/domain/applications/reference.server.ts'
import { type Deletion, type DeletionOfAll, deletion, deletionOfAll } from '#app/domain/records/delete.server.ts'
import { onePage } from '#app/domain/records/page.server.ts'
import { noteReading, reading, shortened } from '#app/domain/records/reading.server.ts'
import type { ListView } from '#app/domain/records/rules.ts'
import { countForm } from '#app/domain/submissions/limit.server.ts'
import { digestOf, once, receiptOf, type Submission, twinOrThrow } from '#app/domain/submissions/once.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Enquiry } from './form.ts'

/** Stores an enquiry, once for each rendered form. */
export function receiveEnquiry(enquiry: Enquiry, address: string): Promise<Submission> {
  const { submissionId, receipt: _shown, ...answers } = enquiry
  const digest = digestOf(answers)
  return once(submissionId, digest, async () => {
    const find = () => database.enquiry.findUnique({ where: { submissionId } })
    const earlier = await find()
    if (earlier) return receiptOf(earlier, digest)
    const tooMany = await countForm('enquiry', address)
    if (tooMany) return tooMany
    const data = { ...answers, submissionId, submissionDigest: digest, reference: newReference() }
    const row = await database.enquiry.create({ data }).catch((error) => twinOrThrow(find(), error))
    return receiptOf(row, digest)
  })
}

export function listEnquiries(view: ListView, counted?: Promise<number | null>) {
  return onePage('enquiries', { ...view, counted }, readEnquiries)
}

/** Enquiries as their list shows them, in any order; nobody has read them by that. */
export async function readEnquiries(ids: number[]) {
  const rows = await database.enquiry.findMany({ where: { id: { in: ids } }, select: shown })
  return rows.map(shortened)
}

/** An enquiry to be read, noting the first time that it was; null where there is none. */
export async function openEnquiry(id: number) {
  const row = await database.enquiry.findUnique({ where: { id }, select: shown })
  if (row?.readAt === null) await noteReading(() => database.enquiry.updateMany(reading(id)))
  return row
}

export async function markEnquiryUnread(id: number): Promise<void> {
  await database.enquiry.updateMany({ where: { id }, data: { readAt: null } })
}

const shown = {
  id: true,
  reference: true,
  name: true,
  email: true,
  phone: true,
  inquiryType: true,
  message: true,
  createdAt: true,
  readAt: true,
}

export function deleteEnquiry(id: number): Promise<Deletion> {
  return deletion(() => database.enquiry.delete({ where: { id } }))
}

export function deleteAllEnquiries(agreed: number): Promise<DeletionOfAll> {
  return deletionOfAll('enquiries', agreed, (transaction) => transaction.enquiry.deleteMany())
}

/** Erases what has been kept for as long as its sender was told. */
export async function eraseExpiredEnquiries(now = new Date()): Promise<void> {
  const kept = new Date(now.getTime() - formPrivacy.keptForDays * 24 * 3_600_000)
  await database.enquiry.deleteMany({ where: { createdAt: { lt: kept } } })
}
