import { mkdir, mkdtemp, open, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { parseEnvironment } from '#app/platform/environment.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { openBucket } from '#app/platform/storage/s3.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'
import { isDeep } from '../../support/deep.ts'
import { freePort } from '../../support/process/port.ts'
import { BucketServer, faults } from '../../support/storage/bucket.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'storage-'))
const server = await BucketServer.create()
await server.start()

afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true })
})

function bucketAt(url: string) {
  const { storage } = parseEnvironment({ STORAGE_URL: url })
  if (!('bucket' in storage)) throw new Error('This is no bucket.')
  return openBucket(storage)
}

const inBucket = (url: string) => bucketAt(url)('resumes')

let made = 0

const kinds: [string, () => Storage][] = [
  ['a folder', () => diskStorage(path.join(folder, `files-${++made}`))],
  ['a bucket', () => inBucket(server.url(`bucket-${++made}`))],
]

const bytes = (size: number) => crypto.getRandomValues(new Uint8Array(size))
const read = async (stream: ReadableStream<Uint8Array> | null) => stream && new Response(stream).bytes()

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.sort()
}

/** The four servers of Swift are one process here. */
const atOnce = process.env.S3_PEER === 'swift' ? 20 : 50

describe.each(kinds)('%s', (_kind, create) => {
  test('returns the stored bytes, whole or in part', async () => {
    const storage = create()
    const file = bytes(60_000)
    const started = Date.now()
    await storage.put('a-key', file)
    expect(await read(await storage.open('a-key'))).toEqual(file)
    expect(await read(await storage.open('a-key', { start: 0, end: 9 }))).toEqual(file.slice(0, 10))
    expect(await read(await storage.open('a-key', { start: 1_000, end: 59_999 }))).toEqual(file.slice(1_000))
    const stat = await storage.stat('a-key')
    expect(stat?.size).toBe(60_000)
    expect(Math.abs((stat?.storedAt.getTime() ?? 0) - started)).toBeLessThan(60_000)
  })

  test('an empty file is a file', async () => {
    const storage = create()
    await storage.put('empty', new Uint8Array())
    expect((await storage.stat('empty'))?.size).toBe(0)
    expect(await keysOf(storage)).toEqual(['empty'])
  })

  test('creates its folder or bucket for the first file', async () => {
    const storage = create()
    expect(await storage.isSetUp()).toBe(false)
    await storage.put('one', bytes(1))
    expect(await storage.isSetUp()).toBe(true)
  })

  test('is empty before the first file', async () => {
    const storage = create()
    expect(await storage.open('a-key')).toBeNull()
    expect(await storage.stat('a-key')).toBeNull()
    expect(await keysOf(storage)).toEqual([])
    await storage.remove('a-key')
    expect(await storage.isSetUp()).toBe(false)
  })

  test('has nothing under an unknown key', async () => {
    const storage = create()
    await storage.put('a-key', bytes(1))
    expect(await storage.open('another')).toBeNull()
    expect(await storage.stat('another')).toBeNull()
  })

  test('never overwrites a file', async () => {
    const storage = create()
    const file = bytes(10)
    await storage.put('a-key', file)
    await expect(storage.put('a-key', bytes(10))).rejects.toThrow('used twice')
    expect(await read(await storage.open('a-key'))).toEqual(file)
  })

  test('lists existing files, without removed ones', async () => {
    const storage = create()
    for (const key of ['one', 'two', 'three']) await storage.put(key, bytes(3))
    expect(await keysOf(storage)).toEqual(['one', 'three', 'two'])
    await storage.remove('two')
    await storage.remove('two')
    expect(await keysOf(storage)).toEqual(['one', 'three'])
    expect(await storage.open('two')).toBeNull()
  })

  test('stores many files concurrently', async () => {
    const storage = create()
    const files = Array.from({ length: atOnce }, (_, index) => [`file-${index}`, bytes(20_000)] as const)
    await Promise.all(files.map(([key, file]) => storage.put(key, file)))
    for (const [key, file] of files) expect(await read(await storage.open(key))).toEqual(file)
  })
})

test('the areas of one bucket do not see each other', async () => {
  const area = bucketAt(server.url('shared'))
  const [resumes, images] = [area('resumes'), area('images')]
  await resumes.put('a-key', bytes(1))
  expect(await images.open('a-key')).toBeNull()
  expect(await keysOf(images)).toEqual([])
  await images.put('a-key', bytes(2))
  expect((await resumes.stat('a-key'))?.size).toBe(1)
})

test('reads a paginated listing of S3 to its end', async () => {
  const resumes = inBucket(server.url('long'))
  const part = (key: string, more: string) =>
    `<ListBucketResult><Contents><Key>resumes/${key}</Key></Contents>${more}</ListBucketResult>`
  server.fault = (incoming, outgoing) => {
    const isSecond = incoming.url?.includes('continuation-token=next')
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>'
    outgoing.end(isSecond ? part('two', '') : part('one', more))
    return 'handled'
  }
  expect(await keysOf(resumes)).toEqual(['one', 'two'])
  server.fault = null
})

