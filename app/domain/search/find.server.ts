import { factsOf, textAt } from '#app/domain/fields/shown.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { stateOf } from '#app/domain/jobs/rules.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { findLibrary } from '#app/domain/pictures/library.server.ts'
import { type Inbox, type InboxKind, inboxes, tableOfKinds } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import type { Area } from '#app/domain/roles.ts'
import { compareByName, type Find, resultsPerKind } from '#app/domain/search/rules.ts'
import { excerptAround, partsOf } from '#app/domain/search-index/parts.ts'
import type { SearchedList } from '#app/domain/search-index/searchable.ts'
import { isFoundIn, searchAlternatives } from '#app/domain/search-index/tokens.ts'
import { whyFound } from '#app/domain/search-index/why-found.server.ts'
import { referenceOf } from '#app/domain/submissions/reference.server.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { findMatchingIds, isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { findPagesWith } from './pages.server.ts'
import type { Finds, SoughtKind } from './rules.ts'

/** Few enough to read them all. */
async function findJobsWith(term: string): Promise<Finds> {
  const rows = await database.job.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true, title: true, department: true, location: true, status: true, opensAt: true, closesAt: true },
  })
  const now = currentTime()
  return among(
    rows.map((job) => ({
      id: job.id,
      title: job.title,
      details: [job.department, job.location],
      status: stateOf(job, now),
    })),
    term,
  )
}

async function findStaffWith(term: string): Promise<Finds> {
  const rows = await database.staff.findMany({
    orderBy: { createdAt: 'desc' },
    select: { id: true, name: true, email: true, role: true },
  })
  return among(
    rows.map(({ id, name, email, role }) => ({ id, title: name || email, details: name ? [email] : [], status: role })),
    term,
  )
}

async function findPicturesWith(term: string): Promise<Finds> {
  const { pictures, total } = await findLibrary({ search: term, size: resultsPerKind })
  const finds = pictures.map(({ id, alt, name }) => ({ id, title: alt || name, details: alt ? [name] : [] }))
  return { finds, found: total, exact: null }
}

function among(all: Find[], term: string): Finds {
  const found = all.filter(({ title, details }) => isFoundIn([title, ...details], term))
  const finds = found.toSorted(compareByName(term, ({ title }) => title))
  return { finds: finds.slice(0, resultsPerKind), found: finds.length, exact: null }
}

/** In the order of display. */
const finders: Record<SoughtKind, (term: string) => Promise<Finds>> = {
  applications: (term) =>
    findInList(lists.job_applications, term, ({ name, position, email, reference, status, appliedAt }, line) => ({
      title: name,
      details: [position, email, reference, line ?? ''],
      status,
      at: appliedAt,
    })),
  jobs: findJobsWith,
  ...tableOfKinds(inboxes, ({ area }) => area, findInInbox),
  posts: (term) =>
    findInList(lists.blog, term, ({ title, slug, status, createdAt }, line) => ({
      title,
      details: [`/blog/${slug}`, line ?? ''],
      status,
      at: createdAt,
    })),
  pages: findPagesWith,
  pictures: findPicturesWith,
  staff: findStaffWith,
}

type InboxRow = Awaited<ReturnType<(typeof lists)[InboxKind]['find']>>[number]

function findInInbox({ noun, tab }: Inbox) {
  return (term: string) =>
    findInList<number, InboxRow>(lists[tab], term, (row, line) => {
      const facts = factsOf(inboxRecords[noun], row)
      const title = textAt(facts, 'title')
      return {
        title: row.name,
        details: [
          ...(title ? [title] : []),
          ...emailIf(row.email, term),
          line ?? excerptAround(textAt(facts, 'excerpt'), term),
        ],
        at: row.createdAt,
      }
    })
}

/** Shows the address only if the search matches it. */
const emailIf = (email: string, term: string) => (partsOf(email, term).length > 1 ? [email] : [])

function areaOf(kind: SoughtKind): Area {
  if (kind === 'pages' || kind === 'pictures') return 'posts'
  return kind === 'staff' ? 'company' : kind
}

/** Only areas that the role may see. Records in the trash are found by their reference only. */
export async function searchAll(term: string, areas: readonly Area[]): Promise<(Finds & { kind: SoughtKind })[]> {
  const theirs = (Object.keys(finders) as SoughtKind[]).filter((kind) => areas.includes(areaOf(kind)))
  const nothing: Finds = { finds: [], found: 0, exact: null }
  return Promise.all(
    theirs.map(async (kind) => {
      const answer = await finders[kind](term).catch(ifTableIsMissing(nothing))
      return { kind, ...answer }
    }),
  )
}

/** The record with that reference, then names that begin with the term, then the newest. */
async function findInList<Id extends number | string, Row extends { id: Id }>(
  list: SearchedList<Id, Row>,
  term: string,
  /** `line`: the matching line, if the row does not show the match. */
  toFind: (row: Row, line: string | undefined) => Omit<Find, 'id'>,
): Promise<Finds> {
  const exact = await findByReference<Id>(list, term)
  const where = exact ? Prisma.sql`deleted_at IS NULL AND id <> ${exact.id}` : Prisma.sql`deleted_at IS NULL`
  const search = { where, from: 'newest', most: mostFound + 1 } as const
  const ids = await findMatchingIds<Id>(list.searchable, { ...search, alternatives: searchAlternatives(term) })
  const best = ids.length > 0 ? await bestOf(list, ids.slice(0, mostFound), term) : []
  const shown = exact?.isDeleted === false ? [exact.id, ...best].slice(0, resultsPerKind) : best
  const rows = shown.length > 0 ? await list.find(shown) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = await whyFound(list.searchable, shown, term)
  return {
    finds: shown.flatMap((id) => {
      const row = byId.get(id)
      return row ? { id, ...toFind(row, lines[id]) } : []
    }),
    found: ids.length + (exact?.isDeleted === false ? 1 : 0),
    exact: exact && (exact.isDeleted ? 'trash' : 'here'),
  }
}

type Searched = Pick<SearchedList<number, { id: number }>, 'table' | 'searchable'>

async function findByReference<Id>({ table, searchable }: Searched, term: string) {
  const reference = searchable.hasReferences ? referenceOf(term) : null
  if (!reference) return null
  const [row] = await database.$queryRaw<{ id: Id; deletedAt: unknown }[]>`
    SELECT id, deleted_at AS "deletedAt" FROM ${Prisma.raw(table)} WHERE reference = ${reference} AND quarantined_at IS NULL`
  return row ? { id: row.id, isDeleted: row.deletedAt !== null } : null
}

async function bestOf<Id extends number | string>(
  { table, searchable }: Searched,
  ids: Id[],
  term: string,
): Promise<Id[]> {
  const rows = await database.$queryRaw<{ id: Id; name: string }[]>`
    SELECT id, ${Prisma.raw(searchable.name)} AS name FROM ${Prisma.raw(table)}
    WHERE deleted_at IS NULL AND ${isAmong(ids)} ORDER BY id DESC`
  return rows
    .toSorted(compareByName(term, ({ name }) => name))
    .slice(0, resultsPerKind)
    .map(({ id }) => id)
}
