// The declaration of a record is compared with the Prisma model and the words while it compiles: each wrong one is an
// error.
import { expect, expectTypeOf, test } from 'vitest'
import { enquiryWords } from '#app/content/enquiries.ts'
import { enquiry } from '#app/domain/enquiries/enquiry.ts'
import { choice, email, phone, text } from '#app/domain/fields/field.ts'
import { defineRecord, type RowOf, type WebhookData } from '#app/domain/fields/record.ts'
import type { RecordFilter } from '#app/domain/lists/filter.ts'
import { searchables } from '#app/domain/search-index/searchable.ts'
import { template } from '#app/domain/templates/template.ts'

const common = {
  noun: 'enquiry',
  model: 'enquiry',
  traits: ['sent', 'read', 'done', 'trash', 'named', 'spam', 'review'],
  mailbox: 'enquiriesEmail',
  words: enquiryWords,
} as const
const { fields } = enquiry

test('refuses a field without a column', () => {
  const words = { ...enquiryWords, fields: { ...enquiryWords.fields, town: { label: 'Town' } } }
  // @ts-expect-error: town has no column in schema.prisma
  defineRecord({ ...common, words, fields: { ...fields, town: text({ max: 10, list: 'hidden' }) } })
})

test('refuses a column that is declared nowhere', () => {
  const { phone: _, ...withoutPhone } = fields
  const { phone: __, ...words } = enquiryWords.fields
  // @ts-expect-error: the column phone is neither a field nor hidden
  defineRecord({ ...common, words: { ...enquiryWords, fields: words }, fields: withoutPhone })
  defineRecord({ ...common, hidden: ['phone'], words: { ...enquiryWords, fields: words }, fields: withoutPhone })
})

test('refuses a field that is optional where its column is required, and the reverse', () => {
  // @ts-expect-error: the column name is required
  defineRecord({ ...common, fields: { ...fields, name: text({ max: 100, list: 'primary', optional: true }) } })
  // @ts-expect-error: the column phone is optional
  defineRecord({ ...common, fields: { ...fields, phone: phone({ list: 'contact' }) } })
})

test('refuses a missing label, a label of no field and a value without a word', () => {
  const { email: _, ...withoutEmail } = enquiryWords.fields
  // @ts-expect-error: email has no label
  defineRecord({ ...common, words: { ...enquiryWords, fields: withoutEmail }, fields })
  const withTown = { ...enquiryWords.fields, town: { label: 'Town' } }
  // @ts-expect-error: town is no field
  defineRecord({ ...common, words: { ...enquiryWords, fields: withTown }, fields })
  const inquiryType = choice(['project', 'press'], { list: 'badge' })
  // @ts-expect-error: press has no word
  defineRecord({ ...common, fields: { ...fields, inquiryType } })
})

test('refuses a record that visitors send without an address of the company', () => {
  const { mailbox: _, ...withoutMailbox } = common
  // @ts-expect-error: mailbox is missing
  defineRecord({ ...withoutMailbox, fields })
})

test('refuses an optional choice without a word for none', () => {
  const { placeholder: _, ...status } = template.words.fields.status
  const words = { ...template.words, fields: { ...template.words.fields, status } }
  const model = { model: 'mailTemplate', hidden: ['version', 'updatedAt'] } as const
  // @ts-expect-error: status has no placeholder
  defineRecord({ ...model, noun: 'template', words, fields: template.fields })
})

test('refuses an inbox without its words', () => {
  const inbox = { area: 'enquiries', table: 'enquiries', icon: 'question', indexedAs: 3 } as const
  const { acknowledgement: _, ...words } = enquiryWords
  defineRecord({ ...common, inbox, fields })
  // @ts-expect-error: the acknowledgement has no words
  defineRecord({ ...common, inbox, words, fields })
})

test('no two kinds share a number in the search index', () => {
  const numbers = Object.values(searchables).map(({ kind }) => kind)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('refuses an option that the kind of field lacks, and a field without its place in the list', () => {
  // @ts-expect-error: an email address has no max
  email({ list: 'contact', max: 10 })
  // @ts-expect-error: a text needs its max
  text({ list: 'hidden' })
  const { email: _, ...others } = fields
  // @ts-expect-error: the place in the list is required
  defineRecord({ ...common, fields: { ...others, email: email({}) } })
})

test('knows the types of a row and of a webhook’s data', () => {
  expectTypeOf<RowOf<typeof enquiry>['phone']>().toEqualTypeOf<string | null>()
  expectTypeOf<RowOf<typeof enquiry>['reference']>().toEqualTypeOf<string>()
  expectTypeOf<keyof WebhookData<typeof enquiry>>().toEqualTypeOf<'inquiryType'>()
  expect(enquiry.fields.inquiryType.options.values).toContain('project')
})

test('filters take the values of their fields', () => {
  expectTypeOf<RecordFilter['state']>().toEqualTypeOf<'waiting' | 'sent' | 'failed' | 'cancelled' | undefined>()
  expectTypeOf<RecordFilter['publication']>().toEqualTypeOf<'draft' | 'published' | 'archived' | undefined>()
})
