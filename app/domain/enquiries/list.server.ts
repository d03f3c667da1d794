import { findUndelivered } from '#app/domain/mail/undelivered.server.ts'
import type { ListDefinition } from '#app/domain/records/list-definition.ts'
import { database } from '#app/platform/database/database.server.ts'

export const enquiryList = {
  table: 'enquiries',
  numbered: true,
  searched: ['name', 'email', 'inquiry_type', 'message'],
  sorts: { date: 'created_at', name: 'lower("name")', type: 'lower("inquiry_type")' },
  find: async (ids: number[]) => {
    const undelivered = await findUndelivered('enquiry', ids)
    const rows = await database.enquiry.findMany({
      where: { id: { in: ids }, deletedAt: null },
      omit: { submissionId: true, submissionDigest: true },
    })
    return rows.map((row) => ({ ...row, hasUndelivered: undelivered.has(row.id) }))
  },
} satisfies ListDefinition<number, { id: number }>
