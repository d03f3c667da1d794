import { messageWords as words } from '#app/content/messages.ts'
import { email, longText, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'

export const message = defineRecord({
  noun: 'message',
  model: 'contactMessage',
  traits: ['sent', 'read', 'done', 'trash', 'named', 'spam', 'review'],
  hidden: ['contactTime'],
  mailbox: 'contactEmail',
  inbox: { area: 'messages', table: 'contact_messages', icon: 'speech', indexedAs: 2 },
  words,
  fields: {
    name: text({ max: 100, list: 'primary', sort: true, search: true }),
    email: email({ list: 'contact', search: true }),
    subject: text({ max: 200, list: 'title', sort: true, search: true }),
    message: longText({ max: 5_000, list: 'excerpt', search: true }),
  },
})
