import { database } from '#app/platform/database/database.server.ts'
import { enquiry, enquiryOf } from './enquiry.ts'

/** The types to filter by: those that the company offers, the built-in ones, and those of the enquiries. */
export async function listInquiryTypes(offered: readonly string[]): Promise<string[]> {
  const stored = await database.enquiry.groupBy({ by: ['inquiryType'], orderBy: { inquiryType: 'asc' } })
  const types = [enquiryOf(offered), enquiry].flatMap(({ fields }) => fields.inquiryType.options.values)
  return [...new Set([...types, ...stored.map(({ inquiryType }) => inquiryType)])].filter((type) => type.trim())
}
