// Once for the tests of the domain: a migrated SQLite file, of which every test file gets a copy.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../process/processes.ts'

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'base-'))
  const url = `file:${path.join(folder, 'database.sqlite')}`
  await migrate(url)
  project.provide('baseDatabase', url)
  return () => rm(folder, { recursive: true })
}
