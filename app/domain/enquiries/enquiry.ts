import { enquiryWords as words } from '#app/content/enquiries.ts'
import { choice, email, longText, phone, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'

const types = ['project', 'career', 'internship', 'certification', 'other'] as const

/** The types are an owner's words, of which a record keeps its own. */
export const longestType = 100

export const enquiry = defineRecord({
  noun: 'enquiry',
  model: 'enquiry',
  traits: ['sent', 'read', 'done', 'trash', 'named', 'spam', 'review'],
  mailbox: 'enquiriesEmail',
  inbox: { area: 'enquiries', table: 'enquiries', icon: 'question', indexedAs: 3 },
  words,
  fields: {
    name: text({ max: 100, list: 'primary', sort: true, search: true }),
    email: email({ list: 'contact', search: true }),
    phone: phone({ optional: true, list: 'contact', search: true }),
    inquiryType: choice(types, {
      others: longestType,
      list: 'badge',
      sort: true,
      filter: 'inquiryType',
      search: true,
      webhook: true,
    }),
    message: longText({ max: 5_000, list: 'excerpt', search: true }),
  },
})

/** The record with the types that the company offers now. The label of a built-in type stands for its stored value. */
export function enquiryOf(labels: readonly string[]) {
  const values = new Map(Object.entries(words.fields.inquiryType.options).map(([value, label]) => [label, value]))
  const offered = labels.map((label) => values.get(label) ?? label.slice(0, longestType))
  const inquiryType = choice(offered.length > 0 ? offered : types, { list: 'badge' })
  return { ...enquiry, fields: { ...enquiry.fields, inquiryType } }
}
