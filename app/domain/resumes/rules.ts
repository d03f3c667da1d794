import { applicationMessages } from '#app/content/applications.ts'
import { isWordPackage } from '#app/domain/resumes/word/package.ts'

export const maxResumeSize = 5 * 1024 * 1024

export const resumeExtensions = '.pdf,.doc,.docx'

export type ResumeType = 'pdf' | 'doc' | 'docx'

/** Where the file is: `spooled` is on the server's own disk, on its way; `missing` could not be kept. */
export type ResumeState = 'stored' | 'spooled' | 'missing'

export type ResumeRemark =
  | 'storageSetUp'
  | 'resumeUploaded'
  | 'storageSetupFailed'
  | 'resumePermission'
  | 'resumeUploadFailed'
  | 'resumeUrlFailed'
  | 'resumeDelayed'

/** Whether a file does something by itself in a program that lets it; `unknown` where that cannot be seen. */
export type ActiveContent = 'none' | 'active' | 'unknown'

export function claimedType(fileName: string): ResumeType | undefined {
  const extension = /\.(pdf|docx?)$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension as ResumeType | undefined
}

export function resumeProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return applicationMessages.resumeRequired
  if (claimedType(name) === undefined) return applicationMessages.resumeType
  return size > maxResumeSize ? applicationMessages.resumeTooLarge : undefined
}

export async function resumeContentProblem(file: File): Promise<string | undefined> {
  return resumeProblem(file) ?? contentProblem(file.name, new Uint8Array(await file.arrayBuffer()))
}

export function contentProblem(name: string, bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const type = claimedType(name)
  return type && hasContentOf[type](bytes) ? undefined : applicationMessages.resumeType
}

const hasContentOf: Record<ResumeType, (bytes: Uint8Array<ArrayBuffer>) => boolean> = {
  /** ISO 32000-1, 7.5.2: the header, here at the very start, so that nothing else hides before it. */
  pdf: (bytes) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]),
  /** [MS-CFB] 2.2: the signature of a compound file. */
  doc: (bytes) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: isWordPackage,
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
