import { applicationMessages } from '#app/content/applications.ts'
import { claimedType, resumeContentProblem } from './rules.ts'
import { isHarmlessWordPackage } from './word-content.server.ts'

/** The message that says why a file is not taken as a resume, or undefined where it is. */
export async function receivedResumeProblem(file: File): Promise<string | undefined> {
  const problem = await resumeContentProblem(file)
  if (problem || claimedType(file.name) !== 'docx') return problem
  return isHarmlessWordPackage(await file.bytes()) ? undefined : applicationMessages.resumeType
}
