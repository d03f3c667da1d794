import { applicationMessages } from '#app/content/applications.ts'

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
