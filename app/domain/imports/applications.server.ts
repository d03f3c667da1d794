import { statusLabels } from '#app/content/application-status.ts'
import { application } from '#app/domain/applications/application.ts'
import { recordEvents } from '#app/domain/audit/record.server.ts'
import { consentNow } from '#app/domain/consents/consents.server.ts'
import { eraseIn, finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { anyPhone, emailAddress, plainParagraphs, visibleLine } from '#app/domain/fields/schemas.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { expiredBefore, retentionDays } from '#app/domain/retention.server.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { digestOf } from '#app/domain/submissions/idempotency.server.ts'
import { newReference } from '#app/domain/submissions/reference.server.ts'
import { retryConflicts } from '#app/platform/database/conflicts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { newToken, pseudonym } from '#app/platform/secrets.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { LineProblem } from './import.ts'
import { cellsBy, consentOf, pastIn, type TableImport } from './lines.server.ts'

const { name, position, coverLetter } = application.fields
const longestExperience = 100

interface NewApplication {
  /** The same line has the same key in each import. */
  key: string
  name: string
  email: string
  phone: string
  position: string
  experience: string
  coverLetter: string
  appliedAt: Date
  status: string
}

const address = emailAddress({ required: '', invalid: '' })
const phoneNumber = anyPhone('')

/** Such as 3/4/2024: which is the month? */
const isAmbiguous = (date: string) => /^\d{1,2}[./-]\d{1,2}[./-]\d/.test(date)

function readLine(cell: (name: string) => string, now: Date): Omit<NewApplication, 'key'> | LineProblem {
  const line = (name: string) => visibleLine(cell(name))
  const email = address.safeParse(line('email'))
  const phone = phoneNumber.safeParse(line('phone'))
  const appliedAt = line('date') ? pastIn(isAmbiguous(line('date')) ? '' : line('date')) : now
  const wanted = line('status').toLowerCase()
  const status = wanted
    ? applicationStatuses.find((each) => each === wanted || statusLabels[each].toLowerCase() === wanted)
    : 'new'
  const read = {
    ...{ name: line('name'), position: line('position'), experience: line('experience') },
    coverLetter: plainParagraphs(cell('coverLetter')),
  }
  if (!read.name || read.name.length > name.options.max) return 'name'
  if (!email.success) return 'email'
  if (!phone.success) return 'phone'
  if (!read.position || read.position.length > position.options.max) return 'position'
  if (read.experience.length > longestExperience) return 'experience'
  if (read.coverLetter.length > coverLetter.options.max) return 'coverLetter'
  if (!appliedAt) return 'date'
  if (appliedAt < (expiredBefore(retentionDays.application, now) ?? appliedAt)) return 'expired'
  if (!status) return 'status'
  return { ...read, email: email.data.toLowerCase(), phone: phone.data ?? '', appliedAt, status }
}

/** Tells erased applications in a later import. The ledger of erasures keeps it, so it must not reveal the sender. */
const submissionIdOf = (key: string) => pseudonym('imported application', key)

/** The keys and the senders of applications that are here, and the keys of erased ones. */
async function findKnown(found: NewApplication[]): Promise<(row: NewApplication) => boolean> {
  const rows = await database.jobApplication.findMany({
    where: {
      OR: [
        { submissionDigest: { in: found.map(({ key }) => key) } },
        { email: { in: found.map(({ email }) => email) } },
      ],
    },
    select: { submissionDigest: true, email: true, position: true, appliedAt: true },
  })
  const sameOf = ({ email, position, appliedAt }: Pick<NewApplication, 'email' | 'position' | 'appliedAt'>) =>
    [email, position, appliedAt.toISOString().slice(0, 10)].join('\n')
  const known = new Set(rows.flatMap((row) => [row.submissionDigest, sameOf(row)]))
  const ids = found.map(({ key }) => submissionIdOf(key))
  for (const { id } of await database.erasure.findMany({ where: { id: { in: ids } } })) known.add(id)
  return (row) => [row.key, sameOf(row), submissionIdOf(row.key)].some((each) => known.has(each))
}

/** Imported applications send no mail, promise no answer, and expire by the date on which they were received. */
export const applicationTable: TableImport<NewApplication> = {
  async sort(lines, columns, before, seen) {
    const now = currentTime()
    const problems = structuredClone(before.problems ?? {})
    const outcome = { ...before, problems }
    const found: NewApplication[] = []
    const cellOf = cellsBy(columns)
    for (const line of lines) {
      const row = readLine((name) => cellOf(line, name), now)
      if (typeof row === 'string') {
        problems[row] = [...(problems[row] ?? []), line.number]
        continue
      }
      const key = digestOf('import', row.email, row.position, visibleLine(cellOf(line, 'date')))
      if (seen.has(key)) outcome.known++
      else found.push({ key, ...row })
      seen.add(key)
    }
    const isKnown = await findKnown(found)
    const rows = found.filter((row) => !isKnown(row))
    outcome.imported += rows.length
    outcome.known += found.length - rows.length
    return { rows, outcome }
  },

  async store(transaction, rows, importId, by) {
    const consentVersion = `${consentOf(importId)}/${consentNow('application').split('/')[1]}`
    const data = rows.map(({ key, ...row }) => ({
      ...row,
      ...{ submissionId: submissionIdOf(key), submissionDigest: key, repetition: 1 },
      ...{ reference: newReference(), receiptToken: newToken(), consentVersion },
    }))
    await transaction.jobApplication.createMany({ data })
    const where = { submissionId: { in: data.map(({ submissionId }) => submissionId) } }
    const stored = await transaction.jobApplication.findMany({ where, select: { id: true } })
    const ids = stored.map(({ id }) => id)
    await recordEvents(transaction, by, 'application.imported', ids)
  },

  /**
   * Applications with a step, a note, a mail or a renewed consent stay, and those in the trash. The others can be imported
   * again.
   */
  async undo(importId, by) {
    const untouched = Prisma.sql`consent_version LIKE ${`${consentOf(importId)}/%`} AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM application_changes WHERE application_id = job_applications.id)
      AND NOT EXISTS (SELECT 1 FROM application_notes WHERE application_id = job_applications.id)
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE application_id = job_applications.id)`
    const some = Prisma.sql`id IN (SELECT id FROM job_applications WHERE ${untouched} LIMIT 100)`
    // Postgres aborts the erasure if a colleague changes one of them at the same time. The retry leaves that one out.
    const count = await retryConflicts(() =>
      database.$transaction((transaction) => eraseIn(transaction, by, 'job_applications', some, { mayReturn: true }), {
        isolationLevel: 'Serializable',
      }),
    )
    if (count > 0) await finishErasuresBriefly()
    return count > 0
  },
}
