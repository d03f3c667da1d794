/** The reasons in messages about a failed preview or download of a resume. */
export const resumeProblems = {
  sessionEnded: 'you have been signed out. Sign in again in another tab, then try again.',
  gone: 'the file no longer exists.',
  unavailable: 'the storage is not responding. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
}

/** A resume that is not a PDF. */
export const documentMessages = {
  downloaded: 'Resume downloaded successfully',
}

export const resumeViewerWords = {
  noName: 'Resume',
  noViewer: 'The viewer could not start. Reload the page to try again.',
}

/** The reasons for an unreadable resume, in lists and beside its name. */
export const resumeFindings = {
  locked: {
    mark: 'Protected by a password',
    note: 'This file is protected by a password. Ask the applicant for a copy without one.',
  },
  otherType: {
    mark: 'Not a Word document',
    note: 'This file is not a Word document, although its name says so. Ask the applicant for another copy.',
  },
  unreadable: {
    mark: 'Could not be read',
    note: 'We could not read this file. If you cannot open it either, ask the applicant for another copy.',
  },
}
