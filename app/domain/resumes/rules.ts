import { applicationMessages as messages } from '#app/content/applications.ts'

export const maxResumeSize = 5 * 1024 * 1024

export const resumeExtensions = '.pdf,.doc,.docx'

export type ResumeType = 'pdf' | 'doc' | 'docx'

/** `missing`: version 0.2.0 could not keep the file, or it is lost. */
export type ResumeState = 'stored' | 'missing'

export type ResumeRemark = 'resumeUploaded' | 'resumeUploadFailed'

export function claimedType(fileName: string): ResumeType | undefined {
  const extension = /\.(pdf|docx?)$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension as ResumeType | undefined
}

export function resumeProblem({ name, size }: { name: string; size: number }): string | undefined {
  // For a field without a chosen file, the form parser makes an empty file with a default name.
  if (size === 0) return claimedType(name) ? messages.resumeEmpty : messages.resumeRequired
  if (claimedType(name) === undefined) return messages.resumeType
  return size > maxResumeSize ? messages.resumeTooLarge : undefined
}

/** The number of bytes that identify the type. */
const headSize = 1_024

export async function chosenResumeProblem(file: File): Promise<string | undefined> {
  const problem = resumeProblem(file)
  if (problem) return problem
  const told = resumeTypeOf(file.name, new Uint8Array(await file.slice(0, headSize).arrayBuffer()))
  return 'problem' in told ? told.problem : undefined
}

/** The type by its first bytes. */
export function resumeTypeOf(name: string, bytes: Uint8Array): { type: ResumeType } | { problem: string } {
  const claimed = claimedType(name)
  const found = contentOf(bytes)
  if (!claimed || !found) return { problem: messages.resumeType }
  if (found === 'rtf' || found === 'page' || (found === 'pdf' && claimed !== 'pdf'))
    return { problem: messages.resumeNamed[found](`.${claimed}`) }
  // Word opens both of its types under either extension, and so do we.
  return claimed === 'pdf' && found !== 'pdf' ? { problem: messages.resumeType } : { type: found }
}

function contentOf(bytes: Uint8Array): ResumeType | 'rtf' | 'page' | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headSize))
  // PKWARE APPNOTE 4.3.7, and [MS-CFB] 2.2.
  if (head.startsWith('PK\x03\x04')) return 'docx'
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'doc'
  // Some programs begin a file with a byte-order mark or an empty line, which PDF readers skip.
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('{\\rtf')) return 'rtf'
  return /^(<!doctype html|<html|mime-version:)/i.test(text) ? 'page' : undefined
}

interface ResumeNames {
  resumeOriginalName: string | null
  resumeFilename: string | null
}

/** The applicant's file name, for screens. */
export function shownName({ resumeOriginalName, resumeFilename }: ResumeNames): string | null {
  return resumeOriginalName ?? resumeFilename
}
