import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { resumeRemarks, resumeRemarksOfJobPage } from '#app/content/resume-storage.ts'
import { applicationAnswers, pdf } from '../../support/database/factories.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { BucketServer, faults } from '../../support/storage/bucket.ts'

const server = await BucketServer.create()
process.env.STORAGE_URL = server.url('resumes')

// Only now: the app reads its environment when it is first imported.
const { signIn, Visitor } = await import('../../support/app.ts')
const { drainSpool } = await import('#app/domain/resumes/spool.server.ts')
const { database } = await import('#app/platform/database/database.server.ts')
const visitor = new Visitor()

beforeAll(() => server.start())
afterAll(() => server.remove())
afterEach(() => {
  server.fault = null
})

const forms = [
  ['the page of a job', '/careers/1', resumeRemarksOfJobPage],
  ['the listing', '/careers?job=1&tab=apply', resumeRemarks],
] as const

async function apply(path: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const resume = pdf('resume.pdf', 54_321)
  const answers = applicationAnswers({ email, resume })
  const receipt = await visitor.submit(await visitor.open(path), words.submit.idle, answers)
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
  const row = await database.jobApplication.findFirstOrThrow({ where: { email } })
  return { receipt, row, bytes: await resume.bytes() }
}

async function download(key: string | null): Promise<Uint8Array> {
  const administrator = await signIn()
  return (await administrator.request(`/admin/resumes/${key}`)).bytes()
}

test('the listing says that the bucket was made and the resume uploaded, which comes back byte for byte', async () => {
  const { receipt, row, bytes } = await apply('/careers?job=1&tab=apply')
  expect(receipt.text).toContain(`${resumeRemarks.storageSetUp} ${resumeRemarks.resumeUploaded}`)
  expect(await server.keysIn('resumes', 'resumes')).toEqual([row.resumeKey])
  expect(await download(row.resumeKey)).toEqual(bytes)
})

test.each(forms)('a bucket that cannot be reached delays a resume sent from %s', async (_which, path, says) => {
  await server.stop()
  const { receipt, row, bytes } = await apply(path)
  expect(receipt.text).toContain(says.resumeDelayed)
  expect(await download(row.resumeKey)).toEqual(bytes)
  await server.start()
  await drainSpool()
  expect(await server.keysIn('resumes', 'resumes')).toContain(row.resumeKey)
  expect(await download(row.resumeKey)).toEqual(bytes)
})

test.each(forms)('without a spool %s says that the bucket may not be written to', async (_which, path, says) => {
  server.fault = faults.readOnly
  const { receipt, row } = await without(['spool'], 'replaced', () => apply(path))
  expect(receipt.text).toContain(says.resumePermission)
  expect(row).toMatchObject({ resumeState: 'missing', resumeKey: null })
})

test.each(forms)('without a spool %s says that the bucket could not be made', async (_which, path, says) => {
  await apply(path)
  await server.removeBucket('resumes')
  server.fault = faults.notCreated
  const { receipt, row } = await without(['spool'], 'replaced', () => apply(path))
  expect(receipt.text).toContain(says.storageSetupFailed)
  expect(row).toMatchObject({ resumeState: 'missing', resumeKey: null })
})

test.each(forms)('without a spool %s says that the bucket answers with errors', async (_which, path, says) => {
  server.fault = faults.brokenInside
  const { receipt, row } = await without(['spool'], 'replaced', () => apply(path))
  expect(receipt.text).toContain(says.resumeUploadFailed)
  expect(row).toMatchObject({ resumeState: 'missing', resumeKey: null })
})

test.each(forms)('%s says that what was stored cannot be looked at', async (_which, path, says) => {
  server.fault = faults.unreadable
  const { receipt, row, bytes } = await apply(path)
  expect(receipt.text).toContain(says.resumeUrlFailed)
  server.fault = null
  expect(await download(row.resumeKey)).toEqual(bytes)
})
