// An installation of version 0.2.0, as it was filled and stopped while its storage failed: see tests/support/upgrade/.
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrationScript } from '#prisma/engine.ts'
import { postgresSchema } from '#prisma/schema.ts'
import { readSteps } from '#prisma/upgrade.ts'
import { adapterFactory, createDatabase, provider, type TestDatabase } from './database.ts'

export const formerFolder = path.resolve('tests/support/upgrade')

export async function createFormerInstallation(): Promise<TestDatabase> {
  const installation = await createDatabase('empty')
  await cp(path.join(formerFolder, 'files'), installation.dataDir, { recursive: true })
  tables ??= readFormer('schema.prisma').then((schema) =>
    migrationScript(
      provider,
      adapterFactory(installation.url),
      undefined,
      provider === 'sqlite' ? schema : postgresSchema(schema),
    ),
  )
  for (const script of [await tables, await readFormer(`${provider}.sql`), await readFormer('rows.sql')])
    await run(installation.url, script)
  return installation
}

let tables: Promise<string> | undefined

const readFormer = (name: string) => readFile(path.join(formerFolder, name), 'utf8')

/** Brings it nearer to the state of a commit after 0.2.0, as that would have. */
export async function runSteps(url: string, isWanted: (name: string) => boolean): Promise<void> {
  for (const { name, checksum, sql } of readSteps(provider).filter((step) => isWanted(step.name))) {
    await run(url, sql)
    await run(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
        VALUES ('${name.slice(0, 14)}', '${checksum}', '${name}', CURRENT_TIMESTAMP)`,
    )
  }
}

/** Scripts of Postgres as a whole: the adapter would cut functions at their semicolons. */
export async function run(url: string, script: string): Promise<void> {
  const adapter = await adapterFactory(url).connect()
  try {
    if (provider === 'sqlite') await adapter.executeScript(`PRAGMA foreign_keys = OFF; ${script}`)
    else await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
  } finally {
    await adapter.dispose()
  }
}
