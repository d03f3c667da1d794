import { setImmediate as pause } from 'node:timers/promises'
import { exportHeaders } from '#app/content/admin/exports.ts'
import { spacedPhone } from '#app/domain/applications/received.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { csvOf } from '#app/platform/documents/csv.server.ts'
import { toStream } from '#app/platform/storage/storage.ts'

type Name = keyof typeof exportHeaders
export type Cell = string | boolean | Date | null

export interface TableDefinition<Id = number> {
  header: string[]
  /** The cells of the records with these ids, in their order. */
  read: (ids: Id[]) => Promise<Cell[][]>
}

/** Streams a table for spreadsheets. */
export function streamTable<Id>(table: TableDefinition<Id>, batches: AsyncIterable<Id[]>): ReadableStream<Uint8Array> {
  return toStream(csvOf(table.header, rowsOf(table, batches)))
}

async function* rowsOf<Id>(table: TableDefinition<Id>, batches: AsyncIterable<Id[]>) {
  for await (const ids of batches) {
    yield (await withDeadline(() => table.read(ids))).map((row) => row.map(shownCell))
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
}

export function headerOf(name: Name): string {
  const header = exportHeaders[name]
  return typeof header === 'string' ? header : header(company.timeZone)
}

const shownCell = (value: Cell) => (value instanceof Date ? shownMoment(value) : value)

/** Records outside the trash, in the order of their ids. */
export function withIds(ids: number[]) {
  return { where: { id: { in: ids }, deletedAt: null }, orderBy: { id: 'asc' } } as const
}

/** '2026-11-23 14:05' in the company's time zone: every spreadsheet recognizes it as a time. */
const shownMoment = (moment: Date) => toLocalTime(moment, company.timeZone).replace('T', ' ')

/** Brackets keep a spreadsheet from reading a phone number as a formula. */
export function phoneForTable(phone: string): string {
  const spaced = /^\+(?!91)\d{8,15}$/.test(phone) ? spacedPhone(phone) : phone
  return spaced.replace(/^\+91\s*(\d{5})\s*(\d{5})$/, '(+91) $1 $2').replace(/^\+(\d{1,3})\b/, '(+$1)')
}
