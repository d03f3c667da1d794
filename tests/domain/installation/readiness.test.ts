import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { removeFiles } from '#app/domain/files/files.server.ts'
import { checkDependencies, findHealth, reportTroubles } from '#app/domain/operation/dependencies.server.ts'
import { listTroubles } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { databaseName } from '#app/platform/database/problems.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { execute, provider } from '../../support/database/database.ts'
import { isDeep } from '../../support/deep.ts'
import { keepLog } from '../../support/process/logged.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { adoptedFile, settle } from '../../support/storage/file.ts'

const url = process.env.DATABASE_URL ?? ''
const lines = keepLog()
let now = Date.now()

/** A new check, without the cached result. */
const look = () => {
  now += 6_000
  return findHealth(now)
}

// The first connection and the first write to a folder may exceed the timeout of a check.
beforeAll(() => vi.waitFor(async () => expect(await look()).toBe('ok'), { timeout: 30_000 }))

beforeEach(async () => {
  expect(await look()).toBe('ok')
  lines.length = 0
})

test('a healthy copy is ready, logs nothing and leaves nothing behind', async () => {
  expect(await look()).toBe('ok')
  expect(lines).toEqual([])
  expect(await filesIn('resumes')).not.toContain('.probe')
})

test('a missing folder of resumes makes it degraded but ready, with one log line at the start and one at the end', async () => {
  await without(['resumes'], 'full', async () => {
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
        new RegExp(`^The storage ${pathTo('resumes')} has less than MIN_FREE_SPACE \\(200 MB\\) free`),
      ),
    },
    { level: 'warn', time: expect.any(String), dependency: pathTo(), since, msg: `${pathTo()} can be used again.` },
  ])
})

test('waiting files make it unready only beyond MAX_WAITING_FILES', async () => {
  const key = await adoptedFile('resumes', new Uint8Array(2_000))
  expect(await look()).toBe('ok')
  const most = env.mostWaitingFiles
  env.mostWaitingFiles = 1_999
  expect(await look()).toBe('unavailable')
  expect(lines[0]?.msg).toContain('MAX_WAITING_FILES')
  await settle()
  expect(await look()).toBe('ok')
  env.mostWaitingFiles = most
  await removeFiles(database, [key])
  await settle()
})

test.runIf(url.startsWith('file:'))('a full disk of the database makes it unready', async () => {
  const floor = env.minFreeSpace
  env.minFreeSpace = Number.MAX_SAFE_INTEGER
  expect(await look()).toBe('unavailable')
  expect(lines.map(({ msg }) => msg).join()).toContain('the database takes no file: make room on the disk')
  env.minFreeSpace = floor
  expect(await look()).toBe('ok')
})

test.each(['installation_steps', 'jobs', 'job_applications', 'files', 'enquiries', 'outbox'])(
  'an unusable table %s makes it unready, and the message contains no password',
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

test('the probe of the database leaves no record and uses no id', async () => {
  const before = await database.auditEvent.create({ data: { action: 'one', actor: 'system', details: {} } })
  for (let time = 0; time < 3; time++) await look()
  const next = await database.auditEvent.create({ data: { action: 'other', actor: 'system', details: {} } })
  expect(next.id).toBe(before.id + 1)
  expect(await database.jobApplication.count()).toBe(0)
  expect(await database.outboxItem.count()).toBe(0)
})

test('an outage of the storage or the database is a trouble after a minute', async () => {
  await without(['resumes'], 'replaced', async () => {
    await look()
    const { findings } = await checkDependencies()
    await reportTroubles(findings)
    expect(await listTroubles()).toEqual([])
    await reportTroubles(findings, Date.now() + 61_000)
    expect(await listTroubles()).toMatchObject([{ kind: 'storage' }])
  })
  await look()
  await reportTroubles((await checkDependencies()).findings)
  expect(await listTroubles()).toEqual([])
})

test.runIf(isDeep && provider === 'sqlite')(
  'a disk that hangs is one that does not answer, and takes no second thread',
  async () => {
    const pipe = pathTo('resumes', '.probe')
    execFileSync('mkfifo', [pipe])
    const found: string[] = []
    for (let time = 0; time < 4; time++) found.push(await look())
    expect(await filesIn('resumes')).toContain('.probe')
    // Opening it for writing waits for a reader.
    const reader = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
    await rm(pipe)
    await reader.close()
    await expect.poll(look).toBe('ok')
    expect(new Set(found)).toEqual(new Set(['degraded']))
    expect(lines.map(({ level }) => level)).toEqual(['error', 'warn'])
    expect(lines[0]?.msg).toContain('does not answer in time')
  },
)
