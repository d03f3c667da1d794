import type { ErasedTable } from '#app/domain/erasures/erase.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { TrashKind } from './rules.ts'

interface TrashTable {
  name: string
  noun: 'application' | 'message' | 'enquiry' | 'post' | 'job'
  /** Of somebody who sent it: who erases it leaves a mark, so that no backup brings it back. */
  erased: ErasedTable | null
  /** What visitors see changes when it comes back. */
  isPublic: boolean
  shown: { name: Prisma.Sql; detail: Prisma.Sql }
}

const sent = { name: Prisma.sql`name`, detail: Prisma.sql`reference` }

export const trashTables: Record<TrashKind, TrashTable> = {
  applications: {
    name: 'job_applications',
    noun: 'application',
    erased: 'job_applications',
    isPublic: false,
    shown: sent,
  },
  messages: {
    name: 'contact_messages',
    noun: 'message',
    erased: 'contact_messages',
    isPublic: false,
    shown: sent,
  },
  enquiries: { name: 'enquiries', noun: 'enquiry', erased: 'enquiries', isPublic: false, shown: sent },
  posts: {
    name: 'blog_posts',
    noun: 'post',
    erased: null,
    isPublic: true,
    shown: { name: Prisma.sql`title`, detail: Prisma.sql`'/blog/' || slug` },
  },
  jobs: {
    name: 'jobs',
    noun: 'job',
    erased: null,
    isPublic: true,
    shown: { name: Prisma.sql`title`, detail: Prisma.sql`department || ', ' || location` },
  },
}

/** As the column holds it; null where no record can have it. */
export function trashId(kind: TrashKind, id: string): number | string | null {
  if (kind === 'posts') return id
  const number = Number(id)
  return Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : null
}
