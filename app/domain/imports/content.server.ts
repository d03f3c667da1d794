import type { Field } from '#app/domain/fields/field.ts'
import { formShape } from '#app/domain/fields/schemas.ts'
import type { FieldWords } from '#app/domain/fields/words.ts'
import { storedFields, writtenFields } from '#app/domain/fields/written.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { labelsOf } from '#app/domain/site/form.ts'
import type { Part, PartContent } from '#app/domain/site/part.ts'
import { z } from '#app/domain/zod.ts'

type Labels = FieldWords<Record<string, Field>>

/** The value of a field as its form would store it; undefined for one that the form would refuse. */
export function readValue(name: string, field: Field, value: unknown, words: Labels): unknown {
  if (value === null) return field.options.optional ? null : undefined
  if (value === '' && !field.options.optional) return ''
  const fields = { [name]: field }
  const { kind } = field
  const isRight =
    kind === 'list' ? Array.isArray(value) && value.every(isText) : kind === 'number' ? isNumber(value) : isText(value)
  if (!isRight) return undefined
  const moment = kind === 'dateTime' ? new Date(value as string) : value
  if (moment instanceof Date && Number.isNaN(moment.getTime())) return undefined
  const written = writtenFields(fields, { [name]: moment }, company.timeZone)
  const read = z.object(formShape(fields, words)).safeParse(written)
  if (!read.success) return undefined
  const texts = { [name]: (read.data as Record<string, string | undefined>)[name] ?? '' }
  return storedFields(fields, texts, { timeZone: company.timeZone, before: { [name]: moment } })[name]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The values of a content of any shape that the forms of the part would store. */
export function readPartContent(part: Part, content: unknown): Required<PartContent> {
  const { fields, lists, parts } = (content ?? {}) as PartContent
  const words = labelsOf(part) as Labels
  return {
    fields: Object.fromEntries(
      Object.entries(part.fields).flatMap(([name, field]) => {
        const value = readValue(name, field, fields?.[name], words)
        return value === undefined ? [] : [[name, value as string]]
      }),
    ),
    lists: Object.fromEntries(
      Object.entries(part.lists).flatMap(([name, { item, max }]) => {
        const entries: unknown = lists?.[name]
        return Array.isArray(entries)
          ? [[name, entries.slice(0, max).map((entry) => readPartContent(item, entry))]]
          : []
      }),
    ),
    parts: Object.fromEntries(
      Object.entries(part.parts).map(([name, inner]) => [name, readPartContent(inner, parts?.[name])]),
    ),
  }
}
