import { statusLabels } from '#app/content/application-status.ts'
import { application } from '#app/domain/applications/application.ts'
import { recordEvents } from '#app/domain/audit/record.server.ts'
import { consentNow } from '#app/domain/consents/consents.server.ts'
import { dayOf } from '#app/domain/days.ts'
import { eraseIn, finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { readErased } from '#app/domain/erasures/erased-people.server.ts'
import { anyPhone, emailAddress, plainParagraphs, visibleLine } from '#app/domain/fields/schemas.ts'
import { fold } from '#app/domain/fold.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { expiredBefore, retentionDays } from '#app/domain/retention.server.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { digestOf } from '#app/domain/submissions/idempotency.server.ts'
import { newReference } from '#app/domain/submissions/reference.server.ts'
import { retryConflicts } from '#app/platform/database/conflicts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { newToken, pseudonym } from '#app/platform/secrets.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { JobMatch, LineProblem } from './import.ts'
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
  jobId: number | null
}

const address = emailAddress({ required: '', invalid: '' })
const phoneNumber = anyPhone('')

function readLine(
  cell: (name: string) => string,
  appliedAt: Date | null,
  wantedJob: Matched,
  now: Date,
): Omit<NewApplication, 'key'> | LineProblem {
  const line = (name: string) => visibleLine(cell(name))
  const email = address.safeParse(line('email'))
  const phone = phoneNumber.safeParse(line('phone'))
  const wanted = line('status').toLowerCase()
  const status = wanted
    ? applicationStatuses.find((each) => each === wanted || statusLabels[each].toLowerCase() === wanted)
    : 'new'
  const read = {
    name: [line('name'), line('lastName')].filter(Boolean).join(' '),
    position: line('position') || (wantedJob.job?.title ?? ''),
    experience: line('experience'),
    coverLetter: plainParagraphs(cell('coverLetter')),
    jobId: wantedJob.job?.id ?? null,
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

interface Matched {
  written: string
  job: { id: number; title: string } | null
  isRepeated?: boolean
}

/** Finds the job that a line names by its title or number. */
async function readJobs(): Promise<(written: string) => Matched> {
  const jobs = await database.job.findMany({ where: { deletedAt: null }, select: { id: true, title: true } })
  return (written) => {
    const named = jobs.filter(
      ({ id, title }) => written.replace(/^#/, '') === String(id) || fold(title) === fold(written),
    )
    const [job = null] = named
    return named.length > 1 ? { written, job: null, isRepeated: true } : { written, job }
  }
}

const mostJobs = 100

/** Counts a line under its job. Beyond so many, the list of jobs stays as it is. */
function countJob(jobs: JobMatch[], { written, job, isRepeated }: Matched): void {
  const match = jobs.find((each) => each.written === written)
  if (match) match.count++
  else if (jobs.length < mostJobs)
    jobs.push({ written, title: job?.title ?? null, ...(isRepeated && { isRepeated }), count: 1 })
}

/** Tells erased applications in a later import. The ledger of erasures keeps it, so it must not reveal the sender. */
const submissionIdOf = (key: string) => pseudonym('imported application', key)

/** A line as it would come. */
interface Found extends NewApplication {
  isDated: boolean
  matched: Matched
}

/** Tells which applications are here, and which were erased here. */
async function findKnown(found: Found[]): Promise<(row: Found) => 'known' | 'erased' | null> {
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
    [email, position, dayOf(appliedAt, company.timeZone)].join('\n')
  const known = new Set(rows.flatMap((row) => [row.submissionDigest, sameOf(row)]))
  const ids = found.map(({ key }) => submissionIdOf(key))
  const erased = new Set((await database.erasure.findMany({ where: { id: { in: ids } } })).map(({ id }) => id))
  const isErased = await readErased('person', 'application')
  return (row) => {
    if (known.has(row.key) || known.has(sameOf(row))) return 'known'
    const since = row.isDated ? row.appliedAt : null
    const { email, position } = row
    const isGone =
      erased.has(submissionIdOf(row.key)) ||
      isErased('person', { email }, since) ||
      isErased('application', { email, position }, since)
    return isGone ? 'erased' : null
  }
}

/** Imported applications send no mail, promise no answer, and expire by the date on which they were received. */
export const applicationTable: TableImport<NewApplication> = {
  async sort(lines, choices, before, seen) {
    const now = currentTime()
    const problems = structuredClone(before.problems ?? {})
    const jobs = structuredClone(before.jobs ?? [])
    const outcome = { erased: 0, ...before, problems, jobs }
    const found: Found[] = []
    const cellOf = cellsBy(choices)
    const matchJob = await readJobs()
    for (const line of lines) {
      const cell = (name: string) => cellOf(line, name)
      const [date, place] = [visibleLine(cell('date')), visibleLine(cell('job')) || visibleLine(cell('position'))]
      const matched = matchJob(place)
      const row = readLine(cell, date ? pastIn(date, choices) : now, matched, now)
      if (typeof row === 'string') {
        problems[row] = [...(problems[row] ?? []), line.number]
        continue
      }
      const key = digestOf('import', row.email, row.position, date)
      if (seen.has(key)) outcome.known++
      else found.push({ key, ...row, isDated: date !== '', matched })
      seen.add(key)
    }
    const whyNot = await findKnown(found)
    const rows: NewApplication[] = []
    for (const each of found) {
      const reason = whyNot(each)
      const { isDated: _, matched, ...row } = each
      if (reason) outcome[reason]++
      else {
        rows.push(row)
        countJob(jobs, matched)
      }
    }
    outcome.imported += rows.length
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
