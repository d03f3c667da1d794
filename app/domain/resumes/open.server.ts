import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { openFile } from '#app/domain/files/files.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type ExtractedText, extractText } from '#app/platform/documents/text.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ByteRange } from '#app/platform/storage/storage.ts'
import { type ResumeType, shownName } from './rules.ts'

type Resume = NonNullable<Awaited<ReturnType<typeof readRow>>>

const select = {
  id: true,
  name: true,
  resumeFilename: true,
  resumeOriginalName: true,
  resumeKey: true,
  resumeType: true,
  resumeSize: true,
  resumeSha256: true,
} as const

async function readRow(where: { resumeKey: string; deletedAt: null } | { receiptToken: string }) {
  const row = await database.jobApplication.findUnique({ where, select })
  if (!row?.resumeKey) return null
  return {
    applicationId: row.id,
    applicant: row.name,
    key: row.resumeKey,
    filename: row.resumeFilename as string,
    shownName: shownName(row) as string,
    type: row.resumeType as ResumeType,
    size: row.resumeSize as number,
    sha256: row.resumeSha256 as string,
  }
}

export async function findResume(resumeKey: string): Promise<Resume | null | 'unavailable'> {
  return readRow({ resumeKey, deletedAt: null }).catch(unavailable)
}

/** Null if the file is gone. Without an audit log entry no part of a resume is sent. */
export async function openResume(resume: Resume, opening: Opening, range?: ByteRange) {
  try {
    const body = (await openFile('resumes', resume.key, range))?.body
    if (!body) return null
    const noted = noteOpening(resume.applicationId, { ...opening, isPart: range !== undefined })
    await noted.catch(async (error: unknown) => {
      await body.cancel()
      throw error
    })
    return body
  } catch (error) {
    return unavailable(error)
  }
}

type ResumeText = ExtractedText | { problem: 'gone' | 'empty' | 'unavailable' }

export async function readResumeText(resume: Resume, opening: Omit<Opening, 'as'>): Promise<ResumeText> {
  const body = await openResume(resume, { ...opening, as: 'viewed' })
  const bytes = body && body !== 'unavailable' ? await new Response(body).bytes().catch(unavailable) : body
  if (bytes === 'unavailable') return { problem: 'unavailable' }
  if (!bytes) return { problem: 'gone' }
  try {
    const extracted = await extractText(bytes, resume.type)
    return 'text' in extracted && extracted.text === '' ? { problem: 'empty' } : extracted
  } catch (error) {
    return { problem: unavailable(error) }
  }
}

/** The extracted text; null if there is none, or if the audit log cannot record the opening. */
export async function openExtractedText(applicationId: number, opening: Omit<Opening, 'as'>): Promise<string | null> {
  try {
    const found = await database.resumeText.findUnique({ where: { applicationId } })
    if (found) await noteOpening(applicationId, { ...opening, as: 'viewed', isPart: false })
    return found?.text ?? null
  } catch (error) {
    unavailable(error)
    return null
  }
}

/** Does not count as an opening. `none`: there is no file, or it cannot be read now. */
export async function openOwnResume(receiptToken: string) {
  const resume = await readRow({ receiptToken })
  const opened = resume && (await openFile('resumes', resume.key).catch(unavailable))
  if (opened === 'unavailable') return { ok: false, problem: opened } as const
  if (!opened) return { ok: false, problem: 'none' } as const
  return { ok: true, file: { ...resume, body: opened.body } } as const
}

function unavailable(error: unknown) {
  log.error({ error }, 'a resume could not be read')
  return 'unavailable' as const
}

interface Opening {
  by: StaffActor
  as: 'viewed' | 'downloaded'
  /** Whether a colleague opened it deliberately, rather than a prefetch or another site. */
  isDeliberate: boolean
}

const oneSitting = 15 * 60_000

/**
 * Records the opening, and notifies the applicant of the first deliberate one. Repeats within a quarter of an hour and
 * range requests count as one opening; each complete download counts separately.
 */
function noteOpening(
  applicationId: number,
  { by, as, isDeliberate, isPart }: Opening & { isPart: boolean },
  now = currentTime(),
): Promise<void> {
  return database.$transaction(async (transaction) => {
    const openedAt = isDeliberate ? now : null
    // Locks the row on both databases, so that only the first of several concurrent range requests counts.
    await transaction.$executeRaw`
      UPDATE job_applications SET first_opened_at = coalesce(first_opened_at, ${openedAt}) WHERE id = ${applicationId}`
    const action = `resume.${as}` as const
    const since = new Date(now.getTime() - oneSitting)
    const same = { subject: 'resume', subjectId: String(applicationId), action, staffId: by.id, at: { gt: since } }
    const isTold = (as === 'viewed' || isPart) && (await transaction.auditEvent.count({ where: same })) > 0
    if (!isTold) await recordEvent(transaction, by, action, applicationId)
  })
}
