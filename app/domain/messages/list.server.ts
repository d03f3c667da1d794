import type { RecordSource } from '#app/domain/records/source.ts'
import { database } from '#app/platform/database/database.server.ts'

export const messageRecords = {
  table: 'contact_messages',
  numbered: true,
  searched: ['name', 'email', 'subject_line', 'message_content'],
  sorts: { date: 'created_at', name: 'lower("name")', subject: 'lower("subject_line")' },
  find: findMessages,
} satisfies RecordSource<number, { id: number }>

async function findMessages(ids: number[]) {
  const rows = await database.contactMessage.findMany({
    where: { id: { in: ids } },
    omit: { submissionId: true, submissionDigest: true, contactTime: true },
  })
  return rows.map(({ subjectLine: subject, messageContent: message, ...row }) => ({ ...row, subject, message }))
}
