import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkDependencies } from '#app/domain/operation/dependencies.server.ts'
import { findHealth, noteTroubles } from '#app/domain/operation/readiness.server.ts'
import { identifyInstallation, storageAnswers } from '#app/domain/storage/identity.server.ts'
import { listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { databaseName } from '#app/platform/database/problems.server.ts'
import { execute } from '../../support/database/database.ts'
import { keepLog } from '../../support/process/logged.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'

const url = process.env.DATABASE_URL ?? ''
const lines = keepLog()
let now = Date.now()

/** Once more, not what the last look found. */
const look = () => {
  now += 6_000
  return findHealth(now)
}

// The first connection and the first write to a folder may take longer than a look waits.
beforeAll(() => vi.waitFor(async () => expect(await look()).toBe('ok'), { timeout: 30_000 }))

beforeEach(async () => {
  expect(await look()).toBe('ok')
  lines.length = 0
})

test('with all that it stands on it is ready, says nothing and leaves nothing behind', async () => {
  expect(await look()).toBe('ok')
  expect(lines).toEqual([])
  expect(await filesIn('resumes')).not.toContain('.probe')
})

test.each(['resumes', 'spool'] as const)(
  'without the folder %s it is degraded and ready, which is one line at the beginning and one at the end',
  async (folder) => {
    await without([folder], 'full', async () => {
      for (let time = 0; time < 3; time++) expect(await look()).toBe('degraded')
    })
    expect(await look()).toBe('ok')
    expect(await look()).toBe('ok')
    const since = lines[0]?.since
    expect(lines).toEqual([
      {
        level: 'error',
        time: expect.any(String),
        dependency: pathTo(),
        since: expect.any(String),
        msg: expect.stringMatching(
          new RegExp(`^The storage ${pathTo(folder)} has less than MIN_FREE_SPACE \\(200 MB\\) free`),
        ),
      },
      { level: 'warn', time: expect.any(String), dependency: pathTo(), since, msg: `${pathTo()} can be used again.` },
    ])
  },
)

test('a full disk on which no place takes a resume makes it unready', async () => {
  await without(['resumes', 'spool'], 'full', async () => expect(await look()).toBe('unavailable'))
  expect(await look()).toBe('ok')
})

test('a storage of another installation, with a spool that is lost, makes it unready', async () => {
  await identifyInstallation()
  const file = pathTo('resumes', 'installation')
  const mark = await readFile(file)
  await writeFile(file, randomUUID())
  await without(['spool'], 'replaced', async () => expect(await look()).toBe('unavailable'))
  await writeFile(file, mark)
  expect(await look()).toBe('ok')
})

test.each(['installation_steps', 'jobs', 'job_applications', 'enquiries', 'outbox'])(
  'a database whose table %s cannot be used makes it unready, and is named without what lets us in',
  async (table) => {
    await execute(url, `ALTER TABLE ${table} RENAME TO away`)
    const found = [await look(), await look()]
    await execute(url, `ALTER TABLE away RENAME TO ${table}`)
    expect([...found, await look()]).toEqual(['unavailable', 'unavailable', 'ok'])
    expect(lines.map(({ level, dependency }) => [level, dependency])).toEqual([
      ['error', databaseName()],
      ['warn', databaseName()],
    ])
    expect(lines[0]?.msg).toContain(databaseName())
  },
)

test('the probe of the database leaves no record and takes no number of one', async () => {
  const before = await database.auditEvent.create({ data: { action: 'one', actor: 'system', details: {} } })
  for (let time = 0; time < 3; time++) await look()
  const next = await database.auditEvent.create({ data: { action: 'other', actor: 'system', details: {} } })
  expect(next.id).toBe(before.id + 1)
  expect(await database.jobApplication.count()).toBe(0)
  expect(await database.outboxItem.count()).toBe(0)
})

test('an outage of the storage or the database is a trouble once it has lasted a minute', async () => {
  await without(['resumes'], 'replaced', async () => {
    await look()
    const { findings } = await checkDependencies()
    await noteTroubles(findings)
    expect(await listTroubles()).toEqual([])
    await noteTroubles(findings, Date.now() + 61_000)
    expect(await listTroubles()).toMatchObject([{ kind: 'storage' }])
  })
  await look()
  await noteTroubles((await checkDependencies()).findings)
  expect(await listTroubles()).toEqual([])
})

test.each([
  ['foreign', 'belongs to another installation', (file: string) => writeFile(file, randomUUID())],
  ['unmarked', 'does not carry the mark of this one', (file: string) => rm(file)],
])('with a %s storage it is ready and degraded, and says which variables to look at', async (_which, said, spoil) => {
  await identifyInstallation()
  const file = pathTo('resumes', 'installation')
  const mark = await readFile(file)
  await spoil(file)
  expect(await look()).toBe('degraded')
  await writeFile(file, mark)
  expect(await look()).toBe('ok')
  expect(lines.map(({ level }) => level)).toEqual(['error', 'warn'])
  expect(lines[0]?.msg).toContain(`The storage ${pathTo('resumes')} ${said}: STORAGE_URL names`)
})

test('a disk that hangs is one that does not answer, keeps no start waiting, and takes no second thread', async () => {
  const pipe = pathTo('resumes', '.probe')
  execFileSync('mkfifo', [pipe])
  const found: string[] = []
  for (let time = 0; time < 4; time++) found.push(await look())
  expect(await storageAnswers()).toBe(false)
  expect(await filesIn('resumes')).toContain('.probe')
  // Opening it for writing waits for a reader.
  const reader = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  await expect.poll(look).toBe('degraded')
  await rm(pipe)
  await reader.close()
  await expect.poll(look).toBe('ok')
  expect(new Set(found)).toEqual(new Set(['unavailable']))
  expect(lines.map(({ level }) => level)).toEqual(['error', 'warn'])
  expect(lines[0]?.msg).toContain('does not answer in time')
})

test('a recent result is reused', async () => {
  await look()
  await without(['resumes'], 'full', async () => expect(await findHealth(now + 4_000)).toBe('ok'))
})
