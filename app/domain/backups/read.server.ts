import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Manifest, recordsPath } from './format.ts'
import { damaged, readJson } from './manifest.server.ts'
import type { BackupTable, Row } from './tables.server.ts'

export interface BackupSource {
  folder: string
  manifest: Manifest
}

/** Also where they have been checked before: a disk may change its mind. */
export async function readVerified({ folder, manifest }: BackupSource, name: string): Promise<Uint8Array> {
  const bytes = await readFile(path.join(folder, name))
  if (hash('sha256', bytes) !== manifest.files[name]?.sha256) throw damaged(folder, name)
  return bytes
}

/** A table that the backup has not is one that its version had not. */
export async function* readRows(backup: BackupSource, table: BackupTable): AsyncGenerator<Row> {
  const name = recordsPath(table.name)
  if (!(name in backup.manifest.files)) return
  for await (const line of linesOf(path.join(backup.folder, name))) {
    const row = readJson(line)
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(backup.folder, name)
    yield row as Row
  }
}

/** Not by `readline`, which also ends lines at U+2028 and U+2029. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
