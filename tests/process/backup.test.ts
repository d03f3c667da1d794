// The scheduled backup of the built server, in a process of its own. Needs a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../support/process/port.ts'
import { Server } from '../support/process/server.ts'

let folder: string
let server: Server

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  server = new Server(await freePort(), path.join(folder, 'data'), { BACKUP_DIR: path.join(folder, 'backups') })
})

afterEach(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const made = () => (existsSync(path.join(folder, 'backups')) ? readdirSync(path.join(folder, 'backups')) : [])

async function findProcess(): Promise<number> {
  const children = `/proc/${server.pid}/task/${server.pid}/children`
  await expect.poll(() => readFileSync(children, 'utf8'), { interval: 5 }).not.toBe('')
  return Number.parseInt(readFileSync(children, 'utf8'), 10)
}

function ask(sql: string) {
  const database = new DatabaseSync(path.join(folder, 'data/database.sqlite'), { readOnly: true })
  try {
    return database.prepare(sql).get()
  } finally {
    database.close()
  }
}

test('reports a backup whose process is killed, and the server continues', async () => {
  await server.start('alive')
  process.kill(await findProcess(), 'SIGKILL')
  await expect
    .poll(() => server.logged)
    .toMatch(
      /the process that made it ended too early \(SIGKILL\).*the scheduled backup failed; the next attempt is in an hour/i,
    )
  await expect.poll(() => ask("SELECT ended_at FROM troubles WHERE kind = 'backup'")).toEqual({ ended_at: null })
  expect(made()).toEqual([])
  expect((await fetch(new URL('/healthz', server.origin))).status).toBe(200)
})

test('a backup ends with the server and leaves nothing behind', async () => {
  await server.start('alive')
  const pid = await findProcess()
  await server.kill()
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  await expect.poll(() => made().filter((name) => name.endsWith('.partial'))).toEqual([])
})
