import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import { type BucketFault, BucketServer, faults } from '../../support/storage/bucket.ts'

const bucket = 'applications'
const server = await BucketServer.create()
process.env.STORAGE_URL = server.url(bucket)

// Only now: the app reads its environment when it is first imported.
const { submitOnce } = await import('../../support/forms/submit.ts')
const { receivedApplication } = await import('#app/domain/applications/received.server.ts')
const { eraseApplication } = await import('#app/domain/applications/status.server.ts')
const { openFound } = await import('../../support/storage/resume.ts')
const { settle } = await import('../../support/storage/file.ts')
const { recordMissingFiles: noteMissingFiles } = await import('#app/domain/files/missing.server.ts')
const { checkStorage } = await import('#app/domain/operation/storage.server.ts')
const { findHealth } = await import('#app/domain/operation/dependencies.server.ts')
const { database } = await import('#app/platform/database/database.server.ts')
const job = await addJob({ status: 'open' })

beforeAll(() => server.start())
afterAll(() => server.remove())
afterEach(() => {
  server.fault = null
})

async function submit() {
  const bytes = crypto.getRandomValues(new Uint8Array(40_000))
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  const submissionId = crypto.randomUUID()
  const answers = { submissionId, ...applicationAnswers({ resume: new File([bytes], 'resume.pdf') }) }
  const answer = await submitOnce(job, await receivedApplication.parseAsync(answers))
  const row = await database.jobApplication.findUnique({ where: { submissionId } })
  return { answer, bytes, row, key: row?.resumeKey ?? '' }
}

const read = async (key: string) => new Response((await openFound(key))?.body).bytes()

test('the first resume creates a private bucket, which holds the file byte for byte', async () => {
  expect(await checkStorage()).toBe('notFound')
  const grants: unknown[] = []
  server.fault = ({ headers }) => {
    grants.push(...Object.keys(headers).filter((name) => /^x-amz-(acl|grant)/.test(name)))
    return 'passed'
  }
  const { answer, bytes, key } = await submit()
  expect(answer).toMatchObject({ ok: true, remarks: ['resumeUploaded'] })
  await settle()
  expect(await read(key)).toEqual(bytes)
  expect(await server.keysIn(bucket, 'resumes')).toEqual([key])
  expect(grants).toEqual([])
})

test('a deleted application leaves nothing in the bucket', async () => {
  const { row, key } = await submit()
  await settle()
  expect(await server.keysIn(bucket, 'resumes')).toContain(key)
  expect(await eraseApplication({ id: row?.id ?? 0 }, 'system')).toBe('deleted')
  expect(await server.keysIn(bucket, 'resumes')).not.toContain(key)
})

const outages: [string, () => Promise<void>, () => Promise<void>][] = [
  ['cannot be reached', () => server.stop(), () => server.start()],
  ['answers with errors', breaking(faults.brokenInside), mending],
  ['lets nobody write', breaking(faults.readOnly), mending],
  ['is full', breaking(faults.full), mending],
  ['is in another region', breaking(faults.elsewhere), mending],
  ['is gone and may not be made', losing, givingUp],
]

function breaking(fault: BucketFault) {
  return async () => {
    server.fault = fault
  }
}

async function losing() {
  await server.removeBucket(bucket)
  server.fault = faults.notCreated
}

async function mending() {
  server.fault = null
}

/** As `doctor --mend` does: an empty bucket is taken for another's while its files are not given up. */
async function givingUp() {
  await mending()
  await expect(settle()).rejects.toMatchObject({ fault: 'foreign' })
  await noteMissingFiles()
}

test.each(outages)('a resume survives a bucket that %s', async (_how, begin, end) => {
  await submit()
  await settle()
  await begin()
  const { answer, bytes, key } = await submit()
  expect(answer).toMatchObject({ ok: true, remarks: ['resumeUploaded'] })
  await expect(settle()).rejects.toThrow('The storage fails')
  expect(await read(key)).toEqual(bytes)

  await end()
  expect(await settle()).toBe(1)
  expect(await database.filePart.count()).toBe(0)
  expect(await read(key)).toEqual(bytes)
  expect(await server.keysIn(bucket, 'resumes')).toContain(key)
})

/** As time does. */
const endLeases = () =>
  database.storedFile.updateMany({ where: { leasedUntil: { not: null } }, data: { leasedUntil: new Date(1) } })

test.runIf(isDeep)('a bucket that stalls within a file keeps the worker from nothing else', async () => {
  const { key, bytes } = await submit()
  server.fault = faults.stalling
  await expect(settle()).rejects.toMatchObject({ fault: 'silent' })
  server.fault = null
  await endLeases()
  await settle()
  expect(await database.filePart.count()).toBe(0)
  expect(await read(key)).toEqual(bytes)
})

test('an application that is erased while the bucket is silent leaves nothing in it', async () => {
  const { row, key } = await submit()
  server.fault = faults.silent
  await expect(settle()).rejects.toMatchObject({ fault: 'silent' })
  await eraseApplication({ id: row?.id ?? 0 }, 'system')
  expect(await database.filePart.count()).toBe(0)
  server.fault = null
  await endLeases()
  await settle()
  expect(await server.keysIn(bucket, 'resumes')).not.toContain(key)
  expect(await database.storedFile.count({ where: { key } })).toBe(0)
})

test('the bucket check leaves no object version behind', async () => {
  const methods = new Set<string | undefined>()
  server.fault = ({ method }) => {
    methods.add(method)
    return 'passed'
  }
  expect(await findHealth(Date.now() + 18_000)).toBe('ok')
  methods.delete('GET')
  expect([...methods]).toEqual(['HEAD'])
})
