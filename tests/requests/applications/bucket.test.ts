import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { applicationReplies as replies } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { resumeRemarks } from '#app/content/resume-storage.ts'
import { applicationAnswers, pdf } from '../../support/database/factories.ts'
import { BucketServer, faults } from '../../support/storage/bucket.ts'

const server = await BucketServer.create()
process.env.STORAGE_URL = server.url('resumes')

// Only now: the app reads its environment when it is first imported.
const { signIn, Visitor } = await import('../../support/app.ts')
const { settle } = await import('../../support/storage/file.ts')
const { database } = await import('#app/platform/database/database.server.ts')
const visitor = new Visitor()

beforeAll(() => server.start())
afterAll(() => server.remove())
afterEach(() => {
  server.fault = null
})

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

test('the listing says that the resume is uploaded, and it is stored byte for byte', async () => {
  const { receipt, row, bytes } = await apply('/careers?job=1&tab=apply')
  expect(receipt.text).toContain(resumeRemarks.resumeUploaded)
  expect(await download(row.resumeKey)).toEqual(bytes)
  await settle()
  expect(await server.keysIn('resumes', 'resumes')).toEqual([row.resumeKey])
  expect(await download(row.resumeKey)).toEqual(bytes)
})

test('an unreachable bucket delays no application', async () => {
  await server.stop()
  const { row, bytes } = await apply('/careers/1')
  expect(await download(row.resumeKey)).toEqual(bytes)
  await server.start()
  await settle()
  expect(await server.keysIn('resumes', 'resumes')).toContain(row.resumeKey)
  expect(await download(row.resumeKey)).toEqual(bytes)
})

test('refuses a form temporarily beyond MAX_WAITING_FILES, with its answers', async () => {
  server.fault = faults.brokenInside
  const { env } = await import('#app/platform/environment.server.ts')
  const most = env.mostWaitingFiles
  await apply('/careers/1')
  env.mostWaitingFiles = 60_000
  const email = `${crypto.randomUUID()}@example.com`
  const answers = applicationAnswers({ email, resume: pdf('resume.pdf', 54_321) })
  const refused = await visitor.submit(await visitor.open('/careers/1'), words.submit.idle, answers)
  env.mostWaitingFiles = most
  expect(refused.status).toBe(503)
  expect(refused.text).toContain(replies.unavailable)
  expect(refused.form(words.submit.idle).values.email).toBe(email)
  expect(await database.jobApplication.count({ where: { email } })).toBe(0)
  server.fault = null
  const receipt = await visitor.submit(refused, words.submit.idle, answers)
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
})
