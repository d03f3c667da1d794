import type { Place, SortKey } from './rules.ts'

export interface ListDefinition<Id extends number | string, Row extends { id: Id }> {
  table: string
  /** The column of the ids. */
  key: 'id' | 'email'
  /** The column or expression, which has an index with the id, sort_{table}_{key}. The first is the usual one. */
  sorts: Partial<Record<SortKey, string>> & { date: string }
  /** The records with these ids in the list or a place of it, in any order. */
  find: (ids: Id[], place?: Place) => Promise<Row[]>
  /** The long text that the list cuts short. */
  excerpt?: keyof NoInfer<Row> & string
}
