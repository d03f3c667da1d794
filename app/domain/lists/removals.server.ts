import type { Actor } from '#app/domain/audit/record.server.ts'
import { kindOf, type RecordKind } from '#app/domain/records/kinds.ts'
import { inPlaceSql, movedAt } from '#app/domain/records/places.server.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

export interface Removal {
  at: Date
  /** Null in the spam review, and if the audit log has forgotten it. */
  by: { email: string } | { actor: Exclude<Actor, object> } | null
  /** A record in the spam review may stay longer: a mail has to list it to the owners first. */
  until: Date
}

/** By id: when and by whom records were moved to the trash or the spam review, and when they expire. */
export async function findRemovals(
  kind: RecordKind,
  place: Place,
  ids: (number | string)[],
): Promise<Record<number | string, Removal>> {
  const { table } = kindOf('tab', kind)
  const keptAs = place === 'trash' ? 'trash' : 'quarantinedSubmission'
  const rows = await database.$queryRaw<{ id: number | string; at: Date }[]>`
    SELECT id, ${Prisma.raw(movedAt[place])} AS at FROM ${Prisma.raw(table)} WHERE ${inPlaceSql(table, place)} AND ${isAmong(ids)}`
  const by = place === 'trash' ? await findDeleters(kind, ids) : new Map<string, Removal['by']>()
  return Object.fromEntries(
    rows.map(({ id, at }) => [id, { at, by: by.get(String(id)) ?? null, until: expiresAfter(keptAs, at) }]),
  )
}

async function findDeleters(kind: RecordKind, ids: (number | string)[]): Promise<Map<string, Removal['by']>> {
  const { noun } = kindOf('tab', kind)
  const events = await database.auditEvent.findMany({
    where: { subject: noun, subjectId: { in: ids.map(String) }, action: `${noun}.deleted` },
    orderBy: { id: 'asc' },
    select: { subjectId: true, actor: true, staffEmail: true },
  })
  return new Map(
    events.map(({ subjectId, actor, staffEmail }) => [
      subjectId ?? '',
      staffEmail === null ? { actor: actor as Exclude<Actor, object> } : { email: staffEmail },
    ]),
  )
}
