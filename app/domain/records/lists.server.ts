import { applicationList } from '#app/domain/applications/list.server.ts'
import { enquiryList } from '#app/domain/enquiries/list.server.ts'
import { messageList } from '#app/domain/messages/list.server.ts'
import { postList } from '#app/domain/posts/list.server.ts'
import type { RecordKind, SortKey } from './rules.ts'

export const lists = {
  job_applications: applicationList,
  contact_messages: messageList,
  enquiries: enquiryList,
  blog: postList,
}

export function sortKeys(kind: RecordKind): SortKey[] {
  return Object.keys(lists[kind].sorts) as SortKey[]
}

const largestId = 2 ** 31 - 1

export function recordNumber(id: string): number | null {
  const number = Number(id)
  return Number.isInteger(number) && Math.abs(number) <= largestId ? number : null
}
