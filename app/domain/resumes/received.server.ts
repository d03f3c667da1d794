import { hash } from 'node:crypto'
import { applicationMessages, applicationReplies } from '#app/content/applications.ts'
import { visibleLine } from '#app/domain/fields/schemas.ts'
import { DraftUploadFile } from './draft-upload.server.ts'
import { findOpeningProblem } from './opening-problem.server.ts'
import { claimedType, type ResumeType, resumeProblem, resumeTypeOf } from './rules.ts'

interface ReceivedResume {
  /** The applicant's file name, shortened and without invisible characters. */
  originalName: string
  type: ResumeType
  bytes: Uint8Array<ArrayBuffer>
  sha256: string
  /** Key of the draft upload, if the file survived a validation error. */
  draftKey: string | null
  /** An application has adopted it, so there are no bytes. */
  isReleased: boolean
}

export async function receiveResume(
  file: File,
): Promise<{ ok: true; resume: ReceivedResume } | { ok: false; problem: string }> {
  const bytes = await file.bytes()
  const draftUpload = file instanceof DraftUploadFile ? file : null
  const isReleased = draftUpload !== null && bytes.length === 0
  // Only an accepted file has been released.
  const told = isReleased ? { type: claimedType(file.name) as ResumeType } : await typeOrProblem(file, bytes)
  if ('problem' in told) return { ok: false, problem: told.problem }
  const { type } = told
  const sha256 = draftUpload?.sha256 ?? hash('sha256', bytes)
  const originalName = nameOnScreen(file.name)
  return {
    ok: true,
    resume: { originalName, type, bytes, sha256, draftKey: draftUpload?.key ?? null, isReleased },
  }
}

async function typeOrProblem(file: File, bytes: Uint8Array): Promise<ReturnType<typeof resumeTypeOf>> {
  const problem = resumeProblem(file)
  if (problem) return { problem }
  const told = resumeTypeOf(file.name, bytes)
  if ('problem' in told) return told
  const found = await findOpeningProblem(bytes, told.type)
  if (found === 'locked') return { problem: applicationReplies.resumeLocked[told.type] }
  return found === 'otherType' ? { problem: applicationMessages.resumeType } : told
}

const longestStem = 100

/** Some browsers send the folders as well. */
function nameOnScreen(sent: string): string {
  const name = visibleLine(sent.split(/[/\\]/).at(-1) ?? '')
  const dot = name.lastIndexOf('.')
  const stem = [...name.slice(0, dot)]
  return stem.length > longestStem ? `${stem.slice(0, longestStem).join('')}…${name.slice(dot)}` : name
}
