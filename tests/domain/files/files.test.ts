import { hash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  adoptFile,
  hasRoomForDraft,
  keepFile,
  NoRoomForFiles,
  openFile,
  readDraft,
  removeExpiredFiles,
  removeFiles,
} from '#app/domain/files/files.server.ts'
import { announceRestored, recordMissingFiles } from '#app/domain/files/missing.server.ts'
import { settleFiles, startMovingFiles, wakeWorker } from '#app/domain/files/move.server.ts'
import { confirmStorages, isForeign } from '#app/domain/files/ours.server.ts'
import { partSize } from '#app/domain/files/parts.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { adoptedFile } from '../../support/storage/file.ts'

const day = 24 * 3_600_000

beforeEach(async () => {
  await database.storedFile.deleteMany()
  for (const key of await filesIn('resumes')) await resumes.remove(key)
})

const random = (size: number) => {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return bytes
}

async function read(key: string, range?: { start: number; end: number }) {
  const file = await openFile('resumes', key, range)
  return file && new Response(file.body).bytes()
}

const partsOf = (fileKey: string) => database.filePart.count({ where: { fileKey } })
const rowOf = (key: string) => database.storedFile.findUnique({ where: { key } })

test.each([1, partSize, partSize + 1, 700_001])(
  'a file of %i bytes is the same before and after its move to the storage',
  async (size) => {
    const bytes = random(size)
    const key = await adoptedFile('resumes', bytes)
    expect(await partsOf(key)).toBe(Math.ceil(size / partSize))
    expect(await read(key)).toEqual(bytes)
    expect(await settleFiles()).toBe(1)
    expect(await partsOf(key)).toBe(0)
    expect(await read(key)).toEqual(bytes)
    expect(new Uint8Array(await readFile(pathTo('resumes', key)))).toEqual(bytes)
    expect(await rowOf(key)).toMatchObject({ size, sha256: hash('sha256', bytes), leasedUntil: null, expiresAt: null })
    expect(await settleFiles()).toBe(0)
  },
)

test.each([
  [0, 0],
  [partSize - 1, partSize],
  [partSize + 5, 2 * partSize + 5],
  [599_999, 599_999],
])('the bytes %i to %i are the same from the database and from the storage', async (start, end) => {
  const bytes = random(600_000)
  const key = await adoptedFile('resumes', bytes)
  const expected = bytes.slice(start, end + 1)
  expect(await read(key, { start, end })).toEqual(expected)
  await settleFiles()
  expect(await read(key, { start, end })).toEqual(expected)
})

test('a file that is moved while it is read is read to its end', async () => {
  const bytes = random(3 * partSize)
  const key = await adoptedFile('resumes', bytes)
  const reader = (await openFile('resumes', key))?.body.getReader()
  const first = await reader?.read()
  await settleFiles()
  const chunks = [first?.value as Uint8Array]
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) chunks.push(next.value)
  expect(new Uint8Array(Buffer.concat(chunks))).toEqual(bytes)
})

test('a file that no record adopts expires in a day, and is not moved', async () => {
  const bytes = random(300_000)
  const key = await keepFile('resumes', bytes)
  expect(await readDraft(key)).toEqual(bytes)
  expect(await settleFiles()).toBe(0)
  expect(await removeExpiredFiles(new Date(Date.now() + day - 60_000))).toBe(0)
  expect(await removeExpiredFiles(new Date(Date.now() + day + 60_000))).toBe(1)
  expect(await readDraft(key)).toBeNull()
  await without(['resumes'], 'replaced', async () => expect(await settleFiles()).toBe(1))
  expect([await rowOf(key), await partsOf(key)]).toEqual([null, 0])
})

test('a record can adopt neither an expired file nor one of another record', async () => {
  const [gone, taken] = [await keepFile('resumes', random(10)), await adoptedFile('resumes', random(10))]
  await removeExpiredFiles(new Date(Date.now() + 2 * day))
  for (const key of [gone, taken]) await expect(adoptFile(database, key)).rejects.toThrow('expired')
  expect(await readDraft(taken)).toBeNull()
})

