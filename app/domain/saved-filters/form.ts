import { formShape } from '#app/domain/fields/schemas.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'
import { savedFilter } from './saved-filter.ts'

/** With an id it is the new name of that one, without it the name of the filter in the address. */
export const savedFilterForm = z.object({
  id: z.optional(recordNumber),
  ...formShape(savedFilter.fields, savedFilter.words.fields),
})
