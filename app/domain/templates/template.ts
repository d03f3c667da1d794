import { templateWords as words } from '#app/content/admin/mail/templates.ts'
import { choice, fieldNames, longText, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'
import type { Written } from '#app/domain/fields/written.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { longestLetter, longestSubject } from './rules.ts'

/** Withdrawn applicants get no more letters. */
const offered = applicationStatuses.filter((status) => status !== 'withdrawn')

/** The editor, the row and the comparison of two edits follow from these fields, in this order. */
export const template = defineRecord({
  noun: 'template',
  model: 'mailTemplate',
  hidden: ['version', 'updatedAt'],
  words,
  fields: {
    name: text({ max: 60, list: 'title' }),
    status: choice(offered, { optional: true, list: 'badge' }),
    subject: text({ max: longestSubject, list: 'detail' }),
    body: longText({ max: longestLetter, list: 'hidden' }),
  },
})

export const templateFields = fieldNames(template.fields)

/** A template in the editor: `status` is empty if it belongs to no step. */
export type TemplateInput = Written<typeof template.fields>
