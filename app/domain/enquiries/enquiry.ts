import { enquiryWords as words } from '#app/content/enquiries.ts'
import { choice, email, longText, phone, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'

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
    inquiryType: choice(['project', 'career', 'internship', 'certification', 'other'], {
      list: 'badge',
      sort: true,
      filter: 'inquiryType',
      search: true,
      webhook: true,
    }),
    message: longText({ max: 5_000, list: 'excerpt', search: true }),
  },
})
