import { changeStatus, listStatusChanges } from '#app/domain/applications/status.server.ts'
import { minutesToTakeBack } from '#app/domain/letters/rules.ts'
import { database } from '#app/platform/database/database.server.ts'

type Change = Parameters<typeof changeStatus>

export const lastStep = async (id: number) => (await listStatusChanges(id)).at(-1)?.id ?? 0

/** As a colleague who has just loaded the page: concurrent changes count as seen. */
export async function giveStatus(id: number, status: Change[2], by: Change[3], circumstances?: Change[4]) {
  for (;;) {
    const { outcome } = await changeStatus(id, await lastStep(id), status, by, circumstances)
    if (outcome !== 'overtaken') return outcome
  }
}

/** Makes an application, its steps and their emails so old that the applicant sees where it stands. */
export async function showSteps(applicationId: number) {
  const earlier = (moment: Date) => new Date(moment.getTime() - minutesToTakeBack * 60_000)
  const { appliedAt, firstOpenedAt } = await database.jobApplication.findUniqueOrThrow({ where: { id: applicationId } })
  await database.jobApplication.update({
    where: { id: applicationId },
    data: { appliedAt: earlier(appliedAt), firstOpenedAt: firstOpenedAt && earlier(firstOpenedAt) },
  })
  for (const { id, createdAt } of await database.statusChange.findMany({ where: { applicationId } }))
    await database.statusChange.update({ where: { id }, data: { createdAt: earlier(createdAt) } })
  for (const { id, createdAt } of await database.outboxItem.findMany({ where: { applicationId } }))
    await database.outboxItem.update({ where: { id }, data: { createdAt: earlier(createdAt) } })
}
