import { troubleWords } from '#app/content/admin/troubles.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { arriving, type Kind, kinds } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { nameStaff } from './people.server.ts'

export interface NamedSubject {
  noun: string
  id: string | null
  /** A reference or a title; null if the record is gone or has no name. */
  name: string | null
  state: 'there' | 'trash' | 'quarantine' | 'gone'
}

type Named = { id: number | string; name: string; deletedAt: Date | null; quarantinedAt?: Date | null }

type Finder = (ids: string[]) => Promise<Named[]>

/** A visitor's record is named by its reference, any other by its title. */
function finderOf({ noun, table, key }: Kind): Finder {
  const isSent = arriving.some((kind) => kind.noun === noun)
  const named = Prisma.raw(isSent ? 'reference AS name, quarantined_at AS "quarantinedAt"' : 'title AS name')
  return (ids) => database.$queryRaw<Named[]>`
    SELECT id, ${named}, deleted_at AS "deletedAt" FROM ${Prisma.raw(table)}
    WHERE ${isAmong(key === 'number' ? numbers(ids) : ids)}`
}

const finders: Record<string, Finder> = {
  ...Object.fromEntries(kinds.map((kind) => [kind.noun, finderOf(kind)])),
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
  staff: async (ids) => [...(await nameStaff(ids))].map(([id, name]) => ({ id, name, deletedAt: null })),
}

/** Ids from a URL can be malformed. */
const numbers = (ids: string[]) => ids.flatMap((id) => parseRecordNumber(id) ?? [])

interface Mention {
  noun: string
  id: string | null
}

export const keyOf = (subject: Mention | null) => (subject ? `${subject.noun} ${subject.id}` : '')

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
