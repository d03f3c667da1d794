import { troubleWords } from '#app/content/admin/troubles.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { inboxNouns, kindOf, tableBy } from '#app/domain/records/kinds.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

export interface NamedSubject {
  noun: string
  id: string | null
  /** A reference or a title; null where the record is gone, or has no name. */
  name: string | null
  state: 'there' | 'trash' | 'quarantine' | 'gone'
}

type Named = { id: number | string; name: string; deletedAt: Date | null; quarantinedAt?: Date | null }

const referenced = { id: true, reference: true, deletedAt: true } as const
const titled = { id: true, title: true, deletedAt: true } as const
const named = ({ reference, ...row }: Omit<Named, 'name'> & { reference: string }): Named => ({
  ...row,
  name: reference,
})
const entitled = ({ title, ...row }: { id: number | string; title: string; deletedAt: Date | null }): Named => ({
  ...row,
  name: title,
})

const applications = async (ids: string[]) =>
  (await database.jobApplication.findMany({ where: { id: { in: numbers(ids) } }, select: referenced })).map(named)

const finders: Record<string, (ids: string[]) => Promise<Named[]>> = {
  application: applications,
  ...tableBy(
    inboxNouns,
    (noun) => (ids: string[]) =>
      database.$queryRaw<Named[]>`
    SELECT id, reference AS name, deleted_at AS "deletedAt", quarantined_at AS "quarantinedAt"
    FROM ${Prisma.raw(kindOf('noun', noun).table)} WHERE ${isAmong(numbers(ids))}`,
  ),
  post: async (ids) => (await database.blogPost.findMany({ where: { id: { in: ids } }, select: titled })).map(entitled),
  job: async (ids) =>
    (await database.job.findMany({ where: { id: { in: numbers(ids) } }, select: titled })).map(entitled),
  template: async (ids) => {
    const where = { id: { in: numbers(ids) } }
    const templates = await database.mailTemplate.findMany({ where, select: { id: true, name: true } })
    return templates.map((template) => ({ ...template, deletedAt: null }))
  },
  newsletter: async (ids) => {
    const sent = await database.newsletter.findMany({ where: { id: { in: ids } }, select: { id: true, subject: true } })
    return sent.map(({ id, subject }) => ({ id, name: subject, deletedAt: null }))
  },
  trouble: async (ids) =>
    Object.entries(troubleWords)
      .filter(([kind]) => ids.includes(kind))
      .map(([kind, { title }]) => ({ id: kind, name: title, deletedAt: null })),
  staff: async (ids) => {
    const staff = await database.staff.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, email: true },
    })
    return staff.map((person) => ({ id: person.id, name: nameOf(person), deletedAt: null }))
  },
}

/** What is none of ours stands in an address that somebody typed. */
const numbers = (ids: string[]) => ids.flatMap((id) => parseRecordNumber(id) ?? [])

interface Mention {
  noun: string
  id: string | null
}

export const keyOf = (subject: Mention | null) => (subject ? `${subject.noun} ${subject.id}` : '')

/** By their keys. */
export async function nameSubjects(events: Mention[]): Promise<Map<string, NamedSubject>> {
  const byNoun = Map.groupBy(events, ({ noun }) => noun)
  const subjects = await Promise.all([...byNoun].map(([noun, those]) => nameAll(noun, those)))
  return new Map(subjects.flat().map((subject) => [keyOf(subject), subject]))
}

async function nameAll(noun: string, events: Mention[]): Promise<NamedSubject[]> {
  const ids = [...new Set(events.map(({ id }) => id))]
  const find = finders[noun]
  if (!find) return ids.map((id) => ({ noun, id, name: null, state: 'there' }))
  const rows = await find(ids.flatMap((id) => id ?? []))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return ids.map((id) => {
    const row = byId.get(id ?? '')
    if (id === null) return { noun, id, name: null, state: 'there' }
    return { noun, id, name: row?.name ?? null, state: row ? stateOf(row) : 'gone' }
  })
}

function stateOf({ deletedAt, quarantinedAt }: Named): NamedSubject['state'] {
  if (quarantinedAt) return 'quarantine'
  return deletedAt ? 'trash' : 'there'
}
