import { randomBytes } from 'node:crypto'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { consentNow } from '#app/domain/consents/consents.server.ts'
import { wasErased } from '#app/domain/erasures/erase.server.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { type AppliedTo, hasPage, isOpen } from '#app/domain/jobs/rules.ts'
import { pick } from '#app/domain/pick.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { removeDraftUpload } from '#app/domain/resumes/draft-upload.server.ts'
import type { ResumeRemark, ResumeState, ResumeType } from '#app/domain/resumes/rules.ts'
import { removeResume, type StoredResume, storeResume } from '#app/domain/resumes/store.server.ts'
import { findAnswerDue } from '#app/domain/settings/settings.server.ts'
import { judge } from '#app/domain/spam/judge.server.ts'
import type { Rendering } from '#app/domain/spam/rules.ts'
import {
  digestOf,
  type SentDifferently,
  type SubmissionKeys,
  storeOnce,
  unavailable,
} from '#app/domain/submissions/idempotency.server.ts'
import { countForm, type LimitedForm } from '#app/domain/submissions/limit.server.ts'
import { newReference } from '#app/domain/submissions/reference.server.ts'
import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { log } from '#app/platform/log.server.ts'
import { application as declaration } from './application.ts'
import { answerFields } from './form/fields.ts'
import type { ApplicationAnswers } from './form/received.server.ts'

type SubmittedApplication =
  | {
      ok: true
      receipt: { reference: string; receiptToken: string }
      /** The moment at which the same was stored; null where it was stored now. */
      receivedBefore: Date | null
      remarks: ResumeRemark[]
    }
  | { ok: true; demo: true }
  | { ok: false; problem: Problem }
  | SentDifferently
  | LimitedForm

/** `resumeLost`: the form was sent before and nothing is stored of it, but the copy of its file has gone. */
type Problem = 'jobNotFound' | 'closed' | 'erased' | 'resumeLost' | 'unavailable' | 'tableMissing'

/** Stores an application once. */
export async function submitApplication(
  job: AppliedTo,
  application: ApplicationAnswers,
  visitor: string,
  rendering?: Rendering,
): Promise<SubmittedApplication> {
  if (env.demoMode) return closedJob(job) ?? { ok: true, demo: true }
  const { submissionId, resume } = application
  const digest = digestOf(job.id, pick(application, answerFields), resume.sha256)
  const table = tableOf(database, declaration)
  let remarks: ResumeRemark[] | undefined
  try {
    const stored = await storeOnce(
      { noun: declaration.noun, table, at: 'appliedAt', submissionId, digest, counting: standing },
      {
        refuse: () => refusalOf(job, application, visitor),
        async insert(keys) {
          const { row, file } = await insert(job, application, keys, { visitor, rendering })
          remarks = file.remarks
          return row
        },
      },
    )
    if (!stored.ok) return stored
    if (resume.draftUploadToken) await removeDraftUpload(resume.draftUploadToken)
    const { row, receivedBefore } = stored
    const { reference, receiptToken } = row
    remarks ??= remarksOnRepetition[row.resumeState as ResumeState]
    return { ok: true, receipt: { reference, receiptToken }, receivedBefore, remarks }
  } catch (error) {
    return faultOf(error)
  }
}

/** An applicant who has withdrawn may apply with the same answers again, and so may one whose application was deleted. */
const standing = { status: { not: 'withdrawn' }, deletedAt: null }

type Sender = Pick<Parameters<typeof judge>[0], 'visitor' | 'rendering'>

async function refusalOf(job: AppliedTo, application: ApplicationAnswers, visitor: string) {
  const { submissionId, resume } = application
  if (submissionId && (await wasErased(submissionId))) return { ok: false as const, problem: 'erased' as const }
  const closed = closedJob(job)
  if (closed) return closed
  if (resume.isReleased) return { ok: false as const, problem: 'resumeLost' as const }
  return countForm('application', visitor, pick(application, answerFields), resume.bytes.length)
}

/** The file is stored first, so that a row never points to a file that is not there. */
async function insert(job: AppliedTo, application: ApplicationAnswers, keys: SubmissionKeys, sender: Sender) {
  const file = await storeResume(application.resume.bytes)
  try {
    return { row: await createRow(job, application, keys, file, sender), file }
  } catch (error) {
    await removeWithoutRow(file.key)
    throw error
  }
}

async function createRow(
  job: AppliedTo,
  application: ApplicationAnswers,
  keys: SubmissionKeys,
  file: StoredResume,
  sender: Sender,
) {
  const { resume } = application
  const email = application.email.toLowerCase()
  const appliedAt = currentTime()
  const { long } = splitFacts(factsOf(declaration, application))
  const text = long.map((fact) => fact.text).join('\n\n')
  const [suspicions, earlier] = await Promise.all([
    judge({ ...application, text, jobId: job.id, ...sender }),
    database.jobApplication.count({ where: { jobId: job.id, email } }),
  ])
  // Last: a promise that is made meanwhile reaches only those whose row is there.
  const answerDueAt = await findAnswerDue(appliedAt)
  const data = {
    ...pick(application, answerFields),
    suspicions: suspicions.join(' ') || null,
    email,
    ...keys,
    reference: newReference(),
    receiptToken: randomBytes(24).toString('base64url'),
    jobId: job.id,
    position: job.title,
    resumeUrl: file.key && `/admin/resumes/${file.key}`,
    resumeFilename: downloadName(application.name, resume.type),
    resumeOriginalName: resume.originalName,
    resumeKey: file.key,
    resumeType: resume.type,
    resumeSize: resume.bytes.byteLength,
    resumeSha256: resume.sha256,
    resumeState: file.state,
    resumeInstance: file.state === 'spooled' ? instanceId : null,
    possibleDuplicate: earlier > 0,
    consentVersion: consentNow('application'),
    appliedAt,
    answerDueAt,
  }
  return database.$transaction(async (transaction) => {
    const row = await tableOf(transaction, declaration).create({ data })
    await recordEvent(transaction, 'visitor', 'application.received', row.id, {}, { visitor: sender.visitor })
    return row
  })
}

function downloadName(name: string, type: ResumeType): string {
  const hyphenated = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${Date.now()}-${hyphenated || 'applicant'}.${type}`
}

/** Where it cannot be found out whether the row is there, the file stays for `reconcileResumes` to judge. */
async function removeWithoutRow(resumeKey: string | null): Promise<void> {
  if (!resumeKey) return
  const rows = await database.jobApplication.count({ where: { resumeKey } })
  if (rows > 0) return
  await removeResume(resumeKey).catch((error: unknown) =>
    log.error({ error }, 'a resume without an application could not be removed'),
  )
}

const remarksOnRepetition: Record<ResumeState, ResumeRemark[]> = {
  stored: [],
  spooled: ['resumeDelayed'],
  missing: ['resumeUploadFailed'],
}

function closedJob(job: AppliedTo): { ok: false; problem: 'jobNotFound' | 'closed' } | null {
  const now = currentTime()
  if (isOpen(job, now)) return null
  return { ok: false, problem: hasPage(job, now) ? 'closed' : 'jobNotFound' }
}

function faultOf(error: unknown): SubmittedApplication {
  const fault = unavailable(error)
  return isMissingTable(error) ? { ok: false, problem: 'tableMissing' } : fault
}
