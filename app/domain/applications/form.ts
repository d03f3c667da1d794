import { applicationMessages as messages } from '#app/content/applications.ts'
import { resumeProblem } from '#app/domain/resumes/rules.ts'
import { email, line, optionalParagraphs, paragraphs, submission } from '#app/domain/submissions/fields.ts'
import { z } from '#app/domain/zod.ts'

const experienceValues = ['0', '1', '2', '3', '4', '5', '6', '7+'] as const

/** Ten digits behind +91; a typed +91, 0, spaces or dashes are accepted and removed. */
const phone = z
  .string({ error: messages.phoneRequired })
  .min(1, messages.phoneRequired)
  .max(40, messages.phoneInvalid)
  .transform((typed) => typed.replace(/\D/g, '').replace(/^(91(?=\d{10}$)|0(?=\d{10}$))/, ''))
  .pipe(z.string({ error: messages.phoneInvalid }).regex(/^\d{10}$/, messages.phoneInvalid))
  .transform((digits) => `+91${digits}`)

const resume = z.instanceof(File, { error: messages.resumeRequired }).superRefine((file, context) => {
  const message = resumeProblem(file)
  if (message) context.addIssue({ code: 'custom', message })
})

const applicant = {
  ...submission,
  name: line({ required: messages.nameRequired, tooLong: messages.tooLong('Name', 100) }, 100),
  email: email({ required: messages.emailRequired, invalid: messages.emailInvalid }),
  phone,
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
