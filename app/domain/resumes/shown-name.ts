interface ResumeNames {
  resumeOriginalName: string | null
  resumeFilename: string | null
}

/** On the screen a file is called what the applicant called it. */
export function shownName({ resumeOriginalName, resumeFilename }: ResumeNames): string | null {
  return resumeOriginalName ?? resumeFilename
}
