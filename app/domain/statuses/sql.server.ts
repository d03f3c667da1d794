import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ApplicationStatus } from './status.ts'

/** Literally: SQLite uses the index of a condition only where a query repeats its words. */
export function statusIn(statuses: readonly ApplicationStatus[]): Prisma.Sql {
  return Prisma.raw(`status IN (${statuses.map((status) => `'${status}'`).join(', ')})`)
}
