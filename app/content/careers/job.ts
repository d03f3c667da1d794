import { formatDays } from '../privacy.ts'
import { shareWords } from '../share.ts'

export const jobPage = {
  closed: {
    heading: 'No longer open',
    text: 'This position has been filled or closed, so it takes no more applications.',
  },
  back: 'Back to all positions',
  applyNow: 'Apply Now',
  about: 'About the role',
  share: { ...shareWords, heading: 'Share this job' },
  notFound: {
    heading: 'Job Not Found',
    text: "We couldn't find the job you're looking for.",
    back: 'Back to All Jobs',
  },
}

export const applicationFormWords = {
  heading: 'Apply for this Position',
  allRequired: 'All fields are required.',
  requiredUnlessOptional: 'All fields are required, unless they say that they are optional.',
  errorSummary: 'There is a problem',
  /** While correcting an application that was not accepted. */
  filledIn: (position: string) => `Filled in with the application for ${position} that this browser keeps.`,
  startEmpty: 'Start with an empty form',
  phonePrefix: '+91',
  /** For the listing's form, where experience is free text. */
  experienceHelp: 'In your own words, such as: three years of web development, two of them with React.',
  resume: {
    label: 'Resume (PDF, DOC or DOCX, max 5MB)',
    invitation: 'Choose a file',
    drop: 'or drop it here',
    actions: { replace: 'Replace', remove: 'Remove' },
    attached: (filename: string, size: string) => `${filename}, ${size}, attached`,
    replace: 'Choose another file',
  },
  submit: { idle: 'Submit Application', busy: 'Submitting...' },
  sendAsAnother: 'Send as another application',
}

/**
 * Each application stores the version of its consent. Changing these words, except the heading, needs a new version:
 * see ../consents.ts.
 */
export const consent = {
  version: '2026-11-25',
  heading: 'Your data',
  what: 'We keep what you enter in this form, your resume, the time you applied and the progress of your application.',
  why: 'We use it to decide on your application and to contact you about it, and for nothing else.',
  howLong: (keptForDays: number | null) =>
    keptForDays === null
      ? 'We keep it until you ask us to erase it.'
      : `We keep it for ${formatDays(keptForDays)} after you apply, longer only if you agree to that again. Then we erase it.`,
  erasure: (email: string) =>
    `You can erase it sooner on the private page that you receive after applying, or have it erased: write to ${email} and give your reference.`,
  agreement: 'By submitting this application, you agree to this.',
}
