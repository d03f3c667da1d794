import { rename, stat } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteParts, writeFile } from '#app/domain/files/parts.server.ts'
import {
  checkpointInThread,
  endCheckpoints,
  startCheckpoints,
} from '#app/platform/database/checkpoint/checkpoint.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { emptyWriteAheadLog } from '#app/platform/database/overwrite.server.ts'
import { log } from '#app/platform/log.server.ts'

const sqlite = test.skipIf(provider !== 'sqlite')
const file = (process.env.DATABASE_URL ?? '').replace(/^file:/, '')
const mebibyte = 2 ** 20
const bytes = new Uint8Array(5 * mebibyte).fill(7)

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await endCheckpoints()
  await emptyWriteAheadLog()
})

/** Writes and deletes the parts of this many files of 5 MB. */
async function writeFiles(count: number) {
  for (let at = 0; at < count; at++) {
    const key = crypto.randomUUID()
    await writeFile({ key, area: 'resumes', sha256: '', expiresAt: new Date() }, bytes)
    await deleteParts(key)
    await database.storedFile.delete({ where: { key } })
  }
}

const sizeOfLog = async () => (await stat(`${file}-wal`)).size

/** The number of pages of the log that are not in the database. */
async function pagesLeft(): Promise<number> {
  const [row] = await database.$queryRaw<{ log: bigint; checkpointed: bigint }[]>`PRAGMA wal_checkpoint(NOOP)`
  return Number(row?.log) - Number(row?.checkpointed)
}

/** One look in sixteen statements, each of which is a part of a file, and as much again before it is enough. */
const fewPages = 2_500

sqlite('another thread copies the log into the database, so that it stays short', async () => {
  await startCheckpoints()
  for (let at = 0; at < 16; at++) {
    await writeFiles(1)
    await expect.poll(pagesLeft, { interval: 5 }).toBeLessThan(fewPages)
  }
  expect(await sizeOfLog()).toBeLessThan(50 * mebibyte)
})

sqlite('what is asked for is copied to the last page', async () => {
  await startCheckpoints()
  await writeFiles(4)
  const ask = async () => {
    await checkpointInThread()
    return pagesLeft()
  }
  await expect.poll(ask).toBe(0)
})

sqlite('without the thread the log ends at 64 MB', async () => {
  await writeFiles(9)
  expect(await sizeOfLog()).toBeGreaterThan(60 * mebibyte)
  expect(await sizeOfLog()).toBeLessThan(70 * mebibyte)
})

sqlite('a thread that ends is told of, and started again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const error = vi.spyOn(log, 'error').mockReturnValue()
  await startCheckpoints()
  await rename(file, `${file}-away`)
  await writeFiles(4)
  await vi.waitUntil(() => error.mock.calls.length > 0)
  await rename(`${file}-away`, file)
  expect(error.mock.calls[0]?.[1]).toBe(
    'the thread for the write-ahead log of SQLite has ended, and is started again in a minute',
  )

  await writeFiles(4)
  expect(await pagesLeft()).toBeGreaterThan(fewPages)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await writeFiles(4)
  await expect.poll(pagesLeft).toBeLessThan(fewPages)
  expect(error).toHaveBeenCalledTimes(1)
})
