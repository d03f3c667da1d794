import { launchWords } from '#app/content/admin/settings/launch.ts'
import { choice, longText } from '#app/domain/fields/field.ts'
import { defineGroup } from './group.ts'

export const launchGroup = defineGroup({
  words: launchWords,
  fields: {
    visibility: choice(['everything', 'soon'], { preset: 'everything' }),
    announcement: longText({ max: 300, optional: true }),
  },
  sections: { visibility: ['visibility', 'announcement'] },
  builtIn: { visibility: 'everything', announcement: null },
})
