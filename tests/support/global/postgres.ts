// Once for the tests of the domain: a Postgres server with a migrated database, the template of every test file's own.
import type { TestProject } from 'vitest/node'
import { createPostgresDatabase, dropPostgresDatabase, startPostgres } from '../database/postgres.ts'
import { migrate } from '../process/processes.ts'

export default async function setup(project: TestProject) {
  const server = await startPostgres()
  const base = await createPostgresDatabase(server.url)
  await migrate(base)
  project.provide('baseDatabase', base)
  return async () => {
    await dropPostgresDatabase(base)
    await server.stop()
  }
}