test('files stay in the database while the storage is down, and move later', async () => {
  const bytes = [random(100), random(partSize + 1)]
  const keys = await Promise.all(bytes.map((each) => adoptedFile('resumes', each)))
  await without(['resumes'], 'replaced', async () => {
    await expect(settleFiles()).rejects.toMatchObject({ fault: 'unavailable' })
    expect(await read(keys[1] ?? '')).toEqual(bytes[1])
  })
  expect(await settleFiles()).toBe(2)
  expect((await filesIn('resumes')).sort()).toEqual(keys.sort())
})

test('nothing is stored in or removed from a storage with none of our files until the right one is back', async () => {
  const [first, erased] = [await adoptedFile('resumes', random(10)), await adoptedFile('resumes', random(10))]
  await settleFiles()
  await rename(pathTo('resumes'), pathTo('unmounted'))
  const next = await adoptedFile('resumes', random(10))
  await removeFiles(database, [erased])
  await expect(settleFiles()).rejects.toMatchObject({ fault: 'foreign' })
  expect([await partsOf(next), (await filesIn('resumes')).length]).toEqual([1, 0])
  await rm(pathTo('resumes'), { recursive: true, force: true })
  await rename(pathTo('unmounted'), pathTo('resumes'))
  expect(await settleFiles()).toBe(2)
  expect((await filesIn('resumes')).sort()).toEqual([first, next].sort())
})

test.each(['before', 'after'])(
  'files erased %s an operator gave them up are removed once their disk is back',
  async (when) => {
    const keys = [await adoptedFile('resumes', random(10)), await adoptedFile('resumes', random(10))]
    await settleFiles()
    await rename(pathTo('resumes'), pathTo('unmounted'))
    if (when === 'before') await removeFiles(database, keys)
    await recordMissingFiles()
    if (when === 'after') await removeFiles(database, keys)
    expect(await isForeign('resumes')).toBe(false)
    expect(await settleFiles()).toBe(0)
    await rename(pathTo('unmounted'), pathTo('resumes'))
    expect(await settleFiles()).toBe(2)
    expect(await filesIn('resumes')).toEqual([])
    expect(await database.storedFile.count()).toBe(0)
  },
)

test('a file that is lost for good is forgotten once the storage has another', async () => {
  const lost = await adoptedFile('resumes', random(10))
  await settleFiles()
  await rm(pathTo('resumes', lost))
  await recordMissingFiles()
  await removeFiles(database, [lost])
  const next = await adoptedFile('resumes', random(10))
  await settleFiles()
  await settleFiles()
  expect(await database.storedFile.findMany({ select: { key: true } })).toEqual([{ key: next }])
})

test('a kill after the last file was removed leaves a storage that is ours, and no row', async () => {
  const key = await adoptedFile('resumes', random(10))
  await settleFiles()
  await removeFiles(database, [key])
  const { remove } = resumes
  const killed = Promise.withResolvers<void>()
  vi.spyOn(resumes, 'remove').mockImplementationOnce(async () => {
    await remove(key)
    killed.resolve()
    return new Promise(() => {})
  })
  settleFiles().catch(() => {})
  await killed.promise
  vi.restoreAllMocks()
  expect(await filesIn('resumes')).toEqual([])
  expect(await settleFiles()).toBe(1)
  expect(await rowOf(key)).toBeNull()
})

test('an empty database accepts no storage with unknown files without a confirmation', async () => {
  const unknown = crypto.randomUUID()
  await resumes.put(unknown, random(10))
  const key = await adoptedFile('resumes', random(10))
  await expect(settleFiles()).rejects.toMatchObject({ fault: 'foreign' })
  await recordMissingFiles()
  await confirmStorages()
  expect(await database.auditEvent.count({ where: { action: 'storage.adopted' } })).toBe(1)
  expect(await settleFiles()).toBe(1)
  expect((await filesIn('resumes')).sort()).toEqual([unknown, key].sort())
  await database.installationStep.deleteMany()
})

