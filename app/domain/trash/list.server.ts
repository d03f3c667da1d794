import type { Actor } from '#app/domain/audit/record.server.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { expiryOf } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type TrashKind, type TrashRecord, trashKinds } from './rules.ts'
import { trashId, trashTables } from './tables.server.ts'

const perPage = 25

/** Behind which the next page begins. */
interface TrashCursor {
  deletedAt: Date
  id: string
}

/** The latest first. */
export async function listTrash(kind: TrashKind, after: TrashCursor | null) {
  const { name, shown, isThere } = trashTables[kind]
  const from = after && trashId(kind, after.id)
  const behind =
    after && from !== null
      ? Prisma.sql`AND (deleted_at < ${after.deletedAt} OR (deleted_at = ${after.deletedAt} AND id < ${from}))`
      : Prisma.empty
  const rows = await database.$queryRaw<(Omit<TrashRecord, 'id'> & { id: string | number })[]>`
    SELECT id, ${shown.name} AS name, ${shown.detail} AS detail, deleted_at AS "deletedAt" FROM ${Prisma.raw(name)}
    WHERE ${isThere} ${behind} ORDER BY deleted_at DESC, id DESC LIMIT ${perPage + 1}`
  const page = rows.slice(0, perPage).map((row) => ({ ...row, id: String(row.id) }))
  const by = await whoDeleted(kind, page)
  const records: TrashRecord[] = page.map((row) => ({
    ...row,
    deletedBy: by.get(row.id) ?? null,
    expiresAt: expiryOf('trash', row.deletedAt),
  }))
  return { records, next: rows.length > perPage ? (records.at(-1) ?? null) : null }
}

/** Those of them that are there. */
export async function findInTrash(kind: TrashKind, ids: string[]) {
  if (ids.length === 0) return []
  const { name, shown, isThere } = trashTables[kind]
  const rows = await database.$queryRaw<{ id: string | number; name: string; detail: string }[]>`
    SELECT id, ${shown.name} AS name, ${shown.detail} AS detail FROM ${Prisma.raw(name)}
    WHERE ${isThere} AND ${isAmong(ids.flatMap((id) => trashId(kind, id) ?? []))}`
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

async function whoDeleted(kind: TrashKind, rows: { id: string }[]) {
  const { noun } = trashTables[kind]
  const events = await database.auditEvent.findMany({
    where: { subject: noun, subjectId: { in: rows.map(({ id }) => id) }, action: `${noun}.deleted` },
    orderBy: { id: 'asc' },
    select: { subjectId: true, actor: true, staffEmail: true },
  })
  const whom = ({ actor, staffEmail }: (typeof events)[number]) =>
    staffEmail === null ? { actor: actor as Exclude<Actor, object> } : { email: staffEmail }
  return new Map(events.map((event) => [event.subjectId ?? '', whom(event)]))
}

/** More than `mostFound` are answered as one more. */
export async function countTrash(kinds: TrashKind[] = [...trashKinds]): Promise<Partial<Record<TrashKind, number>>> {
  const counts = kinds.map(async (kind) => {
    const [row] = await database.$queryRaw<{ n: bigint }[]>`
      SELECT count(*) AS n FROM (
        SELECT 1 FROM ${Prisma.raw(trashTables[kind].name)} WHERE ${trashTables[kind].isThere} LIMIT ${mostFound + 1}
      ) AS rows`
    return [kind, Number(row?.n)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
