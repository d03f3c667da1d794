import { backupsWords } from '#app/content/admin/settings/backups.ts'
import { number } from '#app/domain/fields/field.ts'
import { defineGroup } from './group.ts'

export const backupsGroup = defineGroup({
  words: backupsWords,
  fields: { hours: number({ max: 168 }), keep: number({ max: 1_000 }) },
  sections: { schedule: ['hours', 'keep'] },
  builtIn: { hours: 24, keep: 7 },
  // Fewer would leave no way back from damage that is noticed late.
  checks: { hours: (hours) => Number(hours) >= 1, keep: (count) => Number(count) >= 3 },
})