/** The state after a kill at that point. The next worker waits until the lease ends. */
const kills: [string, (key: string, bytes: Uint8Array) => Promise<unknown>][] = [
  ['before it was put', async () => {}],
  ['while it was put', (key) => writeFile(pathTo('resumes', `${key}.partial`), 'half')],
  ['after another had put something else', (key) => resumes.put(key, random(7))],
  ['after it was put', (key, bytes) => resumes.put(key, bytes)],
  [
    'before its parts were deleted',
    async (key, bytes) => {
      await resumes.put(key, bytes)
      await database.storedFile.update({ where: { key }, data: { storedAt: new Date(), leasedUntil: null } })
    },
  ],
]

test.each(kills)('a worker killed %s loses nothing and leaves no orphan', async (_when, leave) => {
  const bytes = random(2 * partSize)
  const key = await adoptedFile('resumes', bytes)
  await database.storedFile.update({ where: { key }, data: { leasedUntil: new Date(Date.now() + 60_000) } })
  await leave(key, bytes)
  await settleFiles()
  await database.storedFile.updateMany({ where: { leasedUntil: { not: null } }, data: { leasedUntil: new Date(1) } })
  await settleFiles()
  expect(await read(key)).toEqual(bytes)
  expect(await filesIn('resumes')).toEqual([key])
  expect(await partsOf(key)).toBe(0)
  expect(await rowOf(key)).toMatchObject({ leasedUntil: null, storedAt: expect.any(Date) })
})

test.each(kills)(
  'a file whose record is erased after a worker was killed %s is gone everywhere',
  async (_when, leave) => {
    const bytes = random(2 * partSize)
    const key = await adoptedFile('resumes', bytes)
    await database.storedFile.update({ where: { key }, data: { leasedUntil: new Date(Date.now() + 60_000) } })
    await leave(key, bytes)
    await removeFiles(database, [key])
    expect(await read(key)).toBeNull()
    await settleFiles()
    expect(await partsOf(key)).toBe(0)
    await database.storedFile.updateMany({ where: { leasedUntil: { not: null } }, data: { leasedUntil: new Date(1) } })
    await settleFiles()
    expect(await rowOf(key)).toBeNull()
    expect(await filesIn('resumes')).toEqual([])
  },
)

test('an erased file is gone from the storage although a power failure has lost the lease of its move', async () => {
  const bytes = random(10)
  const key = await adoptedFile('resumes', bytes)
  await resumes.put(key, bytes)
  await removeFiles(database, [key])
  await settleFiles()
  expect(await rowOf(key)).toBeNull()
  expect(await filesIn('resumes')).toEqual([])
})

test('a waiting file of a killed restore is gone everywhere once it is erased', async () => {
  const bytes = random(10)
  const key = await adoptedFile('resumes', bytes)
  await announceRestored([{ key, area: 'resumes', size: 10, sha256: hash('sha256', bytes) }])
  await resumes.put(key, bytes)
  await removeFiles(database, [key])
  await settleFiles()
  expect(await rowOf(key)).toBeNull()
  expect(await filesIn('resumes')).toEqual([])
})

test('a file whose record is erased during the move is gone everywhere', async () => {
  for (let time = 0; time < 10; time++) {
    const key = await adoptedFile('resumes', random(partSize))
    await Promise.all([settleFiles(), removeFiles(database, [key])])
    await settleFiles()
    expect(await rowOf(key)).toBeNull()
    expect(await filesIn('resumes')).toEqual([])
  }
})

