import { applicationMessages } from '#app/content/applications.ts'
import { isWordPackage } from './word-package.ts'

/** The largest resume that is accepted, in bytes. */
export const maxResumeSize = 5_242_880

/** What a file field accepts, as its `accept` attribute. */
export const resumeExtensions = '.pdf,.doc,.docx'

export type ResumeType = 'pdf' | 'doc' | 'docx'

/** Where the file is: `spooled` is on the server's own disk, on its way; `missing` could not be kept. */
export type ResumeState = 'stored' | 'spooled' | 'missing'

/** What may be said about the file of an application that is stored. */
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

/** The type that a file's name claims, or undefined where it is none of the accepted ones. */
export function claimedType(fileName: string): ResumeType | undefined {
  const extension = /\.(pdf|docx?)$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension as ResumeType | undefined
}

/** The message that says why a file with this name and size cannot be a resume, or undefined where it can. */
export function resumeProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return applicationMessages.resumeRequired
  if (claimedType(name) === undefined) return applicationMessages.resumeType
  return size > maxResumeSize ? applicationMessages.resumeTooLarge : undefined
}

/** Like `resumeProblem`, and the content must be what the name says, as far as that is seen without unpacking it. */
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
