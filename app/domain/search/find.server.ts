import { lists } from '#app/domain/lists/lists.server.ts'
import type { Area } from '#app/domain/roles.ts'
import { excerptAround, partsOf } from '#app/domain/search-index/parts.ts'
import { ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { findJobsWith, findStaffWith } from './few.server.ts'
import { findInList } from './list.server.ts'
import type { Finds, SoughtKind } from './rules.ts'

/** In the order in which they are shown. */
const finders: Record<SoughtKind, (term: string) => Promise<Finds>> = {
  applications: (term) =>
    findInList(lists.job_applications, term, ({ name, position, email, reference, status, appliedAt }, line) => ({
      title: name,
      details: [position, email, reference, line ?? ''],
      status,
      at: appliedAt,
    })),
  jobs: findJobsWith,
  messages: (term) =>
    findInList(lists.contact_messages, term, ({ name, subject, email, message, createdAt }, line) => ({
      title: name,
      details: [subject, ...emailIf(email, term), line ?? excerptAround(message, term)],
      at: createdAt,
    })),
  enquiries: (term) =>
    findInList(lists.enquiries, term, ({ name, email, message, createdAt }, line) => ({
      title: name,
      details: [...emailIf(email, term), line ?? excerptAround(message, term)],
      at: createdAt,
    })),
  posts: (term) =>
    findInList(lists.blog, term, ({ title, slug, status, createdAt }, line) => ({
      title,
      details: [`/blog/${slug}`, line ?? ''],
      status,
      at: createdAt,
    })),
  staff: findStaffWith,
}

/** The address only where it was searched for. */
const emailIf = (email: string, term: string) => (partsOf(email, term).length > 1 ? [email] : [])

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
