// The commands of the built server explain a database that cannot be used. Needs a build.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/process/port.ts'
import { Server } from '../support/process/server.ts'

const root = await mkdtemp(path.join(tmpdir(), 'commands-'))
const data = path.join(root, 'data')
const backups = path.join(root, 'backups')

afterAll(() => rm(root, { recursive: true }))

function run(...words: string[]) {
  return runWith({}, ...words)
}

function runWith(variables: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, ...variables }
  return spawnSync(process.execPath, ['build/server/index.js', ...words], { env, encoding: 'utf8' })
}

test('a command creates nothing if the data folder is missing', () => {
  const { status, stderr } = run('backup')
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `No installation was found: there is no folder ${data}. Start the server once, or set DATA_DIR to its folder.\n`,
  })
  expect(existsSync(data)).toBe(false)
})

test('each command says in one sentence that the database is missing, and what to do', async () => {
  const server = new Server(await freePort(), data)
  await server.start()
  await server.stop()
  expect(run('backup', backups).status).toBe(0)
  const [backup = ''] = await readdir(backups)
  const file = path.join(data, 'database.sqlite')
  await writeFile(file, 'Dear database,')

  const problem = `The database ${file} is damaged or no SQLite database`
  const commands = ['admin list', 'doctor', `restore ${path.join(backups, backup)}`]
  for (const command of commands) {
    const { status, stderr } = run(...command.split(' '))
    expect({ command, status, stderr }).toEqual({ command, status: 1, stderr: expect.stringContaining(problem) })
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
})

test('restores many long rows in little memory', async () => {
  const [from, to, long] = ['long', 'restored', 'long-backups'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ]
  const server = new Server(await freePort(), from)
  await server.start()
  await server.stop()
  const database = new DatabaseSync(path.join(from, 'database.sqlite'))
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
    INSERT INTO contact_messages (submission_id, submission_digest, reference, name, email, subject_line, message_content)
    SELECT 'id ' || i, 'digest ' || i, 'reference ' || i, 'Asha Rao', 'asha@example.com', 'Hello', hex(zeroblob(50000)) FROM n`)
  database.close()
  await mkdir(long)
  expect(runWith({ DATA_DIR: from }, 'backup', long).status).toBe(0)
  const [backup = ''] = await readdir(long)
  const { status, stdout } = runWith(
    { DATA_DIR: to, NODE_OPTIONS: '--max-old-space-size=128' },
    'restore',
    path.join(long, backup),
  )
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/is restored: 6\d\d records/) })
})
