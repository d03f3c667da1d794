import { enquiry } from './enquiries/enquiry.ts'
import type { Field } from './fields/field.ts'
import { type CommonWords, shortLabel } from './fields/words.ts'
import { message } from './messages/message.ts'

/** The declared kinds of record with an inbox: they are answered, and have no steps. */
export const inboxRecords = { message, enquiry }

export type InboxDefinition = (typeof inboxRecords)[keyof typeof inboxRecords]

type ListRole = Field['options']['list']

/** The field with this place in the list, with its column heading. */
export function fieldAt({ fields, words }: InboxDefinition, list: ListRole) {
  const [name, field] = Object.entries<Field>(fields).find(([, { options }]) => options.list === list) ?? []
  if (name === undefined) return
  const labels = (words.fields as Record<string, CommonWords>)[name] as CommonWords
  return { name, head: labels.column ?? shortLabel(labels), isSorted: field?.options.sort }
}

/** The sort orders besides date and name, with their names in URLs. */
export const inboxSorts = (record: InboxDefinition) =>
  (
    [
      ['title', 'subject'],
      ['badge', 'type'],
    ] as const
  ).flatMap(([list, by]) => {
    const field = fieldAt(record, list)
    return field?.isSorted ? [{ by, ...field }] : []
  })

/** The same in SQL; each has an index sort_{table}_{key}. `columns` by field, if they differ. */
export const sortColumns = (record: InboxDefinition, columns: Record<string, string> = {}) => ({
  ...{ date: 'created_at', name: 'sort_name' },
  ...Object.fromEntries(inboxSorts(record).map(({ by, name }) => [by, `lower("${columns[name] ?? name}")`])),
})
