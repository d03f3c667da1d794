import { randomBytes } from 'node:crypto'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { consentNow } from '#app/domain/consents/consents.server.ts'
import { wasErased } from '#app/domain/erasures/erase.server.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { adoptFile, keepFile } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/move.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { type AppliedTo, hasPage, isOpen } from '#app/domain/jobs/rules.ts'
import { pick } from '#app/domain/pick.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { discardDraft } from '#app/domain/resumes/received.server.ts'
import type { ResumeRemark, ResumeState, ResumeType } from '#app/domain/resumes/rules.ts'
import { findAnswerDue } from '#app/domain/settings/settings.server.ts'
import { findSuspicions } from '#app/domain/spam/judge.server.ts'
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
import { answerFields, application as declaration } from './application.ts'
import type { ApplicationAnswers } from './received.server.ts'

type SubmittedApplication =
  | {
      ok: true
      receipt: { reference: string; receiptToken: string }
      /** When an equal application was stored; null if this one was stored now. */
      receivedBefore: Date | null
      remarks: ResumeRemark[]
    }
  | { ok: true; demo: true }
  | { ok: false; problem: Problem }
  | SentDifferently
  | LimitedForm

/** `resumeLost`: a repeated form of which nothing is stored, and the draft copy of its file is gone. */
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
  let isNew = false
  try {
    const stored = await storeOnce(
      { noun: declaration.noun, table, at: 'appliedAt', submissionId, digest, counting: standing },
      {
        refuse: () => refusalOf(job, application, visitor),
        async insert(keys) {
          const row = await insert(job, application, keys, { visitor, rendering })
          isNew = true
          return row
        },
      },
    )
    if (!stored.ok) return stored
    if (resume.draftKey) await discardDraft(resume.draftKey)
    const { row, receivedBefore } = stored
    const { reference, receiptToken } = row
    const remarks = isNew ? (['resumeUploaded'] as const) : remarksOnRepetition[row.resumeState as ResumeState]
    return { ok: true, receipt: { reference, receiptToken }, receivedBefore, remarks: [...remarks] }
  } catch (error) {
    return faultOf(error)
  }
}

/** An applicant may send the same answers again after a withdrawal, or after a colleague deleted the application. */
const standing = { status: { not: 'withdrawn' }, deletedAt: null }

type Sender = Pick<Parameters<typeof findSuspicions>[0], 'visitor' | 'rendering'>

async function refusalOf(job: AppliedTo, application: ApplicationAnswers, visitor: string) {
  const { submissionId, resume } = application
  if (submissionId && (await wasErased(submissionId))) return { ok: false as const, problem: 'erased' as const }
  const closed = closedJob(job)
  if (closed) return closed
  if (resume.isReleased) return { ok: false as const, problem: 'resumeLost' as const }
  return countForm('application', visitor, pick(application, answerFields), resume.bytes.length)
}

async function insert(job: AppliedTo, application: ApplicationAnswers, keys: SubmissionKeys, sender: Sender) {
  const { resume } = application
  const resumeKey = resume.draftKey ?? (await keepFile('resumes', resume.bytes, resume.sha256))
  try {
    const row = await createRow(job, application, keys, resumeKey, sender)
    wakeWorker()
    return row
  } catch (error) {
    if (!resume.draftKey) await discardDraft(resumeKey)
    throw error
  }
}

async function createRow(
  job: AppliedTo,
  application: ApplicationAnswers,
  keys: SubmissionKeys,
  resumeKey: string,
  sender: Sender,
) {
  const { resume } = application
  const email = application.email.toLowerCase()
  const appliedAt = currentTime()
  const { long } = splitFacts(factsOf(declaration, application))
  const text = long.map((fact) => fact.text).join('\n\n')
  const [suspicions, earlier] = await Promise.all([
    findSuspicions({ ...application, text, jobId: job.id, ...sender }),
    database.jobApplication.count({ where: { jobId: job.id, email } }),
  ])
  // Last, because a concurrent change of the promise covers stored applications only.
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
    resumeUrl: `/admin/resumes/${resumeKey}`,
    resumeFilename: downloadName(application.name, resume.type),
    resumeOriginalName: resume.originalName,
    resumeKey,
    resumeType: resume.type,
    resumeSize: resume.bytes.byteLength,
    resumeSha256: resume.sha256,
    possibleDuplicate: earlier > 0,
    consentVersion: consentNow('application'),
    appliedAt,
    answerDueAt,
  }
  return database.$transaction(async (transaction) => {
    await adoptFile(transaction, resumeKey)
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

const remarksOnRepetition: Record<ResumeState, ResumeRemark[]> = {
  stored: [],
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
