import { applicationRecords } from '#app/domain/applications/list.server.ts'
import { enquiryRecords } from '#app/domain/enquiries/list.server.ts'
import { messageRecords } from '#app/domain/messages/list.server.ts'
import { postRecords } from '#app/domain/posts/list.server.ts'
import type { RecordKind, SortKey } from './rules.ts'

export const sources = {
  job_applications: applicationRecords,
  contact_messages: messageRecords,
  enquiries: enquiryRecords,
  blog: postRecords,
}

export function sortKeys(kind: RecordKind): SortKey[] {
  return Object.keys(sources[kind].sorts) as SortKey[]
}

const largestId = 2 ** 31 - 1

export function recordNumber(id: string): number | null {
  const number = Number(id)
  return Number.isInteger(number) && Math.abs(number) <= largestId ? number : null
}
