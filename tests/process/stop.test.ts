// All records are in the database file once the built server or a command has ended. Needs a build.
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { administrator } from '../support/administrator.ts'
import { storeDownloads } from '../support/browser/downloads.ts'
import { freePort } from '../support/process/port.ts'
import { Server } from '../support/process/server.ts'

const run = promisify(execFile)
const folder = await mkdtemp(path.join(tmpdir(), 'stop-'))
const { email, password } = administrator
const environment = { DATABASE_URL: '', ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' }
const server = new Server(await freePort(), folder, environment)

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** In the file alone, without what SQLite keeps beside it. */
async function storedInFile(table: string): Promise<unknown> {
  const copy = path.join(await mkdtemp(path.join(folder, 'copy-')), 'database.sqlite')
  await copyFile(path.join(folder, 'database.sqlite'), copy)
  const database = new DatabaseSync(copy)
  try {
    return database.prepare(`SELECT count(*) AS n FROM ${table}`).get()
  } finally {
    database.close()
  }
}

test('a stopped server leaves every record in database.sqlite alone', async () => {
  await server.start()
  await storeDownloads(server)
  await server.stop()
  expect(server.ended).toBe(0)
  expect(await storedInFile('job_applications')).toEqual({ n: 1 })
  expect(await storedInFile('sessions')).toEqual({ n: 1 })
})

test('a finished command does too, whatever other process has the database open', async () => {
  const other = new DatabaseSync(path.join(folder, 'database.sqlite'))
  other.prepare('SELECT count(*) FROM staff').get()
  await run(process.execPath, ['build/server/index.js', 'admin', 'create', 'second@example.com'], {
    env: { ...process.env, ...environment, NODE_ENV: 'production', DATA_DIR: folder },
  })
  expect(await storedInFile('staff')).toEqual({ n: 2 })
  other.close()
})
