import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ApplicationStatus } from './status.ts'

/** Literal values, because SQLite uses a partial index only if a query repeats its condition. */
export function statusIn(statuses: readonly ApplicationStatus[]): Prisma.Sql {
  return Prisma.raw(`status IN (${statuses.map((status) => `'${status}'`).join(', ')})`)
}
