import { inboxList } from '#app/domain/records/inbox-list.server.ts'
import { message } from './message.ts'

export const messageList = inboxList(message, {
  table: 'contact_messages',
  searched: ['name', 'email', 'subject_line', 'message_content'],
  sorts: { date: 'created_at', name: 'lower("name")', subject: 'lower("subject_line")' },
})
