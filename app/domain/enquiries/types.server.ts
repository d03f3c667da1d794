import { database } from '#app/platform/database/database.server.ts'
import { enquiry, enquiryOf } from './enquiry.ts'

/** The types to filter by: those that the company offers, the built-in ones, and those of the enquiries. */
export async function listInquiryTypes(offered: readonly string[]): Promise<string[]> {
  // Each step looks the next type up in the index. Both databases would read a row of the index for each enquiry to
  // group them.
  const stored = await database.$queryRaw<{ type: string }[]>`
    WITH RECURSIVE types AS (
      SELECT min(inquiry_type) AS type FROM enquiries
      UNION ALL
      SELECT (SELECT min(inquiry_type) FROM enquiries WHERE inquiry_type > types.type) FROM types
      WHERE types.type IS NOT NULL
    )
    SELECT type FROM types WHERE type IS NOT NULL`
  const types = [enquiryOf(offered), enquiry].flatMap(({ fields }) => fields.inquiryType.options.values)
  return [...new Set([...types, ...stored.map(({ type }) => type)])].filter((type) => type.trim())
}
