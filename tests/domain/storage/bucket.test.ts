import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { type BucketFault, BucketServer, faults } from '../../support/storage/bucket.ts'

const bucket = 'applications'
const server = await BucketServer.create()
process.env.STORAGE_URL = server.url(bucket)

// Only now: the app reads its environment when it is first imported.
const { submitOnce } = await import('../../support/forms/submit.ts')
const { receivedApplication } = await import('#app/domain/applications/form/received.server.ts')
const { eraseApplication } = await import('#app/domain/applications/erase.server.ts')
const { openFound } = await import('../../support/storage/resume.ts')
const { drainSpool } = await import('#app/domain/resumes/spool.server.ts')
const { checkStorage } = await import('#app/domain/operation/storage.server.ts')
const { findHealth } = await import('#app/domain/operation/readiness.server.ts')
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

test('the bucket is made for the first resume, private, and holds the file byte for byte', async () => {
  expect(await checkStorage()).toBe('notFound')
  const grants: unknown[] = []
  server.fault = ({ headers }) => {
    grants.push(...Object.keys(headers).filter((name) => /^x-amz-(acl|grant)/.test(name)))
    return 'passed'
  }
  const { answer, bytes, key } = await submit()
  expect(answer).toMatchObject({ ok: true, remarks: ['storageSetUp', 'resumeUploaded'] })
  expect(await read(key)).toEqual(bytes)
  expect(await server.keysIn(bucket, 'resumes')).toEqual([key])
  expect(grants).toEqual([])
  expect((await submit()).answer).toMatchObject({ remarks: ['resumeUploaded'] })
})

test('a part of a resume is read as a part', async () => {
  const { bytes, key } = await submit()
  const part = await openFound(key, { start: 100, end: 199 })
  expect(part?.size).toBe(40_000)
  expect(await new Response(part?.body).bytes()).toEqual(bytes.slice(100, 200))
})

test('a deleted application leaves nothing in the bucket', async () => {
  const { row, key } = await submit()
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
  ['is gone and may not be made', losing, mending],
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

test.each(outages)('a resume outlasts a bucket that %s', async (_how, begin, end) => {
  await submit()
  await begin()
  const { answer, bytes, key, row } = await submit()
  expect(answer).toMatchObject({ ok: true, remarks: ['resumeDelayed'] })
  expect(row?.resumeState).toBe('spooled')
  expect(await read(key)).toEqual(bytes)
  await expect(drainSpool()).rejects.toThrow('The storage fails')
  expect(await filesIn('spool')).toEqual([key])

  await end()
  await drainSpool()
  expect(await filesIn('spool')).toEqual([])
  expect(await database.jobApplication.count({ where: { resumeState: 'spooled' } })).toBe(0)
  expect(await read(key)).toEqual(bytes)
  expect(await server.keysIn(bucket, 'resumes')).toContain(key)
})

const refusals: [string, BucketFault, string][] = [
  ['does not let us write', faults.readOnly, 'resumePermission'],
  ['does not let us in', faults.denied, 'resumePermission'],
  ['cannot be made', faults.notCreated, 'storageSetupFailed'],
  ['answers with errors', faults.brokenInside, 'resumeUploadFailed'],
  ['is full', faults.full, 'resumeUploadFailed'],
]

test.each(refusals)('without a spool, a bucket that %s is said', async (_how, fault, remark) => {
  if (fault === faults.notCreated) await server.removeBucket(bucket)
  server.fault = fault
  const { answer, row } = await without(['spool'], 'replaced', submit)
  expect(answer).toMatchObject({ ok: true, remarks: [remark] })
  expect(row).toMatchObject({ resumeState: 'missing', resumeKey: null })
  server.fault = null
  await submit()
})

test('a file that is stored and cannot be looked at is said, and is stored', async () => {
  server.fault = faults.unreadable
  const { answer, row, bytes, key } = await submit()
  expect(answer).toMatchObject({ ok: true, remarks: ['resumeUrlFailed'] })
  expect(row?.resumeState).toBe('stored')
  server.fault = null
  expect(await read(key)).toEqual(bytes)
})

test('of a bucket that does not answer only the first who apply wait', async () => {
  let asked = 0
  server.fault = (incoming, outgoing) => {
    asked++
    return faults.silent(incoming, outgoing)
  }
  const first = await submit()
  const askedByFirst = asked
  const second = await submit()
  expect([first.row?.resumeState, second.row?.resumeState]).toEqual(['spooled', 'spooled'])
  expect(asked).toBe(askedByFirst)
  server.fault = null
  await drainSpool()
  expect(await read(first.key)).toEqual(first.bytes)
  expect(await read(second.key)).toEqual(second.bytes)
})

const checks: [string, BucketFault | null][] = [
  ['writable', null],
  ['limited', faults.readOnly],
  ['limited', faults.denied],
  ['accessible', faults.full],
  ['failed', faults.brokenInside],
  ['unexpected', faults.elsewhere],
]

test.each(checks)('the check of the storage can say: %s', async (found, fault) => {
  const before = await server.keysIn(bucket, 'resumes')
  server.fault = fault
  expect(await checkStorage()).toBe(found)
  expect(await server.keysIn(bucket, 'resumes')).toEqual(before)
})

test('a bucket that cannot be reached cannot be checked; the copy is degraded and ready', async () => {
  await server.stop()
  expect(await checkStorage()).toBe('failed')
  expect(await findHealth()).toBe('degraded')
  await without(['spool'], 'replaced', async () => expect(await findHealth(Date.now() + 6_000)).toBe('unavailable'))
  await server.start()
  expect(await findHealth(Date.now() + 12_000)).toBe('ok')
})

test('whether a bucket is ready is found without a version of anything left in it', async () => {
  const methods = new Set<string | undefined>()
  server.fault = ({ method }) => {
    methods.add(method)
    return 'passed'
  }
  expect(await findHealth(Date.now() + 18_000)).toBe('ok')
  methods.delete('GET')
  expect([...methods]).toEqual(['HEAD'])
})

test('a bucket that is gone is not found', async () => {
  await server.removeBucket(bucket)
  expect(await checkStorage()).toBe('notFound')
})
