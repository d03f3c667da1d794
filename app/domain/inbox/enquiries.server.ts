import { enquiry } from '#app/domain/enquiries/enquiry.ts'
import { inboxList } from './list.server.ts'

export const enquiryList = inboxList(enquiry, {
  table: 'enquiries',
  searched: ['name', 'email', 'inquiry_type', 'message'],
  sorts: { date: 'created_at', name: 'lower("name")', type: 'lower("inquiry_type")' },
})
