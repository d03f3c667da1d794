import { savedFilterWords as words } from '#app/content/admin/filters.ts'
import { text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'

/** The form, the lists and the archive of a person follow from these fields. */
export const savedFilter = defineRecord({
  noun: 'saved_filter',
  model: 'savedFilter',
  hidden: ['staffId'],
  words,
  fields: {
    name: text({ max: 60, list: 'title' }),
    /** The query string of the list. */
    query: text({ max: 2_000, by: 'company', list: 'detail' }),
  },
})
