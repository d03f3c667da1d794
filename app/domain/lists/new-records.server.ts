import { newestEvent } from '#app/domain/audit/changes.server.ts'
import { type DashboardKind, dashboardKinds, kindOf } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import type { Area } from '#app/domain/roles.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** The newest seen record of each list: its id, or the time for posts; empty for an empty list. */
export type Seen = Record<DashboardKind, string>

const listsFor = (areas: readonly Area[]) =>
  dashboardKinds.filter((kind) => kindOf('tab', kind).isShared || areas.includes(kindOf('tab', kind).area))

/** The state of a screen: the newest record of each list, and the last event. */
export interface LivePlace {
  seen: Seen
  change: number
}

/**
 * Call it before reading the records, so that a concurrent one is announced twice rather than never. Null if the
 * database does not respond, because the page has other content.
 */
export async function findLivePosition(areas: readonly Area[]): Promise<LivePlace | null> {
  const position = Promise.all([newestOfEach(listsFor(areas)), newestEvent().catch(ifTableIsMissing(0))])
  return position.then(([seen, change]) => ({ seen, change })).catch(() => null)
}

/** Number of newer records in each list; `mostFound` + 1 for more than that. */
export type News = Record<DashboardKind, number>

export const newestRecords = () => newestOfEach(dashboardKinds)

const newestOfEach = (kinds: readonly DashboardKind[]): Promise<Seen> => ofEach(kinds, newestOf, '')

/** Only for the lists that the role may see; the others count as empty. */
export function countNewRecords(seen: Seen, areas: readonly Area[]): Promise<News> {
  return ofEach(listsFor(areas), (kind) => countNewer(kind, seen[kind]), 0)
}

async function newestOf(kind: DashboardKind): Promise<string> {
  const { table, key } = kindOf('tab', kind)
  if (key === 'number') {
    const [row] = await database.$queryRaw<{ id: number | null }[]>`SELECT max(id) AS id FROM ${Prisma.raw(table)}`
    return row?.id ? String(row.id) : ''
  }
  const [row] = await database.$queryRaw<{ at: Date }[]>`
    SELECT created_at AS at FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT 1`
  return row?.at.toISOString() ?? ''
}

async function countNewer(kind: DashboardKind, seen: string): Promise<number> {
  const { table, key } = kindOf('tab', kind)
  const newer = key === 'text' ? Prisma.sql`created_at > ${momentOf(seen)}` : Prisma.sql`id > ${numberOf(seen)}`
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (
      SELECT 1 FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL AND ${newer} LIMIT ${mostFound + 1}
    ) AS newer`
  return Number(row?.n)
}

/** A malformed id counts as older than every record. */
const numberOf = (id: string) => (/^\d{1,10}$/.test(id) ? Math.min(Number(id), 2 ** 31 - 1) : 0)

const momentOf = (time: string) => new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time) ? Date.parse(time) || 0 : 0)

/** A list with a missing table counts as empty, and does not affect the others. */
async function ofEach<Value>(
  kinds: readonly DashboardKind[],
  read: (kind: DashboardKind) => Promise<Value>,
  none: Value,
) {
  const pairs = dashboardKinds.map(async (kind) => {
    const value = kinds.includes(kind) ? await read(kind).catch(ifTableIsMissing(none)) : none
    return [kind, value] as const
  })
  return Object.fromEntries(await Promise.all(pairs)) as Record<DashboardKind, Value>
}
