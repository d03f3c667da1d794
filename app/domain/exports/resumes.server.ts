import { setImmediate as pause } from 'node:timers/promises'
import { resumeArchive as words } from '#app/content/admin/exports.ts'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { openFile } from '#app/domain/files/files.server.ts'
import {
  findSelected,
  idsInBatches,
  type SelectedRecords,
  type Selection,
} from '#app/domain/selection/records.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { type ArchivedFile, archiveOf } from '#app/platform/documents/archive.server.ts'
import { log } from '#app/platform/log.server.ts'
import { recordExport } from './records.server.ts'
import { withIds } from './table.server.ts'

/**
 * Streams the resumes of applications as one archive. The audit log records it first. It does not count as opening
 * them.
 */
export async function exportResumes(selection: Selection, by: Actor): Promise<ReadableStream<Uint8Array>> {
  const selected = await findSelected('job_applications', selection)
  await recordExport('resume.exported', selected, selection, by)
  return archiveOf(filesOf(selected))
}

const atOnce = 50

/** Reads each file whole before it is sent, so that a broken one is listed among the missing files. */
async function* filesOf(selected: SelectedRecords): AsyncGenerator<ArchivedFile> {
  const missing: string[] = []
  let failures = 0
  for await (const ids of idsInBatches<number>(selected, atOnce)) {
    for (const resume of await withDeadline(() => findResumes(ids))) {
      // Do not wait ten thousand times for a storage that does not respond.
      const bytes = failures < mostFailures ? await readResumeBytes(resume) : 'unavailable'
      failures = bytes === 'unavailable' ? failures + 1 : 0
      if (typeof bytes === 'string') missing.push(`${resume.reference} ${resume.name}: ${words[bytes]}`)
      else yield { name: archivedName(resume), bytes }
    }
    await pause()
  }
  const remarks = [words.heading, '', ...missing, ''].join('\r\n')
  if (missing.length > 0) yield { name: words.remarks, bytes: new TextEncoder().encode(remarks) }
}

const mostFailures = 3

function findResumes(ids: number[]) {
  return database.jobApplication.findMany({
    ...withIds(ids),
    select: { reference: true, name: true, resumeKey: true, resumeType: true, resumeState: true },
  })
}

type Resume = Awaited<ReturnType<typeof findResumes>>[number]

/** The file, or the reason why there is none. */
export async function readResumeBytes({ resumeKey, resumeState }: Pick<Resume, 'resumeKey' | 'resumeState'>) {
  if (resumeKey === null) return resumeState === 'missing' ? 'missing' : 'none'
  try {
    const file = await openFile('resumes', resumeKey)
    return file ? await new Response(file.body).bytes() : 'missing'
  } catch (error) {
    log.error({ error }, 'a resume could not be read for an archive')
    return 'unavailable'
  }
}

/** In characters of at most four bytes: systems allow 255 bytes for a name. */
const longestName = 50

/** The reference makes the name unique. The name is neither a path nor a device on any system. */
export function archivedName({
  reference,
  name,
  resumeType,
}: Pick<Resume, 'reference' | 'name' | 'resumeType'>): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s/\\:*?"<>|]+/gu, ' ')
  const shown = [...plain.trim()].slice(0, longestName).join('').trim()
  return `${[reference, shown].filter(Boolean).join(' ')}.${resumeType}`
}
