import { database } from '#app/platform/database/database.server.ts'
import { type TableDefinition, withIds } from './table.server.ts'

export const messageTable: TableDefinition = {
  columns: ['reference', 'name', 'email', 'subject', 'receivedAt', 'readAt', 'message'],
  read: readMessages,
}

async function readMessages(ids: number[]) {
  const rows = await database.contactMessage.findMany(withIds(ids))
  return rows.map(({ subjectLine, createdAt, messageContent, ...row }) => ({
    ...row,
    subject: subjectLine,
    receivedAt: createdAt,
    message: messageContent,
  }))
}
