import { tooLarge } from './forms.ts'

const notSubmitted = 'Failed to submit your application. Please try again later or contact us directly.'

/** Application forms on the careers listing and on the page of a job. */
export const applicationMessages = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  experienceRequired: 'Experience is required',
  resumeRequired: 'Resume is required',
  resumeTooLarge: 'File size must be less than 5MB',
  resumeType: 'Only PDF, DOC, or DOCX files are allowed',
  resumeUnreadable: 'This file cannot be read. Please choose it again.',
  coverLetterRequired: 'Cover letter is required',
  tooLong: (field: 'Name' | 'Experience' | 'Cover letter', max: number) =>
    `${field} must be at most ${max.toLocaleString('en-US')} characters`,
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

/** Messages of the server alone: browsers need no copy. */
export const applicationReplies = {
  submitted: (email: string) =>
    `Your application has been submitted successfully! Our team will review it and contact you soon at ${email}.`,
  submittedInDemoMode: (email: string) =>
    `Your application has been received in demo mode! For actual job inquiries, please email ${email}.`,
  /** Reasons of both. */
  unavailable:
    'our site is not responding, so we cannot confirm that your application is stored. Please send the form again in a minute. However often you send it, it counts once.',
  closed: 'this position has closed in the meantime.',
  erased: 'this form was already sent, and that application has been erased. To apply again, please reopen the page.',
  sentDifferently:
    'this form was already sent with other answers, and we have stored those. To apply again, please reopen the page.',
  /** Advice after a failed submission. */
  sendAgain:
    'Your answers are still here: please send them again in a minute. However often you send them, they count once.',
  sendByEmail: (email: string) => `Your answers are still here: please send them to ${email} by email.`,
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
