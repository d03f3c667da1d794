import { openResume } from '#app/domain/applications/list.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { extractText } from '#app/platform/documents/text.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ByteRange } from '#app/platform/storage/storage.ts'
import type { ActiveContent, ResumeType } from './rules.ts'

/** What is known of a resume before its file is opened; null where there is none. */
export function findResume(resumeKey: string) {
  return orUnavailable(async () => {
    const row = await database.jobApplication.findUnique({
      where: { resumeKey },
      select: {
        name: true,
        resumeFilename: true,
        resumeType: true,
        resumeSize: true,
        resumeSha256: true,
        resumeActiveContent: true,
      },
    })
    return (
      row && {
        applicant: row.name,
        filename: row.resumeFilename as string,
        type: row.resumeType as ResumeType,
        size: row.resumeSize as number,
        sha256: row.resumeSha256 as string,
        activeContent: row.resumeActiveContent as ActiveContent | null,
      }
    )
  })
}

export function openResumeFile(resumeKey: string, range?: ByteRange) {
  return orUnavailable(() => openResume(resumeKey, range))
}

export type ResumeText = { text: string } | { problem: 'gone' | 'empty' | 'unreadable' | 'unavailable' }

/** What stands in a resume, as plain text. */
export async function readResumeText(resumeKey: string, type: ResumeType): Promise<ResumeText> {
  const bytes = await orUnavailable(async () => {
    const resume = await openResume(resumeKey)
    return resume && new Response(resume.body).bytes()
  })
  if (bytes === 'unavailable') return { problem: 'unavailable' }
  if (!bytes) return { problem: 'gone' }
  const text = await extractText(bytes, type)
  if (text === null) return { problem: 'unreadable' }
  return text === '' ? { problem: 'empty' } : { text }
}

async function orUnavailable<Value>(read: () => Promise<Value>): Promise<Value | 'unavailable'> {
  try {
    return await read()
  } catch (error) {
    log.error({ error }, 'a resume could not be read')
    return 'unavailable'
  }
}
