import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type ApplicationStatus, canWithdraw, isOwnWithdrawal } from './status.ts'

/** `withdrawn`: by the applicant, which nobody else may undo. */
type StatusOutcome = 'changed' | 'unchanged' | 'withdrawn' | 'gone'

export async function changeStatus(id: number, status: ApplicationStatus, staffId?: string): Promise<StatusOutcome> {
  for (;;) {
    const found = await findStatus({ id })
    if (!found) return 'gone'
    if (found.status === status) return 'unchanged'
    if (found.changes.some(isOwnWithdrawal)) return 'withdrawn'
    if (await writeStatus(found, status, staffId ?? null)) return 'changed'
  }
}

type WithdrawalOutcome = 'changed' | 'unchanged' | 'settled' | 'gone' | 'failed'

export async function withdrawApplication(receiptToken: string): Promise<WithdrawalOutcome> {
  try {
    for (;;) {
      const found = await findStatus({ receiptToken })
      if (!found) return 'gone'
      if (found.status === 'withdrawn') return 'unchanged'
      if (!canWithdraw(found.status)) return 'settled'
      if (await writeStatus(found, 'withdrawn', null)) return 'changed'
    }
  } catch (error) {
    log.error({ error }, 'an application could not be withdrawn')
    return 'failed'
  }
}

function findStatus(where: { id: number } | { receiptToken: string }) {
  return database.jobApplication.findUnique({
    where,
    select: {
      id: true,
      status: true,
      changes: { select: { status: true, staffId: true }, orderBy: { id: 'desc' }, take: 1 },
    },
  })
}

/** Only where the row still has the status that was judged; false where somebody else has changed it meanwhile. */
async function writeStatus(
  judged: { id: number; status: string },
  status: ApplicationStatus,
  staffId: string | null,
): Promise<boolean> {
  try {
    await database.jobApplication.update({
      where: { id: judged.id, status: judged.status },
      data: {
        status,
        // Who has withdrawn may apply with the same once more.
        ...(status === 'withdrawn' && { activeDigest: null }),
        changes: { create: { status, staffId } },
      },
      select: { id: true },
    })
    return true
  } catch (error) {
    if (isMissingRow(error)) return false
    throw error
  }
}

export function listStatusChanges(applicationId: number) {
  return database.applicationChange.findMany({
    where: { applicationId },
    orderBy: { id: 'asc' },
    select: { id: true, status: true, createdAt: true, staffId: true, staff: { select: { email: true } } },
  })
}
