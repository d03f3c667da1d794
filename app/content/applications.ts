import { tooLarge } from './forms.ts'

/** The words of the phone field where numbers of any country are accepted. */
export const worldPhoneWords = {
  required: 'Phone number is required',
  help: (example: string) => `With the country code, such as ${example}.`,
  invalid: (example: string) => `Please enter a valid phone number with its country code, such as ${example}`,
}

/** The words of applications in forms, lists, dialogs and mails. */
export const applicationWords = {
  fields: {
    name: { label: 'Full name', short: 'Name' },
    email: { label: 'Email', help: 'We use it only to contact you about this application.' },
    phone: {
      label: 'Phone',
      help: '10 digits. Spaces and dashes do not matter.',
      required: 'Phone number is required',
      invalid: 'Please enter a valid 10-digit phone number',
    },
    position: { label: 'Position' },
    experience: {
      label: 'Experience',
      placeholder: 'Select experience',
      options: {
        '0': '0 years',
        '1': '1 year',
        '2': '2 years',
        '3': '3 years',
        '4': '4 years',
        '5': '5 years',
        '6': '6 years',
        '7+': '7+ years',
      },
    },
    coverLetter: {
      label: 'Cover letter',
      help: 'What draws you to this position, and which of your work should we know about? A few paragraphs are enough.',
    },
  },
}

const resumeType = 'Only PDF, DOC, or DOCX files are allowed'

const notSubmitted = 'Failed to submit your application. Please try again later or contact us directly.'

/** Application forms on the careers listing and on the page of a job. */
export const applicationMessages = {
  resumeRequired: 'Resume is required',
  resumeTooLarge: 'File size must be less than 5MB',
  resumeType,
  resumeEmpty: 'This file is empty',
  /** By file type; `.doc` by its extension. */
  resumeNamed: {
    pdf: (extension: string) => `This is a PDF named ${extension}. Rename it to end in .pdf, then choose it again.`,
    rtf: (extension: string) => `This is an RTF file named ${extension}. ${resumeType}`,
    page: (extension: string) => `This is a web page named ${extension}. ${resumeType}`,
  },
  resumeUnreadable: 'This file cannot be read. Please choose it again.',
  jobNotFound: (id: string | number) => `Job with ID ${id} not found.`,
  demoMode:
    'Note: The application system is currently in demo mode. Submissions will be simulated but not stored in the database.',
  notConnected:
    'Our database cannot store applications right now. You can still apply. If the problem lasts, your answers stay in this browser, and the page tells you so.',
  /** On the listing. */
  notSubmitted,
  submissionProblem: (reason?: string) =>
    reason ? `There was a problem submitting your application. ${sentence(reason)}` : notSubmitted,
  /** On the page of a job. */
  submitFailed: (reason = 'Unknown error occurred') => `Failed to submit application: ${reason}`,
  tableMissing: 'Application database not set up. Using alternate submission method.',
  tooLarge,
  notKept:
    'our server could not store your application, and this browser has no room to keep it. Your answers are still here; please send the form again in a minute.',
  notKeptOnSharedComputer:
    'our server could not store your application, and this browser keeps nothing on a shared computer. Your answers are still here; please send the form again in a minute.',
}

const lockedDocument =
  'This document is protected by a password, so we could not open it. Please choose a copy without a password.'

/** Messages of the server, which browsers do not load. */
export const applicationReplies = {
  resumeLocked: {
    pdf: 'This PDF is protected by a password, so we could not open it. Please choose a copy without a password.',
    doc: lockedDocument,
    docx: lockedDocument,
  },
  submitted: (email: string) =>
    `Your application has been submitted successfully! Our team will review it and contact you soon at ${email}.`,
  submittedInDemoMode: (email: string) =>
    `Your application has been received in demo mode! For actual job inquiries, please email ${email}.`,
  unavailable:
    'our site is not responding, so we cannot confirm that your application is stored. Please send the form again in a minute. However often you send it, it counts once.',
  closed: 'this position has closed in the meantime.',
  erased: 'this form was already sent, and that application has been erased. To apply again, please reopen the page.',
  sentDifferently:
    'this form was already sent with other answers, and we have stored those. You can send these as another application.',
  /** Advice after a failed submission. */
  sendAgain:
    'Your answers are still here: please send them again in a minute. However often you send them, they count once.',
  sendByEmail: (email: string) => `Your answers are still here: please send them to ${email} by email.`,
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
