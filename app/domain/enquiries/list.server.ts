import type { RecordSource } from '#app/domain/records/source.ts'
import { database } from '#app/platform/database/database.server.ts'

export const enquiryRecords = {
  table: 'enquiries',
  numbered: true,
  searched: ['name', 'email', 'inquiry_type', 'message'],
  sorts: { date: 'created_at', name: 'lower("name")', type: 'lower("inquiry_type")' },
  find: (ids: number[]) =>
    database.enquiry.findMany({
      where: { id: { in: ids } },
      omit: { submissionId: true, submissionDigest: true },
    }),
} satisfies RecordSource<number, { id: number }>
