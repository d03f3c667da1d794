import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { connected } from '../database/database.ts'

/** The names of the files in a folder of the storage; up to version 0.2.0 there were three more. */
export async function filesIn(
  folder: 'resumes' | 'erasures' | 'images' | 'brochures' | 'stills' | 'spool' | 'held' | 'quarantine',
): Promise<string[]> {
  return readdir(pathTo(folder)).catch(() => [])
}

export function pathTo(...names: string[]): string {
  return path.join(process.env.DATA_DIR ?? '', ...names)
}

/** Every row of every table and every kept file, to compare before and after what must change nothing. */
export async function traces() {
  const rows = await connected(process.env.DATABASE_URL ?? '', async (query) => {
    // The search index follows the rows, and SQLite creates its tables. Rate limits count every attempt.
    // The worker moves the bytes of files at any time, and drafts are compared below.
    const tables = await query(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search%'
        AND name NOT IN ('rate_limits', 'files', 'file_parts') ORDER BY name`,
    )
    const found: Record<string, unknown[][]> = {}
    for (const [table] of tables) found[String(table)] = await query(`SELECT * FROM "${table}"`)
    return found
  })
  const files: Record<string, string> = {}
  for (const name of await filesIn('resumes')) {
    // The check of the storage writes one byte, whose file may be there, empty or gone by now.
    const content = await readFile(pathTo('resumes', name), 'latin1').catch(() => '')
    if (content.length > 1) files[`resumes/${name}`] = content
  }
  const drafts = 'SELECT key, sha256 FROM files WHERE expires_at IS NOT NULL AND removed_at IS NULL'
  for (const [key, sha256] of await connected(process.env.DATABASE_URL ?? '', (query) => query(drafts)))
    files[`drafts/${key}`] = String(sha256)
  return { rows, files }
}
