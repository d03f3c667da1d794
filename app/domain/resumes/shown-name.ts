interface ResumeNames {
  resumeOriginalName: string | null
  resumeFilename: string | null
}

/** The applicant's file name, for screens. */
export function shownName({ resumeOriginalName, resumeFilename }: ResumeNames): string | null {
  return resumeOriginalName ?? resumeFilename
}
