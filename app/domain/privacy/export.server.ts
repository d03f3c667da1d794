import { personArchive as words } from '#app/content/privacy.ts'
import { listNotes } from '#app/domain/applications/notes.server.ts'
import { exportOwnApplication } from '#app/domain/applications/receipt.server.ts'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { archivedName, readResumeBytes } from '#app/domain/exports/resumes.server.ts'
import { selectFields } from '#app/domain/fields/field.ts'
import { internalColumns } from '#app/domain/fields/record.ts'
import { type InboxDefinition, inboxRecords } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { contentOf } from '#app/domain/mailbox/show.server.ts'
import { isLetter, isSecret } from '#app/domain/outbox/kinds.ts'
import { inboxes, kindOf } from '#app/domain/records/kinds.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { savedFilter } from '#app/domain/saved-filters/saved-filter.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { type ArchivedFile, archiveOf } from '#app/platform/documents/archive.server.ts'
import { countOf, findPerson, type PersonKeys } from './find.server.ts'

/** Streams everything stored under an address as one archive. The audit log records it first. */
export async function exportPerson(address: string, by: Actor): Promise<ReadableStream<Uint8Array>> {
  const person = await findPerson(address)
  await recordEvent(database, by, 'person.exported', null, { records: countOf(person) })
  return archiveOf(filesOf(address, person, by === 'applicant'))
}

/** `isOwn`: the export for the person, without the company's internal notes. */
async function* filesOf(address: string, person: PersonKeys, isOwn: boolean): AsyncGenerator<ArchivedFile> {
  yield json(words.about, { address, savedAt: currentTime(), ...(isOwn && { leftOut: words.leftOut }) })
  for (const id of person.applications) yield* applicationFiles(id, isOwn)
  for (const { noun, area } of inboxes)
    for (const id of person[area]) yield* recordFile(area, await findInboxRecord(inboxRecords[noun], id), isOwn)
  const subscriptions = await database.subscriber.findMany({
    where: { email: { in: person.subscriptions } },
    omit: { token: true },
  })
  const told = subscriptions.map(({ status, ...rest }) => ({
    ...rest,
    status: isOwn && status === 'suspected' ? 'pending' : status,
  }))
  if (told.length > 0) yield json(words.subscription, told)
  for (const id of person.mails) yield* mailFile(id, isOwn)
  if (isOwn || person.searches.length === 0) return
  const where = { id: { in: person.searches } }
  const select = selectFields(savedFilter.fields)
  yield json(words.searches, await database.savedFilter.findMany({ where, select }))
}

function json(name: string, value: unknown): ArchivedFile {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`) }
}

const { area: applications } = kindOf('noun', 'application')

async function* applicationFiles(id: number, isOwn: boolean): AsyncGenerator<ArchivedFile> {
  const row = await withDeadline(() =>
    database.jobApplication.findUnique({
      where: { id },
      select: {
        receiptToken: true,
        reference: true,
        name: true,
        rejectionReason: true,
        deletedAt: true,
        suspicions: true,
        notSpamAt: true,
        resumeKey: true,
        resumeType: true,
        resumeState: true,
      },
    }),
  )
  const application = row && (await exportOwnApplication(row.receiptToken))
  if (!row || !application) return
  const { rejectionReason, deletedAt, suspicions, notSpamAt } = row
  const company = { rejectionReason, deletedAt, suspicions, notSpamAt, notes: await listNotes(id) }
  const bytes = await readResumeBytes(row)
  const resume = typeof bytes === 'string' ? words.resume[bytes] : archivedName(row)
  const told = { ...application, ...(!isOwn && company), resume }
  yield json(`${applications}/${row.reference}.json`, told)
  if (typeof bytes !== 'string') yield { name: `${applications}/${archivedName(row)}`, bytes }
}

const findInboxRecord = (record: InboxDefinition, id: number) =>
  tableOf(database, record).findUnique({ where: { id }, omit: internalColumns(record) })

type StoredRecord = Awaited<ReturnType<typeof findInboxRecord>>

function* recordFile(folder: string, record: StoredRecord, isOwn: boolean): Generator<ArchivedFile> {
  if (!record) return
  const { deletedAt, quarantinedAt, suspicions, notSpamAt, ...sent } = record
  yield json(`${folder}/${record.reference}.json`, isOwn ? sent : record)
}

async function* mailFile(id: string, isOwn: boolean): AsyncGenerator<ArchivedFile> {
  const mail = await database.outboxItem.findUnique({
    where: { id },
    include: { deliveries: { select: { at: true, outcome: true, response: true } } },
  })
  // A notification repeats its form.
  if (!mail || (isOwn && mail.kind.endsWith('.notified'))) return
  // A letter that was not sent yet can still be taken back.
  if (isOwn && isLetter(mail.kind) && mail.state !== 'sent') return
  // Only its reader may have the link of an unsent mail.
  const { subject, text } = isSecret(mail.kind) ? { subject: null, text: null } : await contentOf(mail)
  const { kind, recipient, state, createdAt, settledAt, deliveries } = mail
  yield json(`${words.mails}/${id}.json`, {
    kind,
    recipient,
    subject,
    text,
    state,
    createdAt,
    settledAt,
    deliveries,
  })
}
