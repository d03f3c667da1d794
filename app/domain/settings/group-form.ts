import { formShape } from '#app/domain/fields/schemas.ts'
import type { CommonWords } from '#app/domain/fields/words.ts'
import { z } from '#app/domain/zod.ts'
import type { SettingsGroup } from './group.ts'
import { type GroupName, settingsGroups } from './groups.ts'

/** `known`: the digest of the values that the page showed. The rest repeats the question that this form answers. */
const common = {
  known: z.string(),
  asOf: z.optional(z.iso.datetime()),
  due: z.optional(z.string()),
}

/** The form of a group, without the fields that environment variables set. */
export function groupForm(name: GroupName, byOperator: Record<string, string>) {
  const { fields, words, checks = {} } = settingsGroups[name] as unknown as SettingsGroup
  const shape = Object.entries(formShape(fields, words.fields)).filter(([field]) => !(field in byOperator))
  const checked = shape.map(([field, schema]) => {
    const check = checks[field]
    const { invalid = '' } = words.fields[field] as CommonWords
    const isAbsent = (text: string | undefined) => !text && fields[field]?.options.optional
    return [field, check ? schema.check(z.refine((text) => isAbsent(text) || check(text ?? ''), invalid)) : schema]
  })
  return z.object({ ...common, ...(Object.fromEntries(checked) as Record<string, (typeof shape)[number][1]>) })
}

export const undoGroupForm = z.object(common)
