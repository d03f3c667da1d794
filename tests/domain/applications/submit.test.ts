import { Semaphore } from 'async-mutex'
import { expect, test } from 'vitest'
import { type ApplicationAnswers, receivedApplication } from '#app/domain/applications/received.server.ts'
import { eraseExpired } from '#app/domain/erasures/erase.server.ts'
import { findAppliedTo } from '#app/domain/jobs/find.server.ts'
import type { JobRow } from '#app/domain/jobs/show.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addJob, applicationAnswers, pdf } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import { submitOnce } from '../../support/forms/submit.ts'
import { filesIn } from '../../support/process/traces.ts'

const day = 24 * 3_600_000
const job: JobRow = await addJob({ status: 'open' })

async function application(changed: Partial<ApplicationAnswers> = {}): Promise<ApplicationAnswers> {
  const answers = {
    submissionId: crypto.randomUUID(),
    ...applicationAnswers({ email: `${crypto.randomUUID()}@example.com` }),
  }
  return { ...(await receivedApplication.parseAsync(answers)), ...changed }
}

const rowsOf = ({ submissionId }: ApplicationAnswers) => database.jobApplication.findMany({ where: { submissionId } })

/** The answer to a repetition of the same application. */
const repeated = (first: object) => ({ ...first, receivedBefore: expect.any(Date), remarks: [] })

/** Runs as many concurrent submissions as the server reads uploads concurrently. */
async function submitAll(sent: ApplicationAnswers[]) {
  const atOnce = new Semaphore(8)
  return Promise.all(sent.map((each) => atOnce.runExclusive(() => submitOnce(job, each))))
}

test('many different applications are all stored', async () => {
  const many = isDeep ? 100 : 25
  const sent = await Promise.all(Array.from({ length: many }, () => application()))
  const answers = await submitAll(sent)
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const receipts = answers.flatMap((answer) => ('receipt' in answer ? [answer.receipt] : []))
  const references = receipts.map(({ reference }) => reference)
  expect(new Set(references).size).toBe(many)
  for (const reference of references) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  for (const { receiptToken } of receipts) expect(receiptToken).toMatch(/^[\w-]{32}$/)
})

test('stores one of two different concurrent submissions with one id, and refuses the other', async () => {
  const one = await application()
  const other = { ...one, name: 'Someone Else' }
  const answers = await Promise.all([submitOnce(job, one), submitOnce(job, other)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, problem: 'sentDifferently' })
  expect(await rowsOf(one)).toHaveLength(1)
})

test('the requested form of the receipt does not make another submission', async () => {
  const sent = await application()
  const first = await submitOnce(job, sent)
  const shownInline = { ...sent, receipt: 'inline' as const }
  expect(await submitOnce(job, shownInline)).toEqual(repeated(first))
})

test.each(['0', '-1', '2147483647', '2147483648', '99999999999999999999', '1.5', 'x', ''])(
  'reports the unknown job %j as such, not as a database fault',
  async (id) => {
    const answer = await submitOnce(await findAppliedTo(id), await application())
    expect(answer).toEqual({ ok: false, problem: 'jobNotFound' })
  },
)

test('the same application from twenty forms at once is stored once', async () => {
  const sent = await application()
  const forms = Array.from({ length: 20 }, () => ({ ...sent, submissionId: crypto.randomUUID() }))
  const answers = await submitAll(forms)
  expect(await database.jobApplication.count({ where: { email: sent.email.toLowerCase() } })).toBe(1)
  expect(new Set(answers.map((answer) => 'receipt' in answer && answer.receipt.reference)).size).toBe(1)
})

test('an application outlives its job', async () => {
  const gone = await addJob({ status: 'open' })
  const sent = await application()
  await submitOnce(gone, sent)
  await database.job.delete({ where: { id: gone.id } })
  expect(await rowsOf(sent)).toMatchObject([{ jobId: null, position: gone.title }])
})

test('erases applications with their files when their retention ends, and not before', async () => {
  await database.jobApplication.deleteMany()
  const now = new Date()
  const old = await addApplication({ appliedAt: new Date(now.getTime() - 365 * day - 1) }, pdf())
  const young = await addApplication({ appliedAt: new Date(now.getTime() - 365 * day + 1) })
  expect(await eraseExpired('application', now)).toBe(1)
  expect((await database.jobApplication.findMany()).map(({ id }) => id)).toEqual([young.id])
  const files = await filesIn('resumes')
  expect(files).not.toContain(old.resumeKey)
  expect(files).toContain(young.resumeKey)
})

test('other requests are served while many applications are erased', async () => {
  await database.jobApplication.deleteMany()
  const many = 20
  for (let number = 0; number < many; number++) await addApplication({ appliedAt: new Date(0) })
  let turns = 0
  let isErasing = true
  const turn = () => {
    turns += 1
    if (isErasing) setImmediate(turn)
  }
  setImmediate(turn)
  expect(await eraseExpired('application')).toBe(many)
  isErasing = false
  expect(turns).toBeGreaterThanOrEqual(many)
})
