import { expect, test } from 'vitest'
import { type ApplicationAnswers, receivedApplication } from '#app/domain/applications/received.server.ts'
import { eraseExpired } from '#app/domain/erasures/erase.server.ts'
import type { JobRow } from '#app/domain/jobs/show.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addJob, applicationAnswers, pdf } from '../../support/database/factories.ts'
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

test('stores one of two different concurrent submissions with one id, and refuses the other', async () => {
  const one = await application()
  const other = { ...one, name: 'Someone Else' }
  const answers = await Promise.all([submitOnce(job, one), submitOnce(job, other)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, problem: 'sentDifferently' })
  expect(await rowsOf(one)).toHaveLength(1)
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
