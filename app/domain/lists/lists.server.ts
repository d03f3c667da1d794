import { applicationList } from '#app/domain/applications/find.server.ts'
import { eventList } from '#app/domain/audit/list.server.ts'
import { mailList } from '#app/domain/outbox/list.server.ts'
import { postList } from '#app/domain/posts/find.server.ts'
import { isPlain } from '#app/domain/records/ids.ts'
import type { ListName } from '#app/domain/records/kinds.ts'
import { listIn, placeWhere } from '#app/domain/records/places.server.ts'
import type { ListDefinition, Place, Sort, SortKey } from '#app/domain/records/rules.ts'
import { searchables } from '#app/domain/search-index/searchable.ts'
import { subscriberList } from '#app/domain/subscribers/list.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ListSource } from './chosen.server.ts'
import { inboxLists } from './inbox.server.ts'

/** For the trash of jobs. The jobs page itself has the order of the careers page. */
const jobList = {
  table: 'jobs',
  key: 'id',
  sorts: { date: 'created_at' },
  find: (ids: number[], place?: Place) =>
    database.job.findMany({
      where: { id: { in: ids }, ...placeWhere(place) },
      select: { id: true, title: true, department: true, location: true },
    }),
} satisfies ListDefinition<number, { id: number }>

export const lists = {
  job_applications: { ...applicationList, searchable: searchables.application, walked: ['duplicates'] },
  ...inboxLists,
  blog: { ...postList, searchable: searchables.post },
  jobs: { ...jobList, searchable: null, part: `title || ' ' || department || ' ' || location` },
  mail: { ...mailList, searchable: null, part: 'recipient', within: () => Prisma.sql`channel = 'mail'` },
  audit: { ...eventList, searchable: null, within: () => Prisma.sql`1 = 1`, walked: ['person', 'group'] },
  subscribers: {
    ...subscriberList,
    searchable: null,
    part: 'email',
    // Only the filter for suspected subscribers shows addresses that a program entered.
    within: ({ subscription }) => (subscription ? Prisma.sql`1 = 1` : Prisma.sql`status <> 'suspected'`),
  },
} satisfies Record<ListName, ListSource>

export function sortKeys(list: ListName, place?: Place): SortKey[] {
  return Object.keys(listIn(lists[list], place).sorts) as SortKey[]
}

const latest = Date.UTC(9999, 11, 31)

/** Null if no value of that column can have this form. */
export function sortValue({ by }: Sort, text: string): number | string | null {
  if (by !== 'date') return isPlain(text) ? text : null
  const time = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(time) <= latest ? time : null
}
