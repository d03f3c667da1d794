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
    'Our database cannot store applications just now. You can apply all the same: if it still cannot then, your answers stay in this browser, and the page tells you so.',
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
}

/** What the server alone says: browsers need no copy of it. */
export const applicationReplies = {
  submitted: (email: string) =>
    `Your application has been submitted successfully! Our team will review it and contact you soon at ${email}.`,
  submittedInDemoMode: (email: string) =>
    `Your application has been received in demo mode! For actual job inquiries, please email ${email}.`,
  /** Reasons of both. */
  unavailable:
    'our site cannot answer just now, so we cannot confirm that your application is stored. Please send the form again in a minute: however often you send it, it counts once.',
  closed: 'this position has been closed meanwhile.',
  erased:
    'this form has been sent before, and what it sent has been erased. Please open the page again to apply once more.',
  sentDifferently:
    'this form has been sent before with other answers, and that earlier version is stored. Please open the page again to apply once more.',
  /** What to do where it was not stored. */
  sendAgain:
    'Your answers are still here: please send them again in a minute. However often you send them, they count once.',
  sendByEmail: (email: string) => `Your answers are still here: please send them to ${email} by email.`,
}

/** What became of the file of an application that is stored, in the order in which it happened. */
export const resumeRemarks = {
  storageSetUp: 'Resume storage set up successfully.',
  resumeUploaded: 'Resume uploaded successfully.',
  storageSetupFailed: 'Storage setup failed. Your application will be submitted without the resume file.',
  resumePermission: "Resume couldn't be uploaded due to permission issues. Your application will still be submitted.",
  resumeUploadFailed: 'Resume upload failed. Your application will be submitted without the file.',
  resumeUrlFailed: 'Resume was uploaded but URL generation failed.',
  resumeDelayed:
    'We have kept your resume on our server. Our file storage cannot take it just now, so it is moved there later.',
}

const createBucketFailed = (reason: string) => `Failed to create bucket: ${reason}`
const resumeUploadFailed = (reason: string) => `Resume upload failed: ${reason}`
const withoutFile = 'Your application is stored without the file, so please send it to us by email.'

/** The same on the page of a job, whose warnings give the reason. */
export const resumeRemarksOfJobPage: typeof resumeRemarks = {
  ...resumeRemarks,
  storageSetupFailed: createBucketFailed(`there is no place for resumes, and none could be made. ${withoutFile}`),
  resumePermission: resumeUploadFailed(`our file storage does not let us write. ${withoutFile}`),
  resumeUploadFailed: resumeUploadFailed(`our file storage cannot take it just now. ${withoutFile}`),
}

/** What an administrator is told about the storage of the resumes. */
export const storageChecks = {
  noBucket: 'No bucket name provided',
  notFound: 'Bucket not found',
  failed: 'Error checking bucket',
  unexpected: 'Unexpected error checking bucket',
  accessible: 'Bucket exists and is accessible',
  writable: 'Bucket exists and is writable',
  limited: 'Bucket exists but has limited permissions',
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
