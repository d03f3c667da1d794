import { siteEditor as words } from '#app/content/admin/site.ts'
import type { Field } from '#app/domain/fields/field.ts'
import { formShape } from '#app/domain/fields/schemas.ts'
import type { FieldWords } from '#app/domain/fields/words.ts'
import { storedFields, writtenFields } from '#app/domain/fields/written.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'
import { coordinatesIn } from './coordinates.ts'
import { emptyContent, type Part, type PartContent } from './part.ts'

const wordsOf = (name: string, { options }: Field) => words.fields[(options.words ?? name) as keyof typeof words.fields]

/** The label of a field. */
export const labelOf = (name: string, field: Field) => wordsOf(name, field)?.label ?? name

/** The labels of a part's fields. */
export const labelsOf = ({ fields }: Pick<Part, 'fields'>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordsOf(name, field)])) as FieldWords<
    Part['fields']
  >

const version = z._default(recordNumber, 0)

const text = z._default(z.string(), '')

/** Texts with a notation, by the key of their words. The message is `invalid` there. */
const notations: Record<string, (text: string) => boolean> = { mapPlace: (text) => coordinatesIn(text) !== null }

/** `began`: digests of the values of that version. `again`: the path to add a lost entry at, empty while it is there. */
export function partForm(part: Pick<Part, 'fields'>) {
  const labels = labelsOf(part)
  const shape = Object.entries(formShape(part.fields, labels)).map(([name, schema]) => {
    const isValid = notations[part.fields[name]?.options.words ?? name]
    const isAllowed = (text: unknown) => !text || isValid?.(String(text))
    return [name, isValid ? schema.check(z.refine(isAllowed, labels[name]?.invalid)) : schema] as const
  })
  return z.object({ version, began: text, again: text, ...Object.fromEntries(shape) })
}

const position = z.coerce.number().check(z.int(), z.minimum(0))

/** The intents of the buttons beside the form. */
export const orderForm = z.object({
  version,
  order: z.enum(['publish', 'schedule', 'discard', 'reset', 'restore', 'add', 'move', 'remove', 'show', 'hide']),
  list: z.optional(z.string()),
  position: z._default(position, 0),
  /** The new position of an item or a section. */
  to: z._default(position, 0),
  section: z.optional(z.string()),
  revision: z._default(recordNumber, 0),
  /** Local time; empty to publish by hand. */
  at: z._default(z.string().check(z.refine((text) => text === '' || isLocalTime(text))), ''),
})

/** The fields of a part as its form shows them. */
export function writePartForm({ fields }: Part, content: PartContent, timeZone: string): Record<string, string> {
  const blank = emptyContent({ fields, lists: {}, parts: {} }).fields
  return writtenFields(fields, { ...blank, ...content.fields } as never, timeZone)
}

/** The values of the form of a part. */
export function readPartForm({ fields }: Part, written: object, timeZone: string): PartContent['fields'] {
  const texts = Object.fromEntries(
    Object.keys(fields).map((name) => [name, (written as Record<string, string | undefined>)[name] ?? '']),
  )
  return storedFields(fields, texts, { timeZone, before: null }) as PartContent['fields']
}

export type Order = z.output<typeof orderForm>
