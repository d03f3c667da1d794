import { database } from '#app/platform/database/database.server.ts'
import { noteInPassing } from '#app/platform/deadline.server.ts'
import { listed } from './list.server.ts'

export async function openApplication(id: number) {
  const application = await database.jobApplication.findUnique({
    where: { id, deletedAt: null },
    select: { ...listed, coverLetter: true, firstOpenedAt: true },
  })
  if (application?.firstOpenedAt === null) await noteFirstOpening(id)
  return application
}

export function noteFirstOpening(id: number): Promise<void> {
  const note = { where: { id, firstOpenedAt: null }, data: { firstOpenedAt: new Date() } }
  return noteInPassing('the first opening of an application', () => database.jobApplication.updateMany(note))
}
