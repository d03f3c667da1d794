import { lists } from '#app/domain/lists/lists.server.ts'
import type { Area } from '#app/domain/roles.ts'
import { ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { findJobsWith, findStaffWith } from './few.server.ts'
import { findInList } from './list.server.ts'
import { contains, excerptAround } from './parts.ts'
import type { Finds, SoughtKind } from './rules.ts'

/** In the order in which they are shown. */
const finders: Record<SoughtKind, (term: string) => Promise<Finds>> = {
  applications: (term) =>
    findInList(lists.job_applications, term, ({ name, position, email, reference, status, appliedAt }) => ({
      title: name,
      details: [position, email, reference],
      status,
      at: appliedAt,
    })),
  jobs: findJobsWith,
  messages: (term) =>
    findInList(lists.contact_messages, term, ({ name, subject, email, message, createdAt }) => ({
      title: name,
      details: [subject, ...emailIf(email, term), excerptAround(message, term)],
      at: createdAt,
    })),
  enquiries: (term) =>
    findInList(lists.enquiries, term, ({ name, email, message, createdAt }) => ({
      title: name,
      details: [...emailIf(email, term), excerptAround(message, term)],
      at: createdAt,
    })),
  posts: (term) =>
    findInList(lists.blog, term, ({ title, slug, status, createdAt }) => ({
      title,
      details: [`/blog/${slug}`],
      status,
      at: createdAt,
    })),
  staff: findStaffWith,
}

/** The address only where it was searched for. */
const emailIf = (email: string, term: string) => (contains(email, term) ? [email] : [])

/** Only what is theirs; what lies in the trash is not found, but by its reference. */
export async function findEverywhere(term: string, areas: readonly Area[]): Promise<(Finds & { kind: SoughtKind })[]> {
  const theirs = (Object.keys(finders) as SoughtKind[]).filter((kind) =>
    areas.includes(kind === 'staff' ? 'company' : kind),
  )
  const nothing: Finds = { finds: [], found: 0, exact: null }
  return Promise.all(
    theirs.map(async (kind) => {
      const answer = await finders[kind](term).catch(ifTableIsMissing(nothing))
      return { kind, ...answer }
    }),
  )
}
