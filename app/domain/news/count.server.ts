import type { RecordKind } from '#app/domain/records/rules.ts'
import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import type { News, Seen } from './rules.ts'

const newest = { orderBy: { id: 'desc' }, select: { id: true } } as const
const latest = { orderBy: { createdAt: 'desc' }, select: { createdAt: true } } as const

/** The newest record of each list. Their ids only grow, but those of posts say nothing: these are told by their time. */
export async function newestRecords(): Promise<Seen> {
  return ofEach(
    {
      job_applications: async () => idOf(await database.jobApplication.findFirst(newest)),
      contact_messages: async () => idOf(await database.contactMessage.findFirst(newest)),
      enquiries: async () => idOf(await database.enquiry.findFirst(newest)),
      blog: async () => timeOf(await database.blogPost.findFirst(latest)),
    },
    '',
  )
}

/** The same where the lists themselves can be read, whether or not this can. */
export async function newestRecordsOrNull(): Promise<Seen | null> {
  return newestRecords().catch(() => null)
}

/** How many records there are that somebody who has seen these has not. */
export async function countNews(seen: Seen): Promise<News> {
  const after = (kind: RecordKind) => ({ where: { id: { gt: numberOf(seen[kind]) } } })
  return ofEach(
    {
      job_applications: () => database.jobApplication.count(after('job_applications')),
      contact_messages: () => database.contactMessage.count(after('contact_messages')),
      enquiries: () => database.enquiry.count(after('enquiries')),
      blog: () => database.blogPost.count({ where: { createdAt: { gt: momentOf(seen.blog) } } }),
    },
    0,
  )
}

/** What is no id of ours is older than every record. */
const numberOf = (id: string) => (/^\d{1,10}$/.test(id) ? Math.min(Number(id), 2 ** 31 - 1) : 0)

/** What is no moment of ours is before every record. */
const momentOf = (time: string) => new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time) ? Date.parse(time) || 0 : 0)

const idOf = (row: { id: number } | null) => (row ? String(row.id) : '')
const timeOf = (row: { createdAt: Date } | null) => row?.createdAt.toISOString() ?? ''

/** A list whose table is not there has no news, and does not keep the others from having some. */
async function ofEach<Value>(reads: Record<RecordKind, () => Promise<Value>>, none: Value) {
  const pairs = Object.entries(reads).map(async ([kind, read]) => {
    const value = await read().catch((error: unknown) => {
      if (isMissingTable(error)) return none
      throw error
    })
    return [kind, value] as const
  })
  return Object.fromEntries(await Promise.all(pairs)) as Record<RecordKind, Value>
}
