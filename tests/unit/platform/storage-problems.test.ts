import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { DeadlinePassed } from '#app/platform/deadline.server.ts'
import { parseEnvironment } from '#app/platform/environment.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { describeStorageProblem } from '#app/platform/storage/problems.server.ts'
import { openBucket } from '#app/platform/storage/s3.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'
import { type BucketFault, BucketServer, faults } from '../../support/storage/bucket.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'problems-'))
const server = await BucketServer.create()
await server.start()

afterEach(() => {
  server.fault = null
})

afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true })
})

function bucketAt(url: string): Storage {
  const { storage } = parseEnvironment({ STORAGE_URL: url })
  if (!('bucket' in storage)) throw new Error('This is no bucket.')
  return openBucket(storage)('resumes')
}

async function problemOf(storage: Storage): Promise<string | null> {
  return storage.probe().then(
    () => null,
    (error: unknown) => describeStorageProblem(storage.name, error),
  )
}

test('names a bucket with its endpoint and without credentials', () => {
  expect(bucketAt('s3://KEYID:top%2Fsecret@files?endpoint=https://user:word@s3.example.com').name).toBe(
    's3://files at https://s3.example.com',
  )
  expect(bucketAt('s3://files?region=eu-west-1').name).toBe('s3://files at AWS, eu-west-1')
})

const unreachable = 's3://KEYID:topsecret@files?endpoint=http://127.0.0.1:9'

test.each<[string, string, BucketFault | null, string]>([
  ['is not there', server.url('missing'), null, 'does not exist (NoSuchBucket): create the bucket'],
  ['refuses us', server.url('files'), faults.denied, 'refuses us (AccessDenied): set bucket, key and secret right'],
  ['fails', server.url('files'), faults.brokenInside, 'cannot be reached or fails (InternalError): see that it runs'],
  ['is not reached', unreachable, null, 'cannot be reached or fails (ECONNREFUSED): see that it runs'],
  ['has no name', 's3://?endpoint=http://127.0.0.1:9', null, 'has no name: name the bucket in STORAGE_URL'],
])('a remedy is given for a bucket that %s', async (_what, url, fault, said) => {
  const storage = bucketAt(url)
  server.fault = fault
  const problem = await problemOf(storage)
  expect(problem).toContain(`The storage ${storage.name} ${said}`)
  expect(problem).not.toMatch(/KEYID|topsecret/)
})

test('without credentials the message says where to set them', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined)
  for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) vi.stubEnv(name, '/dev/null')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  expect(await problemOf(bucketAt('s3://files?endpoint=http://127.0.0.1:9'))).toBe(
    'The storage s3://files at http://127.0.0.1:9 cannot be asked without a key, and none is given (CredentialsProviderError): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or write both into STORAGE_URL as in s3://key:secret@bucket (percent-encoded).',
  )
  vi.unstubAllEnvs()
})

test('reports a storage that does not respond as silent', () => {
  expect(describeStorageProblem('s3://files at https://s3.example.com', new DeadlinePassed('…'))).toContain(
    'does not answer in time',
  )
  expect(describeStorageProblem('/srv/files', new DeadlinePassed('…'))).toContain('does not answer in time')
})

test('distinguishes a full folder from an unusable one', async () => {
  const inFolder = diskStorage(path.join(folder, 'files'), Number.MAX_SAFE_INTEGER)
  expect(await problemOf(inFolder)).toMatch(/has less than MIN_FREE_SPACE \(200 MB\) free.*: make room on its disk/)
  expect(await problemOf(diskStorage('/dev/null', 0))).toMatch(/cannot be used \(E[A-Z]+\): see that it is a folder/)
  expect(await problemOf(diskStorage('/sys/files', 0))).toMatch(
    /cannot be written \(E(PERM|ROFS|ACCES)\): let user \d+/,
  )
  expect(await problemOf(diskStorage(path.join(folder, 'files'), 0))).toBeNull()
})
