import { factsOf, textAt } from '#app/domain/fields/shown.ts'
import { pick } from '#app/domain/pick.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { registry } from '#app/domain/registry.ts'
import { expiryOfSubmission } from '#app/domain/retention.server.ts'
import { expiryOf } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { QuarantineKind } from './kinds.ts'
import { type Suspicion, suspicions } from './rules.ts'

export const quarantineTable = (kind: QuarantineKind) => kindOf('area', kind).table

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
  const places = await database.$queryRaw<Cursor[]>`
    SELECT id, quarantined_at AS "quarantinedAt" FROM ${Prisma.raw(quarantineTable(kind))}
    WHERE quarantined_at IS NOT NULL ${behind} ORDER BY quarantined_at DESC, id DESC LIMIT ${perPage + 1}`
  const ids = places.slice(0, perPage).map(({ id }) => id)
  const found = kind === 'applications' ? await findApplications(ids) : await findSent(recordOf[kind], ids)
  const records = ids
    .flatMap((id) => found.find((row) => row.id === id) ?? [])
    .map(({ came, ...row }) => ({
      ...row,
      suspicions: knownSuspicions(row.suspicions ?? ''),
      quarantinedAt: row.quarantinedAt ?? came,
      /** Null: kept until a colleague erases it. */
      expiresAt:
        kind === 'applications'
          ? expiryOfSubmission('application', came)
          : expiryOf('quarantinedSubmission', row.quarantinedAt ?? came),
    }))
  return { records, next: places.length > perPage ? (records.at(-1) ?? null) : null }
}

const recordOf = { messages: registry.message, enquiries: registry.enquiry }

const common = { id: true, name: true, email: true, reference: true, suspicions: true, quarantinedAt: true } as const

async function findApplications(ids: number[]) {
  const rows = await database.jobApplication.findMany({
    where: { id: { in: ids } },
    select: { ...common, position: true, coverLetter: true, phone: true, resumeFilename: true, appliedAt: true },
  })
  return rows.map(({ position, coverLetter, resumeFilename, appliedAt, ...row }) => ({
    ...row,
    ...{ subject: position, text: coverLetter, fileName: resumeFilename, came: appliedAt },
  }))
}

async function findSent(record: (typeof recordOf)[keyof typeof recordOf], ids: number[]) {
  const rows = await tableOf(database, record).findMany({ where: { id: { in: ids } } })
  return rows.map((row) => {
    const facts = factsOf(record, row)
    return {
      ...pick(row, Object.keys(common) as (keyof typeof common)[]),
      subject: textAt(facts, 'title') || textAt(facts, 'badge'),
      text: textAt(facts, 'excerpt'),
      phone: facts.find(({ kind }) => kind === 'phone')?.text ?? null,
      fileName: null,
      came: row.createdAt,
    }
  })
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
