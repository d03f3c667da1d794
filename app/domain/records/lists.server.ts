import { applicationList } from '#app/domain/applications/list.server.ts'
import { enquiryList } from '#app/domain/enquiries/list.server.ts'
import { messageList } from '#app/domain/messages/list.server.ts'
import { postList } from '#app/domain/posts/list.server.ts'
import type { RecordKind } from './kinds.ts'
import type { Sort, SortKey } from './rules.ts'

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

const longestId = 64

/** Null where no record of the list can have it. */
export function recordId(kind: RecordKind, text: string): number | string | null {
  if (kind !== 'blog') return /^-?\d+$/.test(text) ? recordNumber(text) : null
  return isPlain(text) && text.length <= longestId ? text : null
}

const latest = Date.UTC(9999, 11, 31)

/** Null where it can stand in no column of that order. */
export function sortValue({ by }: Sort, text: string): number | string | null {
  if (by !== 'date') return isPlain(text) ? text : null
  const time = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(time) <= latest ? time : null
}

const isPlain = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
