import { type Deletion, type DeletionOfAll, deletionOfAll } from '#app/domain/records/delete.server.ts'
import { onePage } from '#app/domain/records/page.server.ts'
import type { ListView } from '#app/domain/records/rules.ts'
import { removeResumes } from '#app/domain/resumes/store.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { noteInPassing } from '#app/platform/patience.server.ts'
import { eraseApplication, noteErasureOfAll } from './erase.server.ts'

/** What is shown of an application to whoever reads it. */
const readable = {
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
  resumeActiveContent: true,
  status: true,
  appliedAt: true,
  firstOpenedAt: true,
}

/** An application for an administrator's eyes, noting the first time that it was opened; null where there is none. */
export async function openApplication(id: number) {
  const application = await database.jobApplication.findUnique({
    where: { id },
    select: { ...readable, id: true, resumeKey: true },
  })
  if (application?.firstOpenedAt === null) await noteFirstOpening(id)
  return application
}

export function listApplications(view: ListView, counted?: Promise<number | null>) {
  return onePage('job_applications', { ...view, counted }, readApplications)
}

/** Applications as their list shows them, in any order. */
export function readApplications(ids: number[]) {
  return database.jobApplication.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      reference: true,
      name: true,
      email: true,
      phone: true,
      position: true,
      experience: true,
      resumeKey: true,
      resumeFilename: true,
      resumeType: true,
      resumeSize: true,
      resumeState: true,
      resumeActiveContent: true,
      possibleDuplicate: true,
      status: true,
      appliedAt: true,
    },
  })
}

export function deleteApplication(id: number): Promise<Deletion> {
  return eraseApplication({ id })
}

/** Deletes all applications where there are as many as agreed, then their resumes, for which nobody waits. */
export async function deleteAllApplications(agreed: number): Promise<DeletionOfAll> {
  let keys: { resumeKey: string }[] = []
  const outcome = await deletionOfAll('job_applications', agreed, async (transaction) => {
    keys = await transaction.$queryRaw`
      SELECT resume_key AS "resumeKey" FROM job_applications WHERE resume_key IS NOT NULL`
    await noteErasureOfAll(transaction)
    return transaction.jobApplication.deleteMany()
  })
  if (outcome === 'deleted') void removeResumes(keys.map(({ resumeKey }) => resumeKey))
  return outcome
}

export function noteFirstOpening(id: number): Promise<void> {
  const note = { where: { id, firstOpenedAt: null }, data: { firstOpenedAt: new Date() } }
  return noteInPassing('the first opening of an application', () => database.jobApplication.updateMany(note))
}
