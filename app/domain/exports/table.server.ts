import { exportHeaders } from '#app/content/admin/exports.ts'
import { company } from '#app/domain/installation/company.server.ts'

type Name = keyof typeof exportHeaders
export type Cell = string | boolean | Date | null

export interface TableDefinition {
  header: string[]
  /** The cells of those with these ids, in the order of the ids. */
  read: (ids: number[]) => Promise<Cell[][]>
}

export function headerOf(name: Name): string {
  const header = exportHeaders[name]
  return typeof header === 'string' ? header : header(company.timeZone)
}

export const shownCell = (value: Cell) => (value instanceof Date ? shownMoment.format(value) : value)

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
