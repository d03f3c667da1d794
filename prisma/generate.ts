// The provider cannot come from the environment, so the Postgres schema is derived from the one for SQLite.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { columnsOf, postgresSchema } from './schema.ts'

mkdirSync('prisma/generated', { recursive: true })
const sqlite = readFileSync('prisma/schema.prisma', 'utf8')
writeFileSync('prisma/generated/postgres.prisma', postgresSchema(sqlite))
writeFileSync(
  'prisma/generated/columns.ts',
  `export const columns: Record<string, Record<string, string>> = ${JSON.stringify(columnsOf(sqlite), null, 2)}\n`,
)

for (const schema of ['prisma/schema.prisma', 'prisma/generated/postgres.prisma']) {
  const { status, stdout, stderr } = spawnSync('prisma', ['generate', '--schema', schema], { encoding: 'utf8' })
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`)
    process.exit(status ?? 1)
  }
}
