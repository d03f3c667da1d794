import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { database } from '#app/platform/database/database.server.ts'
import { phoneForTable, type TableDefinition, withIds } from './table.server.ts'

export const enquiryTable: TableDefinition = {
  columns: ['reference', 'name', 'email', 'phone', 'type', 'receivedAt', 'readAt', 'message'],
  read: readEnquiries,
}

const { options } = enquiriesPage.form.inquiryType

async function readEnquiries(ids: number[]) {
  const rows = await database.enquiry.findMany(withIds(ids))
  return rows.map(({ phone, inquiryType, createdAt, ...row }) => ({
    ...row,
    phone: phone && phoneForTable(phone),
    type: options.find(({ value }) => value === inquiryType)?.label ?? inquiryType,
    receivedAt: createdAt,
  }))
}
