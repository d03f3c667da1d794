import { savedFilterWords as words } from '#app/content/admin/filters.ts'
import { text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'

/** The form, the lists of them and a person's archive follow from these fields. */
export const savedFilter = defineRecord({
  noun: 'saved_filter',
  model: 'savedFilter',
  hidden: ['staffId'],
  words,
  fields: {
    name: text({ max: 60, list: 'title' }),
    /** Of the address that shows it. */
    query: text({ max: 2_000, by: 'company', list: 'detail' }),
  },
})
