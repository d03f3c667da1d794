import { database } from '#app/platform/database/database.server.ts'
import type { TableDefinition } from './table.server.ts'

export const messageTable: TableDefinition = {
  columns: ['reference', 'name', 'email', 'subject', 'receivedAt', 'readAt', 'message'],
  read: readMessages,
}

async function readMessages(ids: number[]) {
  const rows = await database.contactMessage.findMany({
    where: { id: { in: ids }, deletedAt: null },
    orderBy: { id: 'asc' },
    select: {
      reference: true,
      name: true,
      email: true,
      subjectLine: true,
      createdAt: true,
      readAt: true,
      messageContent: true,
    },
  })
  return rows.map(({ subjectLine, createdAt, messageContent, ...row }) => ({
    ...row,
    subject: subjectLine,
    receivedAt: createdAt,
    message: messageContent,
  }))
}