test('returns a range even if S3 sends the whole file', async () => {
  const resumes = inBucket(server.url('whole'))
  server.fault = (_incoming, outgoing) => {
    outgoing.end('0123456789')
    return 'handled'
  }
  const part = await read(await resumes.open('a-key', { start: 0, end: 0 }))
  expect(new TextDecoder().decode(part ?? undefined)).toBe('0')
  server.fault = null
})

test.runIf(isDeep)('files that are not read to their end keep no others from being read', async () => {
  const resumes = inBucket(server.url('dropped'))
  await resumes.put('a-key', bytes(1))
  const large = new Uint8Array(8 * 1024 ** 2)
  server.fault = ({ method }, outgoing) => {
    if (method !== 'GET') return 'passed'
    outgoing.end(large)
    return 'handled'
  }
  // The client has 50 connections.
  for (let time = 0; time < 60; time++) {
    const reader = (await resumes.open('a-key'))?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  server.fault = null
  expect(await read(await resumes.open('a-key'))).toHaveLength(1)
})

test.each([
  ['brokenInside', 'unavailable'],
  ['denied', 'notPermitted'],
  ['readOnly', 'notPermitted'],
  ['full', 'full'],
  ['elsewhere', 'elsewhere'],
] as const)('a bucket that is %s is %s', async (how, fault) => {
  const resumes = inBucket(server.url('faulty'))
  const key = crypto.randomUUID()
  await resumes.put(key, bytes(1))
  server.fault = faults[how]
  await expect(resumes.put('new', bytes(1))).rejects.toMatchObject({ fault })
  server.fault = null
  expect(await resumes.stat('new')).toBeNull()
})

test('reports a missing bucket that cannot be created', async () => {
  const resumes = inBucket(server.url('forbidden'))
  server.fault = faults.notCreated
  await expect(resumes.put('new', bytes(1))).rejects.toMatchObject({ fault: 'notSetUp' })
  server.fault = null
})

test('gives up a bucket that does not respond, for any request', async () => {
  const resumes = inBucket(server.url('silent'))
  server.fault = faults.silent
  const questions = [
    resumes.put('key', bytes(1)),
    resumes.open('key'),
    resumes.stat('key'),
    resumes.remove('key'),
    resumes.isSetUp(),
    keysOf(resumes),
  ]
  for (const answer of await Promise.allSettled(questions)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { fault: 'silent' } })
  }
  server.fault = null
})

test('a closed port is unavailable at once', async () => {
  const resumes = inBucket(`s3://key:secret@bucket?endpoint=http://127.0.0.1:${await freePort()}`)
  await expect(resumes.put('key', bytes(1))).rejects.toMatchObject({ fault: 'unavailable' })
})

test('wrong credentials are not permitted', async () => {
  const resumes = inBucket(server.url('resumes', { id: 'nobody', secret: 'wrong' }))
  await expect(resumes.put('key', bytes(1))).rejects.toMatchObject({ fault: 'notPermitted' })
})

test('sends nothing without a bucket name', async () => {
  const resumes = inBucket('s3://?endpoint=http://127.0.0.1:1')
  await expect(resumes.put('key', bytes(1))).rejects.toMatchObject({ fault: 'noBucket' })
})

test('a file in place of the folder, and a dangling link, are no folder', async () => {
  const place = path.join(folder, 'none')
  await writeFile(place, '')
  await expect(diskStorage(place).put('key', bytes(1))).rejects.toMatchObject({ fault: 'notSetUp' })
  await expect(diskStorage(place).isSetUp()).rejects.toMatchObject({ fault: 'unavailable' })
  await expect(diskStorage(place).stat('key')).rejects.toMatchObject({ fault: 'unavailable' })
  const link = path.join(folder, 'link')
  await symlink(path.join(folder, 'nowhere', 'at', 'all'), link)
  await expect(diskStorage(link).put('key', bytes(1))).rejects.toMatchObject({ fault: 'notSetUp' })
})

test('gives up a folder that cannot be created', async () => {
  await expect(diskStorage('/proc/nope/resumes').put('key', bytes(1))).rejects.toMatchObject({ fault: 'notSetUp' })
})

test('a disk with less than the required free space takes no file, and keeps no part of it', async () => {
  const place = path.join(folder, 'full')
  const storage = diskStorage(place, Number.POSITIVE_INFINITY)
  await expect(storage.put('key', bytes(1))).rejects.toMatchObject({ fault: 'full' })
  expect(await keysOf(storage)).toEqual([])
  await diskStorage(place, 0).put('key', bytes(1))
})

test('a removed file stays removed after a power cut', async () => {
  const place = path.join(folder, 'removed')
  const storage = diskStorage(place)
  await storage.put('key', bytes(1))
  const handle = await open(place)
  const namesAtSync: string[][] = []
  const syncing = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
    namesAtSync.push(await readdir(place))
  })
  await storage.remove('key')
  syncing.mockRestore()
  await handle.close()
  expect(namesAtSync).toEqual([[]])
})

test('a folder that is moved away and back keeps its files', async () => {
  const place = path.join(folder, 'moved')
  const storage = diskStorage(place)
  await storage.put('key', bytes(5))
  await rename(place, `${place}-away`)
  expect(await storage.open('key')).toBeNull()
  await mkdir(place)
  await rm(place, { recursive: true })
  await rename(`${place}-away`, place)
  expect((await storage.stat('key'))?.size).toBe(5)
})
