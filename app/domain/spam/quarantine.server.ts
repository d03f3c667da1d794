import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { expiryOfSubmission } from '#app/domain/retention.server.ts'
import { expiryOf } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { QuarantineKind } from './kinds.ts'
import { type Suspicion, suspicions } from './rules.ts'

/** What somebody has to see of it to tell what it is. */
const shown = {
  applications: Prisma.raw(
    'position AS subject, cover_letter AS text, phone, resume_filename AS "fileName", applied_at AS came',
  ),
  messages: Prisma.raw(
    'subject_line AS subject, message_content AS text, NULL AS phone, NULL AS "fileName", created_at AS came',
  ),
  enquiries: Prisma.raw('inquiry_type AS subject, message AS text, phone, NULL AS "fileName", created_at AS came'),
}

export const quarantineTable = (kind: QuarantineKind) => kindOf('area', kind).table

interface Row {
  id: number
  name: string
  email: string
  reference: string
  subject: string
  text: string
  phone: string | null
  fileName: string | null
  suspicions: string
  quarantinedAt: Date
  came: Date
}

/** Behind which the next page begins. */
interface Cursor {
  quarantinedAt: Date
  id: number
}

const perPage = 25

/** The latest first. */
export async function listQuarantine(kind: QuarantineKind, after: Cursor | null) {
  const behind = after
    ? Prisma.sql`AND (quarantined_at < ${after.quarantinedAt} OR (quarantined_at = ${after.quarantinedAt} AND id < ${after.id}))`
    : Prisma.empty
  const rows = await database.$queryRaw<Row[]>`
    SELECT id, name, email, reference, suspicions, quarantined_at AS "quarantinedAt", ${shown[kind]}
    FROM ${Prisma.raw(quarantineTable(kind))}
    WHERE quarantined_at IS NOT NULL ${behind} ORDER BY quarantined_at DESC, id DESC LIMIT ${perPage + 1}`
  const records = rows.slice(0, perPage).map((row) => ({
    ...row,
    suspicions: knownSuspicions(row.suspicions),
    /** Null: kept until a colleague erases it. */
    expiresAt:
      kind === 'applications'
        ? expiryOfSubmission('application', row.came)
        : expiryOf('quarantinedSubmission', row.quarantinedAt),
  }))
  return { records, next: rows.length > perPage ? (records.at(-1) ?? null) : null }
}

export type QuarantinedRecord = Awaited<ReturnType<typeof listQuarantine>>['records'][number]

function knownSuspicions(stored: string): Suspicion[] {
  const names = stored.split(' ')
  return suspicions.filter((suspicion) => names.includes(suspicion))
}

/** Of those with these ids, the ones that are in quarantine. */
export async function findInQuarantine(kind: QuarantineKind, ids: string[]) {
  if (ids.length === 0) return []
  return database.$queryRaw<{ id: number; name: string; reference: string }[]>`
    SELECT id, name, reference FROM ${Prisma.raw(quarantineTable(kind))} WHERE ${inQuarantine(ids)}`
}

export function inQuarantine(ids: string[]): Prisma.Sql {
  const numbers = ids.flatMap((id) => parseRecordNumber(id) ?? [])
  if (numbers.length === 0) return Prisma.sql`1 = 0`
  return Prisma.sql`quarantined_at IS NOT NULL AND id IN (${Prisma.join(numbers)})`
}

/** Null where the database does not answer: the page that shows it has other things to say. */
export async function countAllQuarantined(kinds: QuarantineKind[]): Promise<number | null> {
  try {
    return Object.values(await countQuarantine(kinds)).reduce((sum, count) => sum + count, 0)
  } catch (error) {
    log.warn({ error }, 'what is in quarantine could not be counted')
    return null
  }
}

/** More than `mostFound` are answered as one more. */
export async function countQuarantine(kinds: QuarantineKind[]): Promise<Partial<Record<QuarantineKind, number>>> {
  const counts = kinds.map(async (kind) => {
    const [row] = await database.$queryRaw<{ n: bigint }[]>`
      SELECT count(*) AS n FROM (
        SELECT 1 FROM ${Prisma.raw(quarantineTable(kind))} WHERE quarantined_at IS NOT NULL LIMIT ${mostFound + 1}
      ) AS rows`
    return [kind, Number(row?.n)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
