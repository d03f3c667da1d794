import { database } from '#app/platform/database/database.server.ts'
import {
  firstNumber,
  type ImportFacts,
  type ImportSource,
  type ImportState,
  type ItemState,
  isTable,
  numbersOf,
  type PostSummary,
} from './import.ts'
import { consentOf } from './lines.server.ts'
import { findDigest } from './parts.server.ts'

export async function listImports() {
  const where = { state: { not: 'reading' } }
  const rows = await database.import.findMany({ where, orderBy: { id: 'desc' }, take: 50 })
  return rows.map(({ id, name, createdAt, ...row }) => ({ id, name, createdAt, ...typed(row) }))
}

interface Stored {
  source: string
  state: string
  facts: unknown
}

const typed = ({ source, state, facts }: Stored) => ({
  source: source as ImportSource,
  state: state as ImportState,
  facts: facts as ImportFacts,
})

export async function findImport(id: number) {
  const row = await database.import.findUnique({ where: { id, state: { not: 'reading' } } })
  if (!row) return null
  const typedRow = typed(row)
  const isLines = isTable(typedRow.source)
  const counts = await countItems({ importId: id, ...(!isLines && { number: numbersOf('page', 'post') }) })
  const pageCounts = isLines ? {} : await countItems({ importId: id, number: numbersOf('page') })
  const partCounts = isLines ? {} : await countItems({ importId: id, number: numbersOf('picture', 'redirects') })
  return { id, name: row.name, createdAt: row.createdAt, counts, pageCounts, partCounts, ...typedRow }
}

async function countItems(where: { importId: number; number?: object }): Promise<Partial<Record<ItemState, number>>> {
  const groups = await database.importItem.groupBy({ by: ['state'], where, _count: true })
  return Object.fromEntries(groups.map(({ state, _count }) => [state, _count]))
}

/** The applications that came with an import and are still here. */
export const countImported = (importId: number) =>
  database.jobApplication.count({ where: { consentVersion: { startsWith: `${consentOf(importId)}/` } } })

const mostShown = 1_000

/** The first parts, pages and posts of an import, in the order of its file, without pictures. */
export async function findPostItems(importId: number) {
  const select = { id: true, state: true, summary: true, recordId: true } as const
  const rows = await database.importItem.findMany({
    where: { importId, number: { gte: firstNumber('file') } },
    orderBy: { number: 'asc' },
    take: mostShown,
    select,
  })
  const items = rows.map(({ id, state, summary, recordId }) => ({
    ...{ id, recordId, state: state as ItemState },
    ...(summary as unknown as PostSummary),
  }))
  return Promise.all(items.map(async (item) => ({ ...item, isReplacing: await isReplacing(item) })))
}

/** Whether a logo or corporate profile of an archive would take the place of the one here. */
const isReplacing = async ({ kind, state, slug }: PostSummary & { state: ItemState }) =>
  kind === 'file' && state === 'waiting' && (await findDigest(slug)) !== undefined
