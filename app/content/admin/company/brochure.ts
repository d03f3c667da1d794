export const brochurePage = {
  title: 'Corporate profile',
  heading: 'Corporate profile',
  text: 'Visitors download this PDF from the home page.',
  back: 'Settings',
  present: {
    heading: 'Current file',
    uploaded: (name: string, size: string, day: string) => `${name}, ${size}, uploaded on ${day}.`,
    builtIn: 'The built-in profile of the sample company.',
    none: 'There is none yet, so the home page has no link to it. The built-in profile names the sample company.',
    open: 'Open the PDF',
  },
  upload: {
    heading: 'Upload a file',
    label: 'PDF file',
    help: 'PDF up to 5 MB. It replaces the current file at once.',
    errorSummary: 'The file has not been uploaded',
    submit: { idle: 'Upload', busy: 'Uploading...' },
  },
  remove: {
    heading: 'Remove the uploaded file',
    toBuiltIn: 'Visitors then get the built-in profile again.',
    toNone: 'The home page then has no link to a profile.',
    submit: 'Remove',
  },
}

export const brochureMessages = {
  missing: 'Choose a PDF file',
  tooLarge: 'The file is larger than 5 MB',
  notPdf: 'The file is not a PDF',
  noRoom: 'The server has no room for the file now. Choose the file again and upload it later',
  uploaded: 'The corporate profile has been uploaded',
  removed: 'The uploaded corporate profile has been removed',
  alreadyRemoved: 'There was no uploaded corporate profile',
  failed: (message: string) => `The file has not been uploaded: ${message}`,
  /** Reasons of `failed`. */
  unavailable: 'the database is not responding. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
  tooLargeToSend: 'it is larger than 5 MB.',
  busy: 'The server is receiving too many files. Choose the file again and upload it in a minute.',
}
