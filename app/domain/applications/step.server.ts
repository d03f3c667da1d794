import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Standing, Step } from './history.ts'
import { makeOneAgain } from './repetition.server.ts'

type Application = { id: number; deletedAt: null } | { receiptToken: string }

/** An application as it is judged, with its steps from the first on. */
export async function findSteps(where: Application) {
  return database.jobApplication.findUnique({
    where,
    select: {
      id: true,
      status: true,
      answeredAt: true,
      interviewAt: true,
      rejectionReason: true,
      changes: {
        select: {
          id: true,
          status: true,
          createdAt: true,
          reason: true,
          interviewAt: true,
          isUndo: true,
          isOwn: true,
        },
        orderBy: { id: 'asc' },
      },
    },
  })
}

export type Judged = NonNullable<Awaited<ReturnType<typeof findSteps>>>

/** Only where nobody has made a step since it was judged; false where somebody has. */
export async function writeStep(
  judged: Judged,
  standing: Standing,
  step: Omit<Step, 'status'> & { batch?: string | undefined },
  by: Actor,
): Promise<boolean> {
  const staffId = typeof by === 'string' ? null : by.id
  const { status, interviewAt } = standing
  try {
    await database.$transaction(async (transaction) => {
      await transaction.jobApplication.update({
        where: { id: judged.id, status: judged.status, ...(by !== 'applicant' && { deletedAt: null }) },
        data: {
          ...standing,
          // Who has withdrawn may apply with the same once more.
          ...(status === 'withdrawn' && { activeDigest: null }),
          changes: { create: { status, staffId, ...step } },
        },
        select: { id: true },
      })
      const made = await transaction.statusChange.count({
        where: { applicationId: judged.id, id: { gt: judged.changes.at(-1)?.id ?? 0 } },
      })
      if (made > 1) throw new Overtaken()
      if (judged.status === 'withdrawn') await makeOneAgain(transaction, Prisma.sql`id = ${judged.id}`)
      if (by === 'applicant') return recordEvent(transaction, by, 'application.withdrawn', judged.id)
      const undo = step.isUndo && { undo: true }
      const change = { from: judged.status, to: status, ...undo }
      if (judged.status !== status || step.isUndo)
        await recordEvent(transaction, by, 'application.status_changed', judged.id, change)
      if (judged.interviewAt?.getTime() !== interviewAt?.getTime())
        await recordEvent(transaction, by, 'application.interview_set', judged.id, { isSet: interviewAt !== null })
      if (judged.rejectionReason !== standing.rejectionReason && judged.status === status)
        await recordEvent(transaction, by, 'application.reason_given', judged.id)
    })
    return true
  } catch (error) {
    if (isMissingRow(error) || error instanceof Overtaken) return false
    throw error
  }
}

/** There and back again meanwhile: the status is what was judged, and yet not the same. */
class Overtaken extends Error {}
