/** The page with the text of a resume. */
export const resumeTextPage = {
  title: 'Resume as text',
  back: 'Back to the applications',
  download: 'Download',
  note: 'The text of the document, without its layout. Pictures are left out. Of a very long document, only the beginning is shown.',
  problems: {
    empty: 'There is no text in this document. It may be a scan: download it to see what it shows.',
    locked: 'This document is protected by a password. Download it to open it in a program that asks for the password.',
    otherType: 'This file is not a Word document. Download it to see what it is.',
    unreadable: 'The text of this document cannot be read. Download it to open it in its own program.',
    unavailable: 'The storage is not responding. Please try again in a minute.',
  },
}
