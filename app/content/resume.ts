/** Why a resume is not shown or saved: reasons of the messages that say that it failed. */
export const resumeProblems = {
  sessionEnded: 'you have been signed out. Sign in again in another tab, then try once more.',
  gone: 'the file is not there any more.',
  unavailable: 'the storage does not answer. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
}

/** Of a resume that is no PDF. */
export const documentMessages = {
  downloaded: 'Resume downloaded successfully',
}

export const resumeViewerWords = {
  noName: 'Resume',
  noViewer: 'The viewer could not be started. Reload the page to try once more.',
}

export const resumeTextPage = {
  title: 'Resume as text',
  back: 'Back to the applications',
  download: 'Download',
  note: 'The text of the document, without its looks. Pictures are left out.',
  problems: {
    empty: 'There is no text in this document. Download it to see what it shows.',
    unreadable: 'The text of this document cannot be read. Download it to open it in its own program.',
    unavailable: 'The storage does not answer. Please try again in a minute.',
  },
}
