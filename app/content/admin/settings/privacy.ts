import { capitalized, type NounWords } from '../../nouns.ts'

export const privacyWords = {
  title: 'Privacy and retention',
  text: 'How long the forms of visitors are kept. The forms and the privacy page state it at once. A shorter time erases older records within an hour, and nothing brings them back.',
  link: 'How long applications, messages and enquiries are kept.',
  saved: 'The retention is saved. The forms and the privacy page state it now.',
  sections: { retention: 'Days' },
}

/** Beside the undo button. */
export const erasedStays = 'Records that were erased since then stay erased.'

export const shortestRetention = 30

export const retentionWords = ({ many }: NounWords) => ({
  label: capitalized(many),
  help: `Days after which ${many} are erased. If empty, they are kept until a colleague erases them.`,
  invalid: `Enter a number of days from ${shortestRetention} to 3650, or nothing`,
})
