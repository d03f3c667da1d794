import type { ErasedTable } from '#app/domain/erasures/erase.server.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { type Kind, kindOf } from '#app/domain/records/kinds.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { TrashKind } from './rules.ts'

interface TrashTable {
  name: Kind['table']
  noun: Kind['noun']
  /** Of somebody who sent it: who erases it leaves a mark, so that no backup brings it back. */
  erased: ErasedTable | null
  /** What visitors see changes when it comes back. */
  isPublic: boolean
  shown: { name: Prisma.Sql; detail: Prisma.Sql }
  /** What is in quarantine has been deleted by nobody. */
  isThere: Prisma.Sql
}

function sent(kind: 'applications' | 'messages' | 'enquiries'): TrashTable {
  const { table, noun } = kindOf('area', kind)
  const shown = { name: Prisma.sql`name`, detail: Prisma.sql`reference` }
  return {
    name: table,
    noun,
    erased: table,
    isPublic: false,
    shown,
    isThere: Prisma.sql`deleted_at IS NOT NULL AND quarantined_at IS NULL`,
  }
}

function written(kind: 'posts' | 'jobs', detail: Prisma.Sql): TrashTable {
  const { table, noun } = kindOf('area', kind)
  const shown = { name: Prisma.sql`title`, detail }
  return { name: table, noun, erased: null, isPublic: true, shown, isThere: Prisma.sql`deleted_at IS NOT NULL` }
}

export const trashTables: Record<TrashKind, TrashTable> = {
  applications: sent('applications'),
  messages: sent('messages'),
  enquiries: sent('enquiries'),
  posts: written('posts', Prisma.sql`'/blog/' || slug`),
  jobs: written('jobs', Prisma.sql`department || ', ' || location`),
}

/** As the column holds it; null where no record can have it. */
export function trashId(kind: TrashKind, id: string): number | string | null {
  return kind === 'posts' ? id : parseRecordNumber(id)
}
