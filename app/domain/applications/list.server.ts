import { type Deletion, type DeletionOfAll, deletionOfAll } from '#app/domain/records/delete.server.ts'
import { onePage } from '#app/domain/records/page.server.ts'
import type { ListView } from '#app/domain/records/rules.ts'
import type { ResumeState, ResumeType } from '#app/domain/resumes/rules.ts'
import { openKeptResume, removeResumes } from '#app/domain/resumes/store.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { noteInPassing } from '#app/platform/patience.server.ts'
import type { ByteRange } from '#app/platform/storage/storage.ts'
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

/**
 * A stored resume, or a part of it, for an administrator's eyes, noting the first time that one was opened; null where
 * there is none. The size is that of the whole.
 */
export async function openResume(resumeKey: string, range?: ByteRange) {
  const application = await database.jobApplication.findUnique({
    where: { resumeKey },
    select: {
      id: true,
      resumeFilename: true,
      resumeType: true,
      resumeSize: true,
      resumeState: true,
      firstOpenedAt: true,
    },
  })
  const body = application && (await openKeptResume(resumeKey, application.resumeState as ResumeState, range))
  if (!application || !body) return null
  if (application.firstOpenedAt === null) await noteFirstOpening(application.id)
  return {
    body,
    filename: application.resumeFilename as string,
    type: application.resumeType as ResumeType,
    size: application.resumeSize as number,
  }
}

function noteFirstOpening(id: number): Promise<void> {
  const note = { where: { id, firstOpenedAt: null }, data: { firstOpenedAt: new Date() } }
  return noteInPassing('the first opening of an application', () => database.jobApplication.updateMany(note))
}
