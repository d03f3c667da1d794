import type { ResumeState, ResumeType } from '#app/domain/resumes/rules.ts'
import { openKeptResume } from '#app/domain/resumes/store.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

const shown = {
  reference: true,
  position: true,
  name: true,
  email: true,
  phone: true,
  experience: true,
  coverLetter: true,
  resumeFilename: true,
  resumeSize: true,
  resumeState: true,
  consentVersion: true,
  status: true,
  appliedAt: true,
  firstOpenedAt: true,
  changes: { select: { status: true, staffId: true, createdAt: true }, orderBy: { id: 'asc' } },
} as const

/** The application behind a private link, as its page shows it. */
export async function findReceipt(receiptToken: string) {
  const found = await database.jobApplication.findUnique({ where: { receiptToken }, select: shown })
  return found && withHistory(found)
}

/**
 * All that is stored of it, but for what would open or change something. Whether the same address has applied before is
 * left out as well: anybody can send a form in somebody else's name, and would learn that from it.
 */
export async function exportOwnApplication(receiptToken: string) {
  const found = await database.jobApplication.findUnique({
    where: { receiptToken },
    select: { ...shown, resumeType: true, resumeSha256: true },
  })
  return found && withHistory(found)
}

interface Change {
  status: string
  staffId: string | null
  createdAt: Date
}

/** Who of the staff made a change is the firm's own affair. */
function withHistory<Found extends { changes: Change[] }>({ changes, ...stored }: Found) {
  const history = changes.map(({ status, staffId, createdAt }) => ({
    status,
    by: staffId === null ? ('applicant' as const) : ('company' as const),
    at: createdAt,
  }))
  return { ...stored, history }
}

/** The resume for who sent it, which is no opening by the firm; `none` is stored, or it cannot be read now. */
export async function openOwnResume(receiptToken: string) {
  const application = await database.jobApplication.findUnique({
    where: { receiptToken },
    select: { resumeKey: true, resumeFilename: true, resumeType: true, resumeSize: true, resumeState: true },
  })
  if (!application?.resumeKey) return { ok: false, problem: 'none' } as const
  try {
    const body = await openKeptResume(application.resumeKey, application.resumeState as ResumeState)
    if (!body) return { ok: false, problem: 'none' } as const
    const file = {
      body,
      filename: application.resumeFilename as string,
      type: application.resumeType as ResumeType,
      size: application.resumeSize as number,
    }
    return { ok: true, file } as const
  } catch (error) {
    log.error({ error }, 'an applicant could not have their resume')
    return { ok: false, problem: 'unavailable' } as const
  }
}
