import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { parseEnvironment } from '#app/platform/environment.server.ts'
import { openBucket } from '#app/platform/storage/s3.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'
import { BucketServer } from '../support/storage/bucket.ts'
import { member, owner } from '../support/storage/swift.ts'

const server = await BucketServer.create()
const bytes = new TextEncoder().encode('0123456789')

beforeAll(() => server.start())
afterAll(() => server.remove())
afterEach(() => {
  vi.useRealTimers()
})

function resumesIn(bucket: string, user = owner, more = ''): Storage {
  const { storage } = parseEnvironment({ STORAGE_URL: server.url(bucket, user) + more })
  if (!('bucket' in storage)) throw new Error('This is no bucket.')
  return openBucket(storage)('resumes')
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}

/** The rights that Swift has and its S3 API does not give. */
async function letMember(bucket: string, ...rights: ('Read' | 'Write')[]) {
  const headers = { 'X-Auth-User': owner.id, 'X-Auth-Key': owner.secret }
  const signedIn = await fetch(`${server.endpoint}/auth/v1.0`, { headers })
  const given = rights.map((right) => [`X-Container-${right}`, member.id])
  const answer = await fetch(`${signedIn.headers.get('X-Storage-Url')}/${bucket}`, {
    method: 'POST',
    headers: { 'X-Auth-Token': signedIn.headers.get('X-Auth-Token') ?? '', ...Object.fromEntries(given) },
  })
  expect(answer.status).toBe(204)
}

const everything = (storage: Storage) => [
  storage.put('new', bytes),
  storage.open('old'),
  storage.stat('old'),
  storage.remove('old'),
  storage.isSetUp(),
  storage.probe(),
  keysOf(storage),
]

test('an access key and a secret of any characters are percent-encoded in STORAGE_URL', async () => {
  expect(server.url('encoded')).toMatch(/%3A.*%2F.*%2B.*%25.*%40.*%3F.*%23.*@encoded\?/)
  await resumesIn('encoded').put('key', bytes)
})

test.each([
  ['a wrong secret', { ...owner, secret: 'wrong' }],
  ['an unknown access key', { ...owner, id: 'test:nobody' }],
  ['somebody without rights', member],
])('%s is not permitted, for any request', async (_who, user) => {
  await resumesIn('mine').put(crypto.randomUUID(), bytes)
  for (const answer of await Promise.allSettled(everything(resumesIn('mine', user))))
    expect(answer).toMatchObject({ status: 'rejected', reason: { fault: 'notPermitted' } })
})

test('a bucket of another region is elsewhere, for any request', async () => {
  await resumesIn('mine').put(crypto.randomUUID(), bytes)
  for (const answer of await Promise.allSettled(everything(resumesIn('mine', owner, '&region=eu-west-1'))))
    expect(answer).toMatchObject({ status: 'rejected', reason: { fault: 'elsewhere' } })
})

test('a user without the right to create buckets can use an existing one', async () => {
  await expect(resumesIn('given', member).put('new', bytes)).rejects.toMatchObject({ fault: 'notPermitted' })
  await resumesIn('given').put('old', bytes)
  await letMember('given', 'Read', 'Write')
  const resumes = resumesIn('given', member)
  expect(await resumes.isSetUp()).toBe(true)
  await resumes.probe()
  await resumes.put('new', bytes)
  expect(await new Response(await resumes.open('old', { start: 2, end: 4 })).text()).toBe('234')
  await resumes.remove('old')
  expect(await keysOf(resumes)).toEqual(['new'])
})

test('a user with read access alone can read, but neither store nor remove', async () => {
  await resumesIn('read-only').put('old', bytes)
  await letMember('read-only', 'Read')
  const resumes = resumesIn('read-only', member)
  await expect(resumes.put('new', bytes)).rejects.toMatchObject({ fault: 'notPermitted' })
  await expect(resumes.remove('old')).rejects.toMatchObject({ fault: 'notPermitted' })
  expect(await new Response(await resumes.open('old')).bytes()).toEqual(bytes)
})

test('reads a paginated listing to its end', async () => {
  const resumes = resumesIn('long')
  const keys = Array.from({ length: 25 }, () => crypto.randomUUID())
  for (const key of keys) await resumes.put(key, bytes)
  expect(await server.s3.listObjectsV2({ Bucket: 'long' })).toMatchObject({ IsTruncated: true, KeyCount: 10 })
  expect(await keysOf(resumes)).toEqual(keys.sort())
})

test('corrects a clock that is an hour wrong by the server’s time', async () => {
  await resumesIn('clock').put('old', bytes)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const resumes = resumesIn('clock')
  expect((await resumes.stat('old'))?.size).toBe(bytes.length)
  await resumes.put('new', bytes)
})

test('removes an object in a versioned bucket', async () => {
  const resumes = resumesIn('versioned')
  await resumes.put('first', bytes)
  await server.s3.putBucketVersioning({ Bucket: 'versioned', VersioningConfiguration: { Status: 'Enabled' } })
  await resumes.put('second', bytes)
  await expect(resumes.put('second', bytes)).rejects.toThrow('used twice')
  await resumes.remove('first')
  await resumes.remove('second')
  expect(await resumes.stat('second')).toBeNull()
  expect(await keysOf(resumes)).toEqual([])
  const versions = () => server.s3.listObjectVersions({ Bucket: 'versioned' })
  const { Versions, DeleteMarkers } = await versions()
  expect(Versions).toHaveLength(2)
  await resumes.probe()
  expect(await versions()).toMatchObject({ Versions, DeleteMarkers })
})
