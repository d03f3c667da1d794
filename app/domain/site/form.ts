import { siteEditor as words } from '#app/content/admin/site.ts'
import { formShape } from '#app/domain/fields/schemas.ts'
import type { FieldWords } from '#app/domain/fields/words.ts'
import { storedFields, writtenFields } from '#app/domain/fields/written.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'
import { emptyContent, type Part, type PartContent } from './part.ts'

/** The labels of a part's fields. */
export const labelsOf = ({ fields }: Pick<Part, 'fields'>) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, words.fields[name as keyof typeof words.fields]]),
  ) as FieldWords<Part['fields']>

const version = z._default(recordNumber, 0)

export const partForm = (part: Part) => z.object({ version, ...formShape(part.fields, labelsOf(part)) })

/** The orders of the buttons beside the form. */
export const orderForm = z.object({
  version,
  order: z.enum(['publish', 'discard', 'reset', 'restore', 'add', 'up', 'down', 'remove']),
  list: z.optional(z.string()),
  position: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  revision: z._default(recordNumber, 0),
})

/** The fields of a part as its form shows them. */
export function writePartForm({ fields }: Part, content: PartContent, timeZone: string): Record<string, string> {
  const blank = emptyContent({ fields, lists: {}, parts: {} }).fields
  return writtenFields(fields, { ...blank, ...content.fields } as never, timeZone)
}

/** The values of a form of a part. */
export function readPartForm({ fields }: Part, written: object, timeZone: string): PartContent['fields'] {
  const texts = Object.fromEntries(
    Object.keys(fields).map((name) => [name, (written as Record<string, string | undefined>)[name] ?? '']),
  )
  return storedFields(fields, texts, { timeZone, before: null }) as PartContent['fields']
}

export type Order = z.output<typeof orderForm>
