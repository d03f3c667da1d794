// A backup as an earlier version made it: without the fields that it did not know.
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export async function makeOlder(
  folder: string,
  unknown: Record<string, string[]>,
  migration: string,
  /** The former names of fields, by table and by the names of now. */
  former: Record<string, Record<string, string>> = {},
): Promise<void> {
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  for (const table of new Set([...Object.keys(unknown), ...Object.keys(former)])) {
    const [fields, names] = [unknown[table] ?? [], former[table] ?? {}]
    const [name] = Object.keys(manifest.files).filter((known) => path.parse(known).name === table)
    if (!name) throw new Error(`The backup has no ${table}.`)
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n').filter((line) => line !== '')
    const older = lines.map((line) => {
      const row = JSON.parse(line)
      for (const field of fields) {
        if (!(field in row)) throw new Error(`${table} has no ${field}.`)
        delete row[field]
      }
      const renamed = Object.entries(row).map(([field, value]) => [names[field] ?? field, value])
      return `${JSON.stringify(Object.fromEntries(renamed))}\n`
    })
    const text = older.join('')
    await writeFile(path.join(folder, name), text)
    manifest.files[name] = { size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
  }
  await writeFile(file, JSON.stringify({ ...manifest, migration }))
}

/** As versions wrote it that had all files in the manifest. */
export async function makeFormatOne(folder: string): Promise<void> {
  const [file, list] = [path.join(folder, 'manifest.json'), path.join(folder, 'files.jsonl')]
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const lines = (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '')
  manifest.missing = []
  for (const { path: name, isMissing, ...stored } of lines.map((line) => JSON.parse(line))) {
    if (isMissing) manifest.missing.push(name)
    else manifest.files[name] = stored
  }
  delete manifest.files['files.jsonl']
  await rm(list)
  await writeFile(file, JSON.stringify({ ...manifest, format: 1 }))
}
