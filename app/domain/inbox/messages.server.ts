import { message } from '#app/domain/messages/message.ts'
import { inboxList } from './list.server.ts'

export const messageList = inboxList(message, {
  table: 'contact_messages',
  searched: ['name', 'email', 'subject_line', 'message_content'],
  sorts: { date: 'created_at', name: 'lower("name")', subject: 'lower("subject_line")' },
})
