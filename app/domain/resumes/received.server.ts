import { hash } from 'node:crypto'
import { applicationMessages } from '#app/content/applications.ts'
import { visibleLine } from '#app/domain/fields/schemas.ts'
import { DraftUploadFile } from './draft-upload.server.ts'
import { claimedType, contentProblem, type ResumeType, resumeProblem } from './rules.ts'
import { isHarmlessWordPackage } from './word/content.server.ts'

interface ReceivedResume {
  /** As the applicant called it, without what would not show, and shortened. */
  originalName: string
  type: ResumeType
  bytes: Uint8Array<ArrayBuffer>
  sha256: string
  draftUploadToken: string | null
  /** It went when its application was stored: there are no bytes. */
  isReleased: boolean
}

export async function receiveResume(
  file: File,
): Promise<{ ok: true; resume: ReceivedResume } | { ok: false; problem: string }> {
  const bytes = await file.bytes()
  const type = claimedType(file.name)
  const draftUpload = file instanceof DraftUploadFile ? file : null
  const isReleased = draftUpload !== null && bytes.length === 0
  const problem = isReleased ? undefined : (resumeProblem(file) ?? contentProblem(file.name, bytes))
  if (problem) return { ok: false, problem }
  if (!type || (type === 'docx' && !isReleased && !isHarmlessWordPackage(bytes)))
    return { ok: false, problem: applicationMessages.resumeType }
  const sha256 = draftUpload?.sha256 ?? hash('sha256', bytes)
  const originalName = nameOnScreen(file.name)
  return {
    ok: true,
    resume: { originalName, type, bytes, sha256, draftUploadToken: draftUpload?.token ?? null, isReleased },
  }
}

const longestStem = 100

/** Some browsers send the folders as well. */
function nameOnScreen(sent: string): string {
  const name = visibleLine(sent.split(/[/\\]/).at(-1) ?? '')
  const dot = name.lastIndexOf('.')
  const stem = [...name.slice(0, dot)]
  return stem.length > longestStem ? `${stem.slice(0, longestStem).join('')}…${name.slice(dot)}` : name
}
