import { eventWords as words } from '#app/content/admin/audit.ts'
import { dateTime, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'

/** An event of the log. Only `recordEvents` writes it. The exported table has these fields, in this order. */
export const auditEvent = defineRecord({
  noun: 'event',
  model: 'auditEvent',
  hidden: ['staffId', 'details'],
  words,
  fields: {
    at: dateTime({ list: 'detail' }),
    actor: text({ max: 20, list: 'primary' }),
    staffEmail: text({ max: 254, optional: true, list: 'hidden' }),
    action: text({ max: 64, list: 'title' }),
    subject: text({ max: 64, optional: true, list: 'detail' }),
    subjectId: text({ max: 64, optional: true, list: 'hidden' }),
  },
})
