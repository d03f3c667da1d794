import { applicationList } from '#app/domain/applications/list.server.ts'
import { postList } from '#app/domain/posts/list.server.ts'
import { isPlain } from '#app/domain/records/ids.ts'
import type { RecordKind } from '#app/domain/records/kinds.ts'
import type { Sort, SortKey } from '#app/domain/records/rules.ts'
import { searchables } from '#app/domain/search-index/searchable.ts'
import { enquiryList, messageList } from './inbox.server.ts'

export const lists = {
  job_applications: { ...applicationList, searchable: searchables.application },
  contact_messages: { ...messageList, searchable: searchables.message },
  enquiries: { ...enquiryList, searchable: searchables.enquiry },
  blog: { ...postList, searchable: searchables.post },
}

export function sortKeys(kind: RecordKind): SortKey[] {
  return Object.keys(lists[kind].sorts) as SortKey[]
}

const latest = Date.UTC(9999, 11, 31)

/** Null where it can stand in no column of that order. */
export function sortValue({ by }: Sort, text: string): number | string | null {
  if (by !== 'date') return isPlain(text) ? text : null
  const time = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(time) <= latest ? time : null
}
