// Once for the tests of requests: an installation as it is after the first start, of which every test file gets a copy.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { administrator } from '../administrator.ts'
import { install } from '../process/processes.ts'

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'base-'))
  const url = `file:${path.join(folder, 'database.sqlite')}`
  await install({
    DATA_DIR: folder,
    DATABASE_URL: url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  project.provide('baseDatabase', url)
  return () => rm(folder, { recursive: true })
}
