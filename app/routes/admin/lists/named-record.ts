import type { findRecord } from '#app/domain/lists/read.server.ts'

export type ListedRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The name of a record, and what tells it from others of that name. */
export function namedRecord(record: ListedRecord): { name: string; detail: string } {
  if ('slug' in record) return { name: record.title, detail: `/blog/${record.slug}` }
  if ('department' in record) return { name: record.title, detail: `${record.department}, ${record.location}` }
  return { name: record.name, detail: record.reference }
}
