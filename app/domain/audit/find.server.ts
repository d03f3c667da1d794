import { beginningOf, parseDay } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { auditActions } from './actions.ts'
import { type AuditCursor, type AuditFilter, automatics } from './filter.ts'
import { actionsIn, nounsAbout } from './groups.ts'

export type AuditRow = Awaited<ReturnType<typeof database.auditEvent.findMany>>[number]

/** The newest first, or with a cursor of newer ones those next to it, the oldest first. */
export async function findEvents(filter: AuditFilter, cursor: AuditCursor | null, most: number): Promise<AuditRow[]> {
  const found = await database.$queryRaw<{ id: number }[]>(eventsQuery(filter, cursor, most))
  const ids = found.map(({ id }) => id)
  const rows = new Map((await database.auditEvent.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/**
 * Each action has its events in order in an index, and each person theirs of each action: of many actions the first few of
 * each are put together. However many events there are, no more are read.
 */
function eventsQuery(filter: AuditFilter, cursor: AuditCursor | null, most: number): Prisma.Sql {
  const direction = Prisma.raw(cursor?.side === 'newer' ? 'ASC' : 'DESC')
  const inOrder = Prisma.sql`ORDER BY at ${direction}, id ${direction} LIMIT ${most}`
  const read = (condition: Prisma.Sql) => Prisma.sql`
    SELECT id, at FROM audit_events WHERE ${condition} AND ${timesOf(filter)} AND ${besides(cursor)} ${inOrder}`
  const actions = filter.group ? actionsIn(filter.group) : filter.person ? auditActions : null
  const person = personOf(filter)
  if (filter.subject) {
    const isAmong = filter.group ? Prisma.sql`action IN (${Prisma.join(actionsIn(filter.group))})` : Prisma.sql`1 = 1`
    return Prisma.sql`SELECT id FROM (${read(Prisma.sql`${subjectOf(filter.subject)} AND ${person} AND ${isAmong}`)}) AS events`
  }
  if (!actions) return Prisma.sql`SELECT id FROM (${read(Prisma.sql`1 = 1`)}) AS events`
  const each = actions.map(
    (action) => Prisma.sql`SELECT * FROM (${read(Prisma.sql`${person} AND action = ${action}`)}) AS some`,
  )
  return Prisma.sql`SELECT id FROM (${Prisma.join(each, ' UNION ALL ')}) AS events ${inOrder}`
}

function personOf({ person }: AuditFilter): Prisma.Sql {
  if (person === null) return Prisma.sql`1 = 1`
  const automatic = automatics.find((actor) => actor === person)
  if (automatic) return Prisma.sql`actor = ${automatic} AND staff_id IS NULL`
  return Prisma.sql`actor = 'staff' AND staff_id = ${person}`
}

function subjectOf({ noun, id }: NonNullable<AuditFilter['subject']>): Prisma.Sql {
  return Prisma.sql`subject IN (${Prisma.join(nounsAbout(noun))}) AND subject_id = ${id}`
}

function timesOf({ from, to }: AuditFilter): Prisma.Sql {
  const { timeZone } = company
  const since = from ? Prisma.sql`at >= ${beginningOf(parseDay(from), timeZone)}` : Prisma.sql`1 = 1`
  return to ? Prisma.sql`${since} AND at < ${beginningOf(parseDay(to) + 1, timeZone)}` : since
}

function besides(cursor: AuditCursor | null): Prisma.Sql {
  if (!cursor) return Prisma.sql`1 = 1`
  const than = Prisma.raw(cursor.side === 'newer' ? '>' : '<')
  const at = new Date(cursor.at)
  // The first condition alone lets either database begin at the place in an index.
  return Prisma.sql`at ${than}= ${at} AND (at ${than} ${at} OR id ${than} ${cursor.id})`
}
