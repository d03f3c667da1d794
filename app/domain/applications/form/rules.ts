import { applicationMessages as messages } from '#app/content/applications.ts'
import {
  emailAddress,
  indianPhone,
  line,
  optionalParagraphs,
  paragraphs,
  submission,
} from '#app/domain/fields/schemas.ts'
import { resumeProblem } from '#app/domain/resumes/rules.ts'
import { z } from '#app/domain/zod.ts'

const experienceValues = ['0', '1', '2', '3', '4', '5', '6', '7+'] as const

const resume = z.instanceof(File, { error: messages.resumeRequired }).check(
  z.superRefine((file, context) => {
    const message = resumeProblem(file)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

const applicant = {
  ...submission,
  name: line({ required: messages.nameRequired, tooLong: messages.tooLong('Name', 100) }, 100),
  email: emailAddress({ required: messages.emailRequired, invalid: messages.emailInvalid }),
  phone: indianPhone({ required: messages.phoneRequired, invalid: messages.phoneInvalid }),
}

const longestCoverLetter = 10_000
const coverLetterTooLong = messages.tooLong('Cover letter', longestCoverLetter)

export const applicationForm = z.object({
  ...applicant,
  experience: z.enum(experienceValues, { error: messages.experienceRequired }),
  coverLetter: paragraphs({ required: messages.coverLetterRequired, tooLong: coverLetterTooLong }, longestCoverLetter),
  resume,
})

export const listingApplicationForm = z.object({
  ...applicant,
  experience: line({ required: messages.experienceRequired, tooLong: messages.tooLong('Experience', 200) }, 200),
  resume,
  coverLetter: optionalParagraphs(coverLetterTooLong, longestCoverLetter),
})

export const applicationSources = ['listing', 'job'] as const
export type ApplicationSource = (typeof applicationSources)[number]
