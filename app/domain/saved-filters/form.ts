import { savedFilterMessages as messages } from '#app/content/admin/filters.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'
import { longestFilterName } from './rules.ts'

/** With an id it is the new name of that one, without it the name of the filter in the address. */
export const savedFilterForm = z.object({
  id: z.optional(recordNumber),
  name: z.string({ error: messages.nameRequired }).check(
    z.overwrite((typed) => typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()),
    z.minLength(1, messages.nameRequired),
    z.maxLength(longestFilterName, messages.nameLong(longestFilterName)),
  ),
})
