import { lists } from '#app/domain/records/lists.server.ts'
import type { Area } from '#app/domain/staff/roles.ts'
import { ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { findJobsWith, findStaffWith } from './few.server.ts'
import { findInList } from './list.server.ts'
import { contains, excerptAround } from './parts.ts'
import type { Finds, SoughtKind } from './rules.ts'

interface Sought {
  area: Area
  find: (term: string) => Promise<Finds>
}

/** In the order in which they are shown. */
const kinds: Record<SoughtKind, Sought> = {
  applications: {
    area: 'applications',
    find: (term) =>
      findInList(lists.job_applications, term, ({ name, position, email, reference, status, appliedAt }) => ({
        title: name,
        details: [position, email, reference],
        status,
        at: appliedAt,
      })),
  },
  jobs: { area: 'jobs', find: findJobsWith },
  messages: {
    area: 'messages',
    find: (term) =>
      findInList(lists.contact_messages, term, ({ name, subject, email, message, createdAt }) => ({
        title: name,
        details: [subject, ...emailIf(email, term), excerptAround(message, term)],
        at: createdAt,
      })),
  },
  enquiries: {
    area: 'enquiries',
    find: (term) =>
      findInList(lists.enquiries, term, ({ name, email, message, createdAt }) => ({
        title: name,
        details: [...emailIf(email, term), excerptAround(message, term)],
        at: createdAt,
      })),
  },
  posts: {
    area: 'posts',
    find: (term) =>
      findInList(lists.blog, term, ({ title, slug, status, createdAt }) => ({
        title,
        details: [`/blog/${slug}`],
        status,
        at: createdAt,
      })),
  },
  staff: { area: 'company', find: findStaffWith },
}

/** The address only where it was searched for. */
const emailIf = (email: string, term: string) => (contains(email, term) ? [email] : [])

/** Only what is theirs; what lies in the trash is not found, but by its reference. */
export async function findEverywhere(term: string, areas: readonly Area[]): Promise<(Finds & { kind: SoughtKind })[]> {
  const theirs = (Object.keys(kinds) as SoughtKind[]).filter((kind) => areas.includes(kinds[kind].area))
  const nothing: Finds = { finds: [], found: 0, exact: null }
  return Promise.all(
    theirs.map(async (kind) => {
      const answer = await kinds[kind].find(term).catch(ifTableIsMissing(nothing))
      return { kind, ...answer }
    }),
  )
}
