import { applicationMessages as messages, worldPhoneWords } from '#app/content/applications.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { formShape, line, optionalParagraphs, submission } from '#app/domain/fields/schemas.ts'
import { resumeProblem } from '#app/domain/resumes/rules.ts'
import { z } from '#app/domain/zod.ts'
import { application } from './application.ts'

const resume = z.instanceof(File, { error: messages.resumeRequired }).check(
  z.superRefine((file, context) => {
    const message = resumeProblem(file)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

const { coverLetter, ...facts } = formShape(application.fields, application.words.fields)

/** The form on the page of a job. The error summary follows the order of the fields. */
export const applicationForm = z.object({ ...submission, ...facts, coverLetter, resume })

const words = application.words.fields
const longestExperience = 200
const longestCoverLetter = application.fields.coverLetter.options.max

/** The form of the careers list: experience is free text, and the cover letter is last and optional. */
export const listingApplicationForm = z.object({
  ...submission,
  ...facts,
  experience: line(
    {
      required: fieldMessages.required(words.experience.label),
      tooLong: fieldMessages.tooLong(words.experience.label, longestExperience),
    },
    longestExperience,
  ),
  resume,
  coverLetter: optionalParagraphs(
    fieldMessages.tooLong(words.coverLetter.label, longestCoverLetter),
    longestCoverLetter,
  ),
})

/** Replaces the ten digits behind +91. Browsers do not know the numbering plans, so the server checks the number. */
export const anyCountryPhone = (example: string) =>
  line({ required: worldPhoneWords.required, tooLong: worldPhoneWords.invalid(example) }, 40)

export const applicationSources = ['listing', 'job'] as const
export type ApplicationSource = (typeof applicationSources)[number]

/** The schema that browsers check. `phoneExample`: where numbers of any country are accepted. */
export function formOf(source: ApplicationSource, phoneExample: string | undefined) {
  const form = source === 'job' ? applicationForm : listingApplicationForm
  return phoneExample ? z.extend(form, { phone: anyCountryPhone(phoneExample) }) : form
}
