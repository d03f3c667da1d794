import { capitalized, type NounWords } from '../../nouns.ts'
import { pluralize } from '../records.ts'

export const privacyWords = {
  title: 'Privacy and retention',
  text: 'How long the forms of visitors are kept. The forms and the privacy page state it at once. A shorter time erases older records within an hour, and nothing brings them back. A longer time does not apply to people who agreed to a shorter one.',
  link: 'How long applications, messages, enquiries and the audit log are kept.',
  saved: 'The retention is saved. The forms and the privacy page state it now.',
  sections: { retention: 'Days', audit: 'Audit log' },
  undo: 'Records that were erased since then stay erased.',
}

/** Asked before a shorter retention that erases records is saved. */
export const erasureQuestion = {
  heading: 'Erase older records?',
  changed: 'The numbers changed after you opened this page. Nothing has been saved: please check them again.',
  due: (count: number, { one, many }: { one: string; many: string }, days: number) =>
    `${pluralize(count, one, many)} older than ${days} days will be erased within the hour.`,
  event: { one: 'event of the audit log', many: 'events of the audit log' },
  stays: 'Nothing brings them back.',
  cancel: 'Cancel',
  confirm: 'Save and erase',
  busy: 'Saving...',
}

export const shortestRetention = 30

export const retentionWords = ({ many }: NounWords) => ({
  label: capitalized(many),
  help: `Days after which ${many} are erased. If empty, they are kept until a colleague erases them.`,
  invalid,
})

const invalid = `Enter a number of days from ${shortestRetention} to 3650, or nothing`

export const auditRetentionWords = {
  label: 'Events of the audit log',
  help: 'Days after which events are erased. If empty, they are never erased.',
  invalid,
}
