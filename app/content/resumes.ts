/** Why a resume is not shown or saved: reasons of the messages that say that it failed. */
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

/** Warnings about active content in PDFs. */
export const activeContentWords = {
  active: {
    mark: 'Automatic actions',
    note: 'This PDF contains automatic actions or scripts. None of them runs here; take care when you open the download in another program.',
  },
  unknown: {
    mark: 'Not checked for scripts',
    note: 'This PDF could not be checked for scripts. Take care when you open the download in another program.',
  },
}
