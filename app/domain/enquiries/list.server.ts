import { inboxList } from '#app/domain/records/inbox-list.server.ts'
import { enquiry } from './enquiry.ts'

export const enquiryList = inboxList(enquiry, {
  table: 'enquiries',
  searched: ['name', 'email', 'inquiry_type', 'message'],
  sorts: { date: 'created_at', name: 'lower("name")', type: 'lower("inquiry_type")' },
})
