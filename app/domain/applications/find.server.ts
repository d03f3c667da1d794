import { recordEvent } from '#app/domain/audit/record.server.ts'
import { agreedTo, importOf, isImported } from '#app/domain/consents/consents.server.ts'
import { selectFields } from '#app/domain/fields/field.ts'
import { fold } from '#app/domain/fold.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { findUndelivered } from '#app/domain/mail/undelivered.server.ts'
import { placeWhere } from '#app/domain/records/places.server.ts'
import type { ListDefinition, Place } from '#app/domain/records/rules.ts'
import { shownSuspicions } from '#app/domain/spam/rules.ts'
import { type StaffMember, sessionLifetime } from '#app/domain/staff/sessions.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { writeInBackground } from '#app/platform/deadline.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { application as declaration } from './application.ts'
import { findLastSteps } from './step.server.ts'

const listed = {
  id: true,
  reference: true,
  name: true,
  email: true,
  phone: true,
  position: true,
  experience: true,
  resumeKey: true,
  resumeFilename: true,
  resumeOriginalName: true,
  resumeType: true,
  resumeSize: true,
  resumeState: true,
  resumeProblem: true,
  possibleDuplicate: true,
  consentVersion: true,
  suspicions: true,
  notSpamAt: true,
  status: true,
  appliedAt: true,
  firstOpenedAt: true,
  decidedAt: true,
  interviewAt: true,
}

export const applicationList = {
  table: 'job_applications',
  key: 'id',
  sorts: { date: 'applied_at', name: 'sort_name', position: 'lower("position")' },
  find: async (ids: number[], place?: Place) => {
    const steps = await findLastSteps(ids)
    const undelivered = await findUndelivered('application', ids)
    const where = { id: { in: ids }, ...placeWhere(place) }
    const rows = await database.jobApplication.findMany({ where, select: listed })
    return rows.map(({ notSpamAt, suspicions, consentVersion, ...row }) => ({
      ...row,
      isImported: isImported(consentVersion),
      suspicions: shownSuspicions({ suspicions, notSpamAt }),
      /** The last step, which a change sends back so that a conflict is noticed. */
      seen: steps.get(row.id)?.seen ?? 0,
      isWithdrawn: steps.get(row.id)?.isOwn ?? false,
      hasUndelivered: undelivered.has(row.id),
    }))
  },
} satisfies ListDefinition<number, { id: number }>

/**
 * A background reread is not a second opening. The applicant learns of the first opening only if it was deliberate
 * (`isDeliberate`); the audit log records each opening.
 */
export async function openApplication(id: number, by: StaffMember, { isDeliberate = true, isReread = false } = {}) {
  const application = await database.jobApplication.findUnique({
    where: { id, deletedAt: null },
    select: {
      ...listed,
      ...selectFields(declaration.fields),
      interviewAt: true,
      rejectionReason: true,
    },
  })
  if (!application) return null
  if (isDeliberate && application.firstOpenedAt === null) await noteFirstOpening(id)
  await writeInBackground('the opening of an application', () =>
    recordOpening(id, by, isReread ? sessionLifetime : hour),
  )
  const { consentVersion, notSpamAt, suspicions, ...shown } = application
  const agreed = agreedTo('application', consentVersion)
  const signs = shownSuspicions({ suspicions, notSpamAt })
  return { ...shown, suspicions: signs, agreed, imported: await importOf(consentVersion) }
}

function noteFirstOpening(id: number): Promise<void> {
  const note = { where: { id, firstOpenedAt: null }, data: { firstOpenedAt: currentTime() } }
  return writeInBackground('the first opening of an application', () => database.jobApplication.updateMany(note))
}

const hour = 3_600_000

/** Records one opening per colleague and hour: a colleague who edits the application and returns has opened it once. */
async function recordOpening(id: number, by: StaffMember, within: number): Promise<void> {
  const action = 'application.opened'
  const since = new Date(currentTime().getTime() - within)
  const about = { subject: 'application', subjectId: String(id), action, staffId: by.id, at: { gt: since } }
  const before = await database.auditEvent.findFirst({ where: about, select: { id: true } })
  if (!before) await recordEvent(database, by, action, id)
}

/** Why an application cannot be opened: it is in the trash, or it does not exist (any more). */
export async function findMissingReason(id: number): Promise<'deleted' | 'gone'> {
  const found = await database.jobApplication.findUnique({ where: { id }, select: { deletedAt: true } })
  return found?.deletedAt ? 'deleted' : 'gone'
}

const likenesses = ['email', 'phone', 'resume', 'name'] as const

/** A property that two applications share. */
type Likeness = (typeof likenesses)[number]

/** The limit of each kind, newest first. */
const most = 10

/** Other applications with the same address, phone, file or name, newest first. */
export async function findAlike(id: number) {
  const own = await database.jobApplication.findUnique({
    where: { id },
    select: { email: true, phone: true, resumeSha256: true, name: true },
  })
  if (!own) return []
  const { email, phone, resumeSha256, name } = own
  const found = await database.$queryRaw<{ id: number; why: Likeness }[]>(
    Prisma.join(
      [
        alike(id, 'email', Prisma.sql`email IN (${email}, ${email.toLowerCase()})`),
        ...(phone ? [alike(id, 'phone', Prisma.sql`phone = ${phone}`)] : []),
        ...(resumeSha256 ? [alike(id, 'resume', Prisma.sql`resume_sha256 = ${resumeSha256}`)] : []),
        alike(id, 'name', Prisma.sql`sort_name = ${fold(name)}`),
      ],
      ' UNION ALL ',
    ),
  )
  const rows = await database.jobApplication.findMany({
    where: { id: { in: [...new Set(found.map(({ id }) => id))] } },
    select: { id: true, reference: true, name: true, position: true, status: true, appliedAt: true },
    orderBy: { id: 'desc' },
  })
  return rows.map((row) => ({
    ...row,
    why: likenesses.filter((why) => found.some((one) => one.id === row.id && one.why === why)),
  }))
}

function alike(id: number, why: Likeness, where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT id, CAST(${why} AS TEXT) AS why FROM (
      SELECT id FROM job_applications WHERE ${where} AND deleted_at IS NULL AND id <> ${id} ORDER BY id DESC LIMIT ${most}
    ) AS alike`
}
