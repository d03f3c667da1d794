/** The page with the text of a resume. */
export const resumeTextPage = {
  title: 'Resume as text',
  back: 'Back to the applications',
  download: 'Download',
  note: 'The text of the document, without its looks. Pictures are left out, and of a very long document the beginning is shown.',
  problems: {
    empty: 'There is no text in this document. It may be a picture of one: download it to see what it shows.',
    unreadable: 'The text of this document cannot be read. Download it to open it in its own program.',
    unavailable: 'The storage does not answer. Please try again in a minute.',
  },
}
