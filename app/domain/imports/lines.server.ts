import type { Actor } from '#app/domain/audit/record.server.ts'
import { importPrefix } from '#app/domain/consents/consents.server.ts'
import { visibleLine } from '#app/domain/fields/schemas.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { orderIn, readDate } from './dates.ts'
import type { ColumnOrder, DateOrder, ImportFacts, LinesOutcome } from './import.ts'

export interface TableLine {
  id: number
  number: number
  cells: string[]
}

interface Keyed {
  key: string
}

/** A kind of record that comes from the lines of a table. */
export interface TableImport<Row extends Keyed = Keyed> {
  /** Sorts lines out and adds them to the outcome. `seen` has the keys of the rows of earlier lines. */
  sort(lines: TableLine[], choices: TableChoices, before: LinesOutcome, seen: Set<string>): Promise<Sorted<Row>>
  store(transaction: Prisma.TransactionClient, rows: Row[], importId: number, by: Actor): Promise<void>
  /** Erases some records that are as they came. False if none are left. */
  undo(importId: number, by: Actor): Promise<boolean>
}

interface Sorted<Row> {
  rows: Row[]
  outcome: LinesOutcome
}

export type TableChoices = Pick<ImportFacts, 'columns' | 'dateOrder'>

/** The consent of records that come with an import, by which it is undone. */
export const consentOf = (importId: number) => importPrefix + importId

export const cellsBy =
  ({ columns }: TableChoices) =>
  ({ cells }: TableLine, name: string) =>
    cells[Number(columns?.[name] ?? -1)] ?? ''

/** Null for a date that is missing, unreadable or yet to come. */
export function pastIn(text: string, { dateOrder }: TableChoices): Date | null {
  const moment = readDate(text, dateOrder ?? null, company.timeZone)
  return moment && moment.getTime() > 0 && moment <= currentTime() ? moment : null
}

export const noLines: LinesOutcome = { imported: 0, known: 0, unsubscribed: 0, bad: [] }

async function findLines(importId: number, after: number, take: number): Promise<TableLine[]> {
  const where = { importId, state: 'waiting', number: { gt: after } }
  const items = await database.importItem.findMany({ where, orderBy: { number: 'asc' }, take })
  return items.map(({ id, number, content }) => ({ id, number, cells: (content ?? []) as string[] }))
}

async function* allLines(importId: number) {
  for (let after = -1; ; ) {
    const lines = await findLines(importId, after, 1_000)
    yield lines
    const last = lines.at(-1)
    if (!last) return
    after = last.number
  }
}

/** The outcome that an import by these choices would have. */
export async function foreseeLines(
  { sort }: TableImport,
  importId: number,
  choices: TableChoices,
): Promise<LinesOutcome> {
  const seen = new Set<string>()
  let outcome = noLines
  for await (const lines of allLines(importId)) outcome = (await sort(lines, choices, outcome, seen)).outcome
  return outcome
}

/** The whole column of dates decides their order, or the company's country. Null if no date is ambiguous. */
export async function findDateOrder(
  importId: number,
  columns: ImportFacts['columns'],
  wanted: DateOrder | undefined,
): Promise<ColumnOrder | null> {
  const cellOf = cellsBy({ columns })
  const found: Partial<Record<DateOrder | 'either', string>> = {}
  for await (const lines of allLines(importId))
    for (const line of lines) {
      const text = visibleLine(cellOf(line, 'date'))
      const order = orderIn(text)
      if (order) found[order] ??= text
    }
  const { day, month, either: example } = found
  if (!example) return null
  if (wanted) return { order: wanted, why: 'owner', example }
  if (day && month) return { order: null, why: 'mixed', example }
  const proof = day ?? month
  if (proof) return { order: day ? 'day' : 'month', why: 'column', example, proof }
  const parts = new Intl.DateTimeFormat(company.formats ?? `en-${company.country}`).formatToParts()
  const first = parts.find(({ type }) => type === 'day' || type === 'month')
  return { order: first?.type === 'month' && parts[0] === first ? 'month' : 'day', why: 'country', example }
}

/** Another worker has imported these lines, or this part. */
export class Overtaken extends Error {}

/** Imports the next lines, which are not kept, and sends no mail. False if none are left. */
export async function importLines(
  { sort, store }: TableImport,
  id: number,
  seen: Set<string>,
  by: Actor,
): Promise<boolean> {
  const lines = await findLines(id, -1, 100)
  if (lines.length === 0) return false
  const { facts: stored } = await database.import.findUniqueOrThrow({ where: { id } })
  const facts = stored as ImportFacts
  const { rows, outcome } = await sort(lines, facts, facts.outcome ?? noLines, seen)
  try {
    await database.$transaction(async (transaction) => {
      // First, so that a worker whose lease has run out counts no line again.
      const ids = lines.map((line) => line.id)
      if ((await transaction.importItem.deleteMany({ where: { id: { in: ids } } })).count < ids.length)
        throw new Overtaken()
      if (rows.length > 0) await store(transaction, rows, id, by)
      await transaction.import.update({ where: { id }, data: { facts: { ...facts, outcome } as object } })
    })
  } catch (error) {
    if (!isUniqueViolation(error) && !(error instanceof Overtaken)) throw error
    // One of them has come in between, or another worker has imported them: the rest is sorted out again.
    for (const { key } of rows) seen.delete(key)
  }
  return true
}
