import { recordEvent } from '#app/domain/audit/record.server.ts'
import { agreedTo, importOf } from '#app/domain/consents/consents.server.ts'
import { selectFields } from '#app/domain/fields/field.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { shownSuspicions } from '#app/domain/spam/rules.ts'
import { type StaffMember, sessionLifetime } from '#app/domain/staff/sessions.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { writeInBackground } from '#app/platform/deadline.server.ts'
import { application as declaration } from './application.ts'
import { listed } from './list.server.ts'

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
