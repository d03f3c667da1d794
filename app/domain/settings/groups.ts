import { backupsWords } from '#app/content/admin/settings/backups.ts'
import { careersWords } from '#app/content/admin/settings/careers.ts'
import { launchWords } from '#app/content/admin/settings/launch.ts'
import {
  auditRetentionWords,
  privacyWords,
  retentionWords,
  shortestRetention,
} from '#app/content/admin/settings/privacy.ts'
import { choice, longText, number } from '#app/domain/fields/field.ts'
import { kindOf, submissionNouns, tableBy } from '#app/domain/records/kinds.ts'
import { companyGroup } from './company.ts'
import { defineGroup } from './group.ts'
import { lookGroup } from './look.ts'
import { mailGroup } from './mail.ts'
import { searchGroup } from './search.ts'

const careersGroup = defineGroup({
  words: careersWords,
  fields: { phones: choice(['india', 'any'], { preset: 'india' }) },
  sections: { form: ['phones'] },
  builtIn: { phones: 'india' },
  // A form for Indian numbers would make wrong ones of others.
  abroad: { phones: 'any' },
})

const retention = () => number({ min: shortestRetention, max: 3_650, optional: true })

/** Retention in days by kind of record; `null` keeps the records until a colleague erases them. */
const privacyGroup = defineGroup({
  words: {
    ...privacyWords,
    fields: {
      ...tableBy(submissionNouns, (noun) => retentionWords(kindOf('noun', noun).words)),
      audit: auditRetentionWords,
    },
  },
  // A slip of the hand must not erase nearly everything.
  fields: { ...tableBy(submissionNouns, retention), audit: retention() },
  sections: { retention: submissionNouns, audit: ['audit'] },
  builtIn: { ...tableBy(submissionNouns, (): number | null => 365), audit: 730 as number | null },
})

const backupsGroup = defineGroup({
  words: backupsWords,
  // Fewer would leave no way back from damage that is noticed late.
  fields: { hours: number({ min: 1, max: 168 }), keep: number({ min: 3, max: 1_000 }) },
  sections: { schedule: ['hours', 'keep'] },
  builtIn: { hours: 24, keep: 7 },
})

const launchGroup = defineGroup({
  words: launchWords,
  fields: {
    visibility: choice(['everything', 'soon'], { preset: 'everything' }),
    announcement: longText({ max: 300, optional: true }),
  },
  sections: { visibility: ['visibility', 'announcement'] },
  builtIn: { visibility: 'everything', announcement: null },
})

/** The pages of settings, by the last part of their address. */
export const settingsGroups = {
  company: companyGroup,
  look: lookGroup,
  search: searchGroup,
  careers: careersGroup,
  mail: mailGroup,
  privacy: privacyGroup,
  backups: backupsGroup,
  launch: launchGroup,
}

export type GroupName = keyof typeof settingsGroups

export const groupNames = Object.keys(settingsGroups) as GroupName[]

export const isGroupName = (text: string): text is GroupName => Object.hasOwn(settingsGroups, text)