test('workers of several copies move each file once', async () => {
  const keys = await Promise.all(Array.from({ length: 6 }, () => adoptedFile('resumes', random(1_000))))
  const settled = await Promise.all([settleFiles(), settleFiles(), settleFiles()])
  expect(settled.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(keys.length)
  expect((await filesIn('resumes')).sort()).toEqual(keys.sort())
  expect(await database.filePart.count()).toBe(0)
})

test.each(['succeeds', 'fails'])(
  'a worker whose lease has ended does not touch the file of the next one when it %s',
  async (how) => {
    const key = await adoptedFile('resumes', random(10))
    const leasedUntil = new Date(Date.now() + 60_000)
    const { put } = resumes
    vi.spyOn(resumes, 'put').mockImplementationOnce(async (...file) => {
      // Another worker takes the file.
      await database.storedFile.update({ where: { key }, data: { leasedUntil } })
      if (how === 'fails') throw new StorageError('unavailable')
      await put(...file)
    })
    await settleFiles().catch(() => {})
    vi.restoreAllMocks()
    expect(await rowOf(key)).toMatchObject({ leasedUntil, storedAt: null, removedAt: null })
    expect(await partsOf(key)).toBe(1)
    await database.storedFile.updateMany({ data: { leasedUntil: new Date(1) } })
    await settleFiles()
    expect(await filesIn('resumes')).toEqual([key])
    expect(await rowOf(key)).toMatchObject({ leasedUntil: null, storedAt: expect.any(Date) })
  },
)

test('a file that was erased while a worker stored it for longer than its lease is gone everywhere', async () => {
  const key = await adoptedFile('resumes', random(10))
  const { put } = resumes
  vi.spyOn(resumes, 'put').mockImplementationOnce(async (...file) => {
    await removeFiles(database, [key])
    await database.storedFile.update({ where: { key }, data: { leasedUntil: new Date(1) } })
    await settleFiles()
    expect(await rowOf(key)).toBeNull()
    await put(...file)
  })
  await settleFiles()
  vi.restoreAllMocks()
  expect(await filesIn('resumes')).toEqual([])
})

test('a file with damaged parts does not block the others', async () => {
  const [bad, good] = [await adoptedFile('resumes', random(2 * partSize)), await adoptedFile('resumes', random(10))]
  await database.filePart.update({
    where: { fileKey_number: { fileKey: bad, number: 1 } },
    data: { bytes: new Uint8Array(partSize) },
  })
  await settleFiles()
  expect(await filesIn('resumes')).toEqual([good])
  expect(await partsOf(bad)).toBe(2)
})

test('limits the bytes of waiting files', async () => {
  const most = env.mostWaitingFiles
  env.mostWaitingFiles = 1_000
  const key = await adoptedFile('resumes', random(600))
  await expect(keepFile('resumes', random(401))).rejects.toThrow(NoRoomForFiles)
  await settleFiles()
  const next = await keepFile('resumes', random(401))
  env.mostWaitingFiles = most
  expect([await read(key), await readDraft(next)].map((bytes) => bytes?.length)).toEqual([600, 401])
})

test('drafts have a separate limit, and do not prevent applications from being stored', async () => {
  const most = env.mostWaitingFiles
  env.mostWaitingFiles = 1_000
  await keepFile('resumes', random(200))
  expect([await hasRoomForDraft(50), await hasRoomForDraft(51)]).toEqual([true, false])
  await keepFile('resumes', random(1_000))
  env.mostWaitingFiles = most
})

test('a file that the storage refuses to remove does not block other removals and moves', async () => {
  const [refused, gone] = [await adoptedFile('resumes', random(10)), await adoptedFile('resumes', random(10))]
  await settleFiles()
  await removeFiles(database, [refused, gone])
  const next = await adoptedFile('resumes', random(10))
  const remove = resumes.remove
  vi.spyOn(resumes, 'remove').mockImplementation(async (key) => {
    if (key === refused) throw new StorageError('notPermitted')
    return remove(key)
  })
  await expect(settleFiles()).rejects.toMatchObject({ fault: 'notPermitted' })
  expect(await filesIn('resumes')).toContain(next)
  expect(await rowOf(refused)).toMatchObject({ storedAt: expect.any(Date) })
  await settleFiles()
  expect((await filesIn('resumes')).sort()).toEqual([refused, next].sort())
  vi.restoreAllMocks()
  await database.storedFile.updateMany({ data: { leasedUntil: new Date(1) } })
  await settleFiles()
  expect(await filesIn('resumes')).toEqual([next])
})

test('a commit wakes the worker', async () => {
  const end = startMovingFiles()
  const key = await adoptedFile('resumes', random(10))
  const wokenRow = () => {
    wakeWorker()
    return rowOf(key)
  }
  await expect.poll(wokenRow, { timeout: 3_000 }).toMatchObject({ storedAt: expect.any(Date) })
  await end()
})
