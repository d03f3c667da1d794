import { formShape } from '#app/domain/fields/schemas.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'
import { savedFilter } from './saved-filter.ts'

/** Renames the saved filter with this id, or names the filter in the address. */
export const savedFilterForm = z.object({
  id: z.optional(recordNumber),
  ...formShape(savedFilter.fields, savedFilter.words.fields),
})
