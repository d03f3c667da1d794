import { mailWords } from '#app/content/admin/settings/mail.ts'
import { email, longText, number, text } from '#app/domain/fields/field.ts'
import { defineGroup } from './group.ts'

export const mailGroup = defineGroup({
  words: mailWords,
  fields: {
    senderName: text({ max: 80, optional: true }),
    senderAddress: email({ optional: true }),
    footer: longText({ max: 500, optional: true }),
    smtpHost: text({ max: 253, optional: true }),
    smtpPort: number({ max: 65_535, optional: true }),
    smtpUser: text({ max: 200, optional: true }),
    smtpPassword: text({ max: 500, optional: true }),
  },
  sections: {
    sender: ['senderName', 'senderAddress', 'footer'],
    server: ['smtpHost', 'smtpPort', 'smtpUser', 'smtpPassword'],
  },
  builtIn: {
    senderName: null,
    senderAddress: null,
    footer: null,
    smtpHost: null,
    smtpPort: null,
    smtpUser: null,
    smtpPassword: null,
  },
  checks: { smtpHost: (name) => /^[\p{L}\p{N}_:.-]+$/u.test(name) },
  // Another server must not get the password of the first one.
  secrets: { smtpPassword: ['smtpUser', 'smtpHost', 'smtpPort'] },
})
