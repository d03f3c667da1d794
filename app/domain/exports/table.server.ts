import { setImmediate as pause } from 'node:timers/promises'
import { exportHeaders } from '#app/content/admin/exports.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { csvOf } from '#app/platform/documents/csv.server.ts'
import { streamOf } from '#app/platform/storage/storage.ts'

type Name = keyof typeof exportHeaders
export type Cell = string | boolean | Date | null

export interface TableDefinition<Id = number> {
  header: string[]
  /** The cells of those with these ids, in the order of the ids. */
  read: (ids: Id[]) => Promise<Cell[][]>
}

/** As a table for spreadsheets, read while it is sent. */
export function streamTable<Id>(table: TableDefinition<Id>, batches: AsyncIterable<Id[]>): ReadableStream<Uint8Array> {
  return streamOf(csvOf(table.header, rowsOf(table, batches)))
}

async function* rowsOf<Id>(table: TableDefinition<Id>, batches: AsyncIterable<Id[]>) {
  for await (const ids of batches) {
    yield (await withDeadline(() => table.read(ids))).map((row) => row.map(shownCell))
    // SQLite answers at once, and without pauses nobody else would be answered before the last.
    await pause()
  }
}

export function headerOf(name: Name): string {
  const header = exportHeaders[name]
  return typeof header === 'string' ? header : header(company.timeZone)
}

const shownCell = (value: Cell) => (value instanceof Date ? shownMoment.format(value) : value)

/** Those that are not in the trash, in the order of their ids. */
export function withIds(ids: number[]) {
  return { where: { id: { in: ids }, deletedAt: null }, orderBy: { id: 'asc' } } as const
}

/** '2026-11-23 14:05' by the company's clocks, which every spreadsheet takes for a time. */
const shownMoment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: company.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** With brackets a spreadsheet takes no number for a sum. */
export function phoneForTable(phone: string): string {
  return phone.replace(/^\+91\s*(\d{5})\s*(\d{5})$/, '(+91) $1 $2').replace(/^\+(\d{1,3})\b/, '(+$1)')
}
