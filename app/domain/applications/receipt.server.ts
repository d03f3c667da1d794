import { database } from '#app/platform/database/database.server.ts'

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

/** An application as its receipt shows it. */
export type ApplicationReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

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
