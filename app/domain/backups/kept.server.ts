import type { ErasedPerson } from '#app/domain/audit/record.server.ts'
import type { Erased } from './erased.server.ts'
import { type BackupSource, readRows } from './read.server.ts'
import type { BackupTable, Row } from './tables.server.ts'

/** What of a backup is restored: all but what was erased, and what belonged to that. */
export class KeptRows {
  /** How many were left out because they, and not only what they belong to, were erased. */
  leftOut = 0
  /** Who of them had sent something. */
  readonly people: ErasedPerson[] = []
  /** The keys of their files: should the storage have one, it is still to be removed. */
  readonly files: string[] = []
  private readonly backup: BackupSource
  private readonly erased: Erased
  private readonly gone = new Map<string, Set<unknown>>()

  constructor(backup: BackupSource, erased: Erased) {
    this.backup = backup
    this.erased = erased
  }

  /** To be read in the order of the tables. */
  async *of(table: BackupTable): AsyncGenerator<Row> {
    for await (const row of readRows(this.backup, table)) {
      const kept = this.keep(table, row)
      if (kept) yield kept
    }
  }

  /** The row as it is restored, or null where it is left out. */
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
