import { careersWords } from '#app/content/admin/settings/careers.ts'
import { choice } from '#app/domain/fields/field.ts'
import { defineGroup } from './group.ts'

export const careersGroup = defineGroup({
  words: careersWords,
  fields: { phones: choice(['india', 'any'], { preset: 'india' }) },
  sections: { form: ['phones'] },
  builtIn: { phones: 'india' },
})
