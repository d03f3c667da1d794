import type { Place, SortKey } from './rules.ts'

export interface ListDefinition<Id extends number | string, Row extends { id: Id }> {
  table: string
  /** The column of the id. */
  key: 'id' | 'email'
  /** The column or expression, indexed with the id as sort_{table}_{key}. The first one is the default. */
  sorts: Partial<Record<SortKey, string>> & { date: string }
  /** The records with these ids in the list or a place of it, unsorted. */
  find: (ids: Id[], place?: Place) => Promise<Row[]>
  /** The long text that the list truncates. */
  excerpt?: keyof NoInfer<Row> & string
}
