import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { kindOf, submissionKinds } from './kinds.ts'
import type { ListTable, Place } from './rules.ts'

/** The rows of a list or of a place of it, for Prisma. */
export const placeWhere = (place: Place | undefined) => ({ deletedAt: place ? { not: null } : null })

/** The tables with the column quarantined_at. */
const quarantinable: readonly string[] = submissionKinds.map((kind) => kindOf('tab', kind).table)

/** The same in SQL. A record in the spam review is not in the trash, because no colleague has deleted it. */
export function inPlaceSql(table: string, place: Place | undefined): Prisma.Sql {
  if (!place) return Prisma.sql`deleted_at IS NULL`
  if (place === 'spam') return Prisma.sql`quarantined_at IS NOT NULL`
  if (!quarantinable.includes(table)) return Prisma.sql`deleted_at IS NOT NULL`
  return Prisma.sql`deleted_at IS NOT NULL AND quarantined_at IS NULL`
}

/** The column with the time at which a record came to a place. */
export const movedAt = { trash: 'deleted_at', spam: 'quarantined_at' }

/** Places are sorted by the time of arrival there. */
export function listIn<List extends Pick<ListTable, 'sorts'>>(list: List, place: Place | undefined): List {
  return place ? { ...list, sorts: { date: movedAt[place] } } : list
}
