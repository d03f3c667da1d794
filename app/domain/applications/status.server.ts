import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import { type ApplicationStatus, canWithdraw } from './status.ts'

/** `withdrawn`: the applicant has withdrawn the application, which nobody else may undo; `gone`: there is no such row. */
export type StatusChange = 'changed' | 'unchanged' | 'withdrawn' | 'gone'

/** Gives an application another status and writes that down in its history; repeated, it does nothing. */
export function changeStatus(id: number, status: ApplicationStatus, staffId?: string): Promise<StatusChange> {
  return change({ id }, { status, staffId }, (found) => {
    const ownWithdrawal = found.status === 'withdrawn' && found.changes[0]?.staffId === null
    return ownWithdrawal ? 'withdrawn' : undefined
  })
}

/** `settled`: it has come to another end already. */
export type Withdrawal = 'changed' | 'unchanged' | 'settled' | 'gone'

/** The applicant withdraws the application behind a private link. */
export function withdrawApplication(receiptToken: string): Promise<Withdrawal> {
  return change({ receiptToken }, { status: 'withdrawn' }, ({ status }) =>
    canWithdraw(status) ? undefined : 'settled',
  )
}

/** What has become of an application since it arrived, oldest first; a change by nobody of the staff is the applicant's. */
export function historyOf(applicationId: number) {
  return database.applicationChange.findMany({
    where: { applicationId },
    orderBy: { id: 'asc' },
    select: { id: true, status: true, createdAt: true, staff: { select: { email: true } } },
  })
}

type Found = { status: string; changes: { staffId: string | null }[] }

/**
 * Row and history change in one transaction, and only where the row still has the status that was judged; where
 * somebody else has changed it meanwhile it is judged anew.
 */
async function change<Refusal extends string>(
  where: { id: number } | { receiptToken: string },
  { status, staffId }: { status: ApplicationStatus; staffId?: string | undefined },
  refusal: (found: Found) => Refusal | undefined,
): Promise<Refusal | 'changed' | 'unchanged' | 'gone'> {
  for (;;) {
    const found = await database.jobApplication.findUnique({
      where,
      select: { status: true, changes: { select: { staffId: true }, orderBy: { id: 'desc' }, take: 1 } },
    })
    if (!found) return 'gone'
    if (found.status === status) return 'unchanged'
    const refused = refusal(found)
    if (refused) return refused
    try {
      await database.jobApplication.update({
        where: { ...where, status: found.status },
        data: {
          status,
          // Who has withdrawn may apply with the same once more.
          ...(status === 'withdrawn' && { activeDigest: null }),
          changes: { create: { status, staffId: staffId ?? null } },
        },
        select: { id: true },
      })
      return 'changed'
    } catch (error) {
      if (!isMissingRow(error)) throw error
    }
  }
}
