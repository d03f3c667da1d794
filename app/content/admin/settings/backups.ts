import type { GroupWords } from './form.ts'

export const backupsWords = {
  title: 'Backups',
  text: 'Copies of everything: records, files, pages and settings.',
  link: 'How often the server makes backups, and how many it keeps.',
  saved: 'The settings are saved. The next backup follows them.',
  sections: { schedule: 'Schedule' },
  fields: {
    hours: {
      label: 'Hours between two backups',
      help: 'Such as 24 for one a day.',
      invalid: 'Enter a number from 1 to 168',
    },
    keep: {
      label: 'Backups to keep',
      help: 'When a new one is made, the newest stay, as many as this, and all older ones are removed for good. Each takes the room of all records and files.',
      invalid: 'Enter a number from 3 to 1000',
    },
  },
} satisfies GroupWords

export const backupsState = {
  heading: 'At present',
  place:
    'The person who runs this server has set a place for backups. Only that person can change it or restore a backup.',
  noPlace:
    'No backups are made, because no place for them is set. Ask the person who runs this server to set one, on another disk.',
}
