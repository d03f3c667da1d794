import { randomBytes } from 'node:crypto'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { consentNow } from '#app/domain/consents/consents.server.ts'
import { wasErased } from '#app/domain/erasures/erase.server.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { adoptFile, keepFile } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/worker.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { type AppliedTo, hasPage, isOpen } from '#app/domain/jobs/rules.ts'
import { pick } from '#app/domain/pick.ts'
import { letGoOf } from '#app/domain/resumes/draft-upload.server.ts'
import type { ResumeRemark, ResumeState, ResumeType } from '#app/domain/resumes/rules.ts'
import { findAnswerDue } from '#app/domain/settings/settings.server.ts'
import { judge } from '#app/domain/spam/judge.server.ts'
import type { Rendering } from '#app/domain/spam/rules.ts'
import { digestOf, once, twinOrThrow, unavailable } from '#app/domain/submissions/idempotency.server.ts'
import { countForm, type LimitedForm } from '#app/domain/submissions/limit.server.ts'
import { newReference } from '#app/domain/submissions/reference.server.ts'
import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { application as declaration } from './application.ts'
import { answerFields } from './form/fields.ts'
import type { ApplicationAnswers } from './form/received.server.ts'

type SubmittedApplication =
  | { ok: true; receipt: { reference: string; receiptToken: string }; remarks: ResumeRemark[] }
  | { ok: true; demo: true }
  | { ok: false; problem: Problem }
  | LimitedForm

/** `resumeLost`: the form was sent before and nothing is stored of it, but the copy of its file has gone. */
type Problem = 'jobNotFound' | 'closed' | 'erased' | 'resumeLost' | 'sentDifferently' | 'unavailable' | 'tableMissing'

/** Once for each submission id, and once for the same answers and file. */
export async function submitApplication(
  job: AppliedTo,
  application: ApplicationAnswers,
  visitor: string,
  rendering?: Rendering,
): Promise<SubmittedApplication> {
  if (env.demoMode) return refusalOf(job) ?? { ok: true, demo: true }
  const { submissionId, resume } = application
  const digest = digestOf(job.id, pick(application, answerFields), resume.sha256)
  const submitted = await once(submissionId, digest, () =>
    store(job, application, digest, { visitor, rendering }).catch(faultOf),
  )
  if (submitted.ok && resume.draftKey) await letGoOf(resume.draftKey)
  return submitted
}

type Sender = Pick<Parameters<typeof judge>[0], 'visitor' | 'rendering'>

async function store(
  job: AppliedTo,
  application: ApplicationAnswers,
  digest: string,
  sender: Sender,
): Promise<SubmittedApplication> {
  const { submissionId, resume } = application
  const earlier = await findEarlier(submissionId, digest)
  if (earlier) return receiptOf(earlier, digest)
  if (await wasErased(submissionId)) return { ok: false, problem: 'erased' }
  const refusal = refusalOf(job)
  if (refusal) return refusal
  if (resume.isReleased) return { ok: false, problem: 'resumeLost' }
  const limited = await countForm('application', sender.visitor, pick(application, answerFields), resume.bytes.length)
  if (limited) return limited

  const resumeKey = resume.draftKey ?? (await keepFile('resumes', resume.bytes, resume.sha256))
  try {
    const row = await createRow(job, application, digest, resumeKey, sender)
    wakeWorker()
    return receiptOf(row, digest, ['resumeUploaded'])
  } catch (error) {
    if (!resume.draftKey) await letGoOf(resumeKey)
    return receiptOf(await twinOrThrow(findEarlier(submissionId, digest), error), digest)
  }
}

const shown = { submissionId: true, submissionDigest: true, reference: true, receiptToken: true, resumeState: true }

/** Who goes back to the form gets a new one, filled in as before: what it sends once more is the same application. */
async function findEarlier(submissionId: string, activeDigest: string) {
  const where = { OR: [{ submissionId }, { activeDigest }] }
  const rows = await database.jobApplication.findMany({ where, select: shown })
  return rows.find((row) => row.submissionId === submissionId) ?? rows[0]
}

async function createRow(
  job: AppliedTo,
  application: ApplicationAnswers,
  digest: string,
  resumeKey: string,
  sender: Sender,
) {
  const { submissionId, resume } = application
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
    submissionId,
    submissionDigest: digest,
    activeDigest: digest,
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
    const { id, ...row } = await transaction.jobApplication.create({ data, select: { ...shown, id: true } })
    await recordEvent(transaction, 'visitor', 'application.received', id, {}, { visitor: sender.visitor })
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

function receiptOf(
  row: NonNullable<Awaited<ReturnType<typeof findEarlier>>>,
  digest: string,
  remarks = remarksOnRepetition[row.resumeState as ResumeState],
): SubmittedApplication {
  const { submissionDigest, reference, receiptToken } = row
  if (submissionDigest !== digest) return { ok: false, problem: 'sentDifferently' }
  return { ok: true, receipt: { reference, receiptToken }, remarks }
}

function refusalOf(job: AppliedTo): { ok: false; problem: 'jobNotFound' | 'closed' } | null {
  const now = currentTime()
  if (isOpen(job, now)) return null
  return { ok: false, problem: hasPage(job, now) ? 'closed' : 'jobNotFound' }
}

function faultOf(error: unknown): SubmittedApplication {
  const fault = unavailable(error)
  return isMissingTable(error) ? { ok: false, problem: 'tableMissing' } : fault
}
