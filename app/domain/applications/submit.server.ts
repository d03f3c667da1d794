import { createHash, randomBytes } from 'node:crypto'
import { consent } from '#app/content/careers/job.ts'
import { type AppliedTo, isOpen, isPublic } from '#app/domain/jobs/rules.ts'
import { releaseCopy } from '#app/domain/resumes/draft-upload.server.ts'
import { markOf } from '#app/domain/resumes/mark.server.ts'
import { ReleasedResume } from '#app/domain/resumes/released.ts'
import { claimedType, type ResumeRemark, type ResumeState, type ResumeType } from '#app/domain/resumes/rules.ts'
import { type KeptResume, keepResume, removeResumes } from '#app/domain/resumes/store.server.ts'
import { digestOf, recordOnce, type TooMany } from '#app/domain/submissions/once.server.ts'
import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { wasErased } from './erase.server.ts'
import { newReference } from './reference.server.ts'

/** What either of the application forms sends, once it is found valid. */
export interface ApplicationToStore {
  submissionId: string
  name: string
  email: string
  phone: string
  experience: string
  /** Empty where none was asked for and none was written. */
  coverLetter: string
  resume: File
}

/** What an applicant gets to hold: the reference to quote and the token of the private link. */
export interface Receipt {
  reference: string
  receiptToken: string
}

/** What became of an application: stored, with what is to be said about its file; or, in demo mode, only looked at. */
export type SubmittedApplication =
  | { ok: true; receipt: Receipt; remarks: ResumeRemark[] }
  | { ok: true; demo: true }
  | { ok: false; problem: Problem }
  | TooMany

/** `resumeLost`: the form was sent before and nothing is stored of it, but the copy of its file has gone. */
type Problem = 'jobNotFound' | 'closed' | 'erased' | 'resumeLost' | 'sentDifferently' | 'unavailable' | 'tableMissing'

/**
 * Stores an application with its resume, once for each submission id. The file is stored first, so that a row never
 * points to a file that is not there.
 */
export async function submitApplication(
  job: AppliedTo,
  application: ApplicationToStore,
  address: string,
): Promise<SubmittedApplication> {
  const { submissionId, resume, name, email, phone, experience, coverLetter } = application
  const answers = { name, email, phone, experience, coverLetter }
  const refusal = () => refusalOf(job, new Date())
  if (env.demoMode) {
    const problem = refusal()
    return problem ? { ok: false, problem } : { ok: true, demo: true }
  }

  const bytes = new Uint8Array(await resume.arrayBuffer())
  const isReleased = resume instanceof ReleasedResume
  const resumeSha256 = isReleased ? resume.sha256 : createHash('sha256').update(bytes).digest('hex')
  const digest = digestOf(job.id, answers, resumeSha256)
  let remarksNow: ResumeRemark[] | undefined

  const submission = await recordOnce({
    form: 'application',
    address,
    submissionId,
    digest,
    find: async () =>
      (await database.jobApplication.findUnique({ where: { submissionId }, select: stored })) ??
      // Who goes back to the form gets a new one, filled in as before: what it sends once more is the same application.
      database.jobApplication.findUnique({ where: { activeDigest: digest }, select: stored }),
    refusal: async () => {
      if (await wasErased(submissionId)) return 'erased' as const
      return refusal() ?? (isReleased ? ('resumeLost' as const) : undefined)
    },
    fault: (error) => (isMissingTable(error) ? ('tableMissing' as const) : undefined),
    create: () =>
      withResume(bytes, async ({ key, state, remarks }) => {
        const type = claimedType(resume.name) as ResumeType
        const row = await database.jobApplication.create({
          data: {
            ...answers,
            email: email.toLowerCase(),
            submissionId,
            submissionDigest: digest,
            activeDigest: digest,
            reference: newReference(),
            receiptToken: randomBytes(24).toString('base64url'),
            jobId: job.id,
            position: job.title,
            resumeUrl: key && `/admin/resumes/${key}`,
            resumeFilename: displayName(name, type),
            resumeKey: key,
            resumeType: type,
            resumeSize: bytes.byteLength,
            resumeSha256,
            resumeState: state,
            resumeActiveContent: await markOf(bytes, type),
            possibleDuplicate: await hasAppliedBefore(job, email.toLowerCase()),
            consentVersion: consent.version,
          },
          select: stored,
        })
        remarksNow = remarks
        return row
      }),
    receipt: (row) => row,
  })
  if (!submission.ok) return submission
  await releaseCopy(resume).catch((error: unknown) =>
    log.error({ error }, 'the copy of a resume could not be released'),
  )
  const { reference, receiptToken, resumeState } = submission.receipt
  const remarks = remarksNow ?? remarksLater[resumeState as ResumeState]
  return { ok: true, receipt: { reference, receiptToken }, remarks }
}

function refusalOf(job: AppliedTo, now: Date): 'jobNotFound' | 'closed' | undefined {
  if (isOpen(job, now)) return undefined
  return isPublic(job, now) ? 'closed' : 'jobNotFound'
}

const stored = { submissionDigest: true, reference: true, receiptToken: true, resumeState: true }

/** What is still true when an application is sent again. */
const remarksLater: Record<ResumeState, ResumeRemark[]> = {
  stored: [],
  spooled: ['resumeDelayed'],
  missing: ['resumeUploadFailed'],
}

/** Keeps the resume for the row that is then made, and removes it where the row is not there. */
async function withResume<Row>(bytes: Uint8Array, createRow: (kept: KeptResume) => Promise<Row>): Promise<Row> {
  const kept = await keepResume(bytes)
  try {
    return await createRow(kept)
  } catch (error) {
    // Where it cannot be found out whether the row is there, the file stays for `removeOrphanedResumes` to judge.
    const rows = kept.key ? await database.jobApplication.count({ where: { resumeKey: kept.key } }) : 0
    if (kept.key && rows === 0) await removeResumes([kept.key])
    throw error
  }
}

async function hasAppliedBefore(job: AppliedTo, email: string): Promise<boolean> {
  return (await database.jobApplication.count({ where: { jobId: job.id, email } })) > 0
}

/** Timestamp, hyphenated lower-case applicant name and extension. */
function displayName(name: string, type: ResumeType): string {
  const hyphenated = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${Date.now()}-${hyphenated || 'applicant'}.${type}`
}
