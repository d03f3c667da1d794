import { applicationList } from '#app/domain/applications/list.server.ts'
import { postList } from '#app/domain/posts/list.server.ts'
import { isPlain } from '#app/domain/records/ids.ts'
import type { RecordKind } from '#app/domain/records/kinds.ts'
import type { ListDefinition } from '#app/domain/records/list-definition.ts'
import { listIn, rowsIn } from '#app/domain/records/places.server.ts'
import type { Place, Sort, SortKey } from '#app/domain/records/rules.ts'
import { searchables } from '#app/domain/search-index/searchable.ts'
import { database } from '#app/platform/database/database.server.ts'
import { enquiryList, messageList } from './inbox.server.ts'

/** Serves the trash alone: the page of the jobs has a list of its own, in the order of the careers page. */
const jobList = {
  table: 'jobs',
  numbered: false,
  sorts: { date: 'created_at' },
  find: (ids: number[], place?: Place) =>
    database.job.findMany({
      where: { id: { in: ids }, ...rowsIn(place) },
      select: { id: true, title: true, department: true, location: true },
    }),
} satisfies ListDefinition<number, { id: number }>

export const lists = {
  job_applications: { ...applicationList, searchable: searchables.application },
  contact_messages: { ...messageList, searchable: searchables.message },
  enquiries: { ...enquiryList, searchable: searchables.enquiry },
  blog: { ...postList, searchable: searchables.post },
  jobs: { ...jobList, searchable: null },
}

export function sortKeys(kind: RecordKind, place?: Place): SortKey[] {
  return Object.keys(listIn(lists[kind], place).sorts) as SortKey[]
}

const latest = Date.UTC(9999, 11, 31)

/** Null where it can stand in no column of that order. */
export function sortValue({ by }: Sort, text: string): number | string | null {
  if (by !== 'date') return isPlain(text) ? text : null
  const time = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(time) <= latest ? time : null
}
