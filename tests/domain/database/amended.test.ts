// One migration was edited after somebody may have had it: databases that were given its former text are brought to
// what they would be by the present one.
import { hash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase, provider, query } from '../../support/database/database.ts'
import { catalogue } from '../../support/pages/catalogue.ts'
import { migrate } from '../../support/process/processes.ts'

const name = '20261121104000_search'

/** A folder of migrations as it was, with none after it: the indexes for sorting did not hold their column. */
async function formerMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'former-'))
  await cp('prisma/migrations', path.join(folder, 'prisma/migrations'), {
    recursive: true,
    filter: (source) => !/^\d{14}_/.test(path.basename(source)) || path.basename(source) <= name,
  })
  const file = path.join(folder, 'prisma/migrations/postgres', name, 'migration.sql')
  const present = await readFile(file, 'utf8')
  const former = present.replace(/^-- Each holds its column.*\n/m, '').replaceAll(/ INCLUDE \("\w+"\)/g, '')
  expect(hash('sha256', former)).toMatch(/^b37f04e2fdf5/)
  await writeFile(file, former)
  return folder
}

test.runIf(provider === 'postgres')(
  'a database with the former text of a migration becomes as by the present one',
  async () => {
    const [former, fresh] = [await createDatabase('empty'), await createDatabase('prepared')]
    const migrations = await formerMigrations()
    await migrate(former.url, migrations)
    expect(await catalogue(former.url)).not.toEqual(await catalogue(fresh.url))

    expect(await migrate(former.url)).toEqual(expect.arrayContaining([name]))
    expect(await catalogue(former.url)).toEqual(await catalogue(fresh.url))
    const checksums = 'SELECT migration_name, checksum FROM _prisma_migrations ORDER BY 1'
    expect(await query(former.url, checksums)).toEqual(await query(fresh.url, checksums))
    expect(await migrate(former.url)).toEqual([])

    await Promise.all([former.drop(), fresh.drop(), rm(migrations, { recursive: true })])
  },
)
