import type { ErasedPerson } from '#app/domain/audit/record.server.ts'
import type { Erased } from './erased.server.ts'
import { type BackupSource, readRows } from './read.server.ts'
import type { BackupTable, Row } from './tables.server.ts'

/** Filters the rows of a backup: erased rows, and rows that belong to them, are not restored. */
export class KeptRows {
  /** Number of rows that were erased themselves. */
  leftOut = 0
  /** The senders of erased records. */
  readonly people: ErasedPerson[] = []
  /** Keys of their files, which have to be removed if the storage still has them. */
  readonly files: string[] = []
  private readonly backup: BackupSource
  private readonly erased: Erased
  private readonly gone = new Map<string, Set<unknown>>()

  constructor(backup: BackupSource, erased: Erased) {
    this.backup = backup
    this.erased = erased
  }

  /** Call it table by table, in their order. */
  async *of(table: BackupTable): AsyncGenerator<Row> {
    for await (const row of readRows(this.backup, table)) {
      const kept = this.keep(table, row)
      if (kept) yield kept
    }
  }

  /** The row to restore, or null to leave it out. */
  keep(table: BackupTable, row: Row): Row | null {
    const { erasedBy } = table
    const erasure = erasedBy && this.erased.get(String(typeof erasedBy === 'function' ? erasedBy(row) : row[erasedBy]))
    if (erasure) {
      this.leftOut++
      if (erasedBy !== 'id') this.people.push({ name: '', email: '', reference: '', ...row })
      if (typeof row.resumeKey === 'string') this.files.push(row.resumeKey)
    }
    if (!erasure && !this.refersToGone(row, table.partOf)) return this.forgetting(row, table.mentions)
    const gone = this.gone.get(table.name) ?? new Set()
    this.gone.set(table.name, gone.add(row[table.key]))
    return null
  }

  private refersToGone(row: Row, references: Record<string, string> = {}): boolean {
    return Object.entries(references).some(([field, table]) => this.gone.get(table)?.has(row[field]))
  }

  private forgetting(row: Row, references: Record<string, string> = {}): Row {
    const forgotten = Object.entries(references).filter(([field, table]) => this.gone.get(table)?.has(row[field]))
    return { ...row, ...Object.fromEntries(forgotten.map(([field]) => [field, null])) }
  }
}
