// A backup in format 1, in which 0.2.0 made them.
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

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
