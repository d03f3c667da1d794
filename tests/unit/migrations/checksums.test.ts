import { hash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'prisma/migrations'

/** As `sha256sum --check` reads them in that folder. */
async function pinned(): Promise<Map<string, string>> {
  const lines = (await readFile(path.join(folder, 'checksums'), 'utf8')).trimEnd().split('\n')
  return new Map(lines.map((line) => line.split('  ').reverse() as [string, string]))
}

test('an applied migration is not edited, removed or without its checksum', async () => {
  const found = new Map<string, string>()
  for await (const file of glob('{sqlite,postgres}/**/*.sql', { cwd: folder }))
    found.set(file, hash('sha256', await readFile(path.join(folder, file))))
  const sorted = (checksums: Map<string, string>) => [...checksums].sort()
  expect(
    sorted(found),
    'Write another migration instead. Only one that nobody has yet is given a new line in prisma/migrations/checksums.',
  ).toEqual(sorted(await pinned()))
})
