import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { identifyInstallation, storageAnswers } from '#app/domain/installation/identity.server.ts'
import { isReady } from '#app/domain/installation/readiness.server.ts'
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
  return isReady(now)
}

beforeEach(async () => {
  expect(await look()).toBe(true)
  lines.length = 0
})

test('with all that it stands on it is ready, says nothing and leaves nothing behind', async () => {
  expect(await look()).toBe(true)
  expect(lines).toEqual([])
  expect(await filesIn('resumes')).not.toContain('.probe')
})

test.each(['resumes', 'spool'] as const)(
  'an outage of the folder %s is one line at its beginning and one at its end',
  async (folder) => {
    await without([folder], 'full', async () => {
      for (let time = 0; time < 3; time++) expect(await look()).toBe(false)
    })
    expect(await look()).toBe(true)
    expect(await look()).toBe(true)
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

test('so is an outage of the database, which is named without what lets us in', async () => {
  await execute(url, 'ALTER TABLE installation_steps RENAME TO away')
  const found = [await look(), await look()]
  await execute(url, 'ALTER TABLE away RENAME TO installation_steps')
  expect([...found, await look()]).toEqual([false, false, true])
  expect(lines.map(({ level, dependency }) => [level, dependency])).toEqual([
    ['error', databaseName()],
    ['warn', databaseName()],
  ])
  expect(lines[0]?.msg).toContain(databaseName())
})

test.each([
  ['foreign', 'belongs to another installation', (file: string) => writeFile(file, randomUUID())],
  ['unmarked', 'does not carry the mark of this one', (file: string) => rm(file)],
])('with a %s storage it is not ready, and says which variables to look at', async (_which, said, spoil) => {
  await identifyInstallation()
  const file = pathTo('resumes', 'installation')
  const mark = await readFile(file)
  await spoil(file)
  expect(await look()).toBe(false)
  await writeFile(file, mark)
  expect(await look()).toBe(true)
  expect(lines.map(({ level }) => level)).toEqual(['error', 'warn'])
  expect(lines[0]?.msg).toContain(`The storage ${pathTo('resumes')} ${said}: STORAGE_URL names`)
})

test('a disk that hangs is one that does not answer, keeps no start waiting, and takes no second thread', async () => {
  const pipe = pathTo('resumes', '.probe')
  execFileSync('mkfifo', [pipe])
  const found: boolean[] = []
  for (let time = 0; time < 4; time++) found.push(await look())
  expect(await storageAnswers()).toBe(false)
  expect(await filesIn('resumes')).toContain('.probe')
  // Whoever opens it for writing waits for somebody who reads.
  const reader = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  await expect.poll(look).toBe(false)
  await rm(pipe)
  await reader.close()
  await expect.poll(look).toBe(true)
  expect(found).toEqual([false, false, false, false])
  expect(lines.map(({ level }) => level)).toEqual(['error', 'warn'])
  expect(lines[0]?.msg).toContain('does not answer in time')
})

test('what was found a moment ago is not looked for again', async () => {
  await look()
  await without(['resumes'], 'full', async () => expect(await isReady(now + 4_000)).toBe(true))
})
