import { findUndelivered } from '#app/domain/mail/undelivered.server.ts'
import type { ListDefinition } from '#app/domain/records/list-definition.ts'
import { database } from '#app/platform/database/database.server.ts'

export const messageList = {
  table: 'contact_messages',
  numbered: true,
  searched: ['name', 'email', 'subject_line', 'message_content'],
  sorts: { date: 'created_at', name: 'lower("name")', subject: 'lower("subject_line")' },
  find: findMessages,
} satisfies ListDefinition<number, { id: number }>

async function findMessages(ids: number[]) {
  const undelivered = await findUndelivered('message', ids)
  const rows = await database.contactMessage.findMany({
    where: { id: { in: ids }, deletedAt: null },
    omit: { submissionId: true, submissionDigest: true, contactTime: true, consentVersion: true },
  })
  return rows.map(({ subjectLine: subject, messageContent: message, ...row }) => ({
    ...row,
    subject,
    message,
    hasUndelivered: undelivered.has(row.id),
  }))
}
