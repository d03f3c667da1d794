// ONCE makes its backups by the image's own hooks. Needs a build.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
const root = await mkdtemp(path.join(tmpdir(), 'once-'))
const volume = path.join(root, 'volume')
const { email, password } = administrator
const environment = {
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  SECRET_KEY_BASE: 'f'.repeat(128),
  DISABLE_SSL: 'true',
  LOG_LEVEL: 'silent',
}
const server = new Server(await freePort(), volume, environment)

afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true })
})

function hook(name: string, DATA_DIR: string, others: Record<string, string> = {}) {
  const node = path.dirname(process.execPath)
  const env = { ...environment, PATH: `${node}:${process.env.PATH}`, NODE_ENV: 'production', DATA_DIR, ...others }
  return run(path.resolve('image/hooks', name), { env })
}

function resumesIn(folder: string): string[] {
  const database = new DatabaseSync(path.join(folder, 'database.sqlite'))
  const rows = database.prepare('SELECT resume_key FROM job_applications').all()
  database.close()
  return rows.map((row) => String(row.resume_key))
}

test('a volume copied while the site runs is complete after its restore', async () => {
  await server.start()
  await storeDownloads(server)
  await hook('pre-backup', volume)
  const received = resumesIn(volume)
  const copy = path.join(root, 'copy')
  await cp(volume, copy, { recursive: true })
  // As a copy is that was made in the middle of a write.
  await writeFile(
    path.join(copy, 'database.sqlite'),
    (await readFile(path.join(copy, 'database.sqlite'))).subarray(5_000),
  )
  const [backup = ''] = await readdir(path.join(copy, 'once'))
  const manifest = path.join(copy, 'once', backup, 'manifest.json')
  const written = await readFile(manifest)
  await writeFile(manifest, '{}')
  await expect(hook('post-restore', copy)).rejects.toMatchObject({ code: 1 })
  expect(await readdir(path.join(copy, 'once/torn'))).toContain('database.sqlite')
  await writeFile(manifest, written)
  await hook('post-restore', copy)
  expect(await readdir(path.join(copy, 'once'))).toEqual([backup])
  expect(received).toHaveLength(1)
  expect(resumesIn(copy)).toEqual(received)
  expect((await readFile(path.join(copy, 'resumes', String(received[0])))).length).toBe(3_000_000)
})

test('a failed backup removes the one before, and the copy of a paused site stays unchanged', async () => {
  const failing = hook('pre-backup', volume, { DATABASE_URL: 'file:/proc/nope.sqlite' })
  await expect(failing).rejects.toMatchObject({ code: 1 })
  await server.stop()
  const records = await readFile(path.join(volume, 'database.sqlite'))
  await hook('post-restore', volume)
  expect(await readFile(path.join(volume, 'database.sqlite'))).toEqual(records)
})
