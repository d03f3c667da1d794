import { expect, test } from 'vitest'
import { receivedApplication } from '#app/domain/applications/received.server.ts'
import { eraseApplication, listStatusChanges } from '#app/domain/applications/status.server.ts'
import { eraseExpired, findErasure, forgetOldErasures, wasErased } from '#app/domain/erasures/erase.server.ts'
import { keepDraftUpload, openDraftUpload } from '#app/domain/resumes/received.server.ts'
import { eraseExpiredIn, moveSelected, wholeList } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication, addJob, pdf } from '../../support/database/factories.ts'
import { submitOnce } from '../../support/forms/submit.ts'
import { filesIn } from '../../support/process/traces.ts'
import { eraseRecords } from '../../support/records/erase.ts'

const day = 24 * 3_600_000
const job = await addJob({ status: 'open' })

const application = () => ({
  submissionId: crypto.randomUUID(),
  name: 'Asha Rao',
  email: `${crypto.randomUUID()}@example.com`,
  phone: '+919876543210',
  experience: '3',
  coverLetter: 'I would like to build things with you.',
  resume: pdf(),
})

const submit = async (sent: ReturnType<typeof application>) =>
  submitOnce(job, await receivedApplication.parseAsync(sent))

type Submitted = Awaited<ReturnType<typeof submitted>>

async function submitted(sent = application()) {
  await submit(sent)
  return database.jobApplication.findUniqueOrThrow({ where: { submissionId: sent.submissionId } })
}

test('concurrent requests erase an application once, with its file and its history', async () => {
  const { id, receiptToken, submissionId, resumeKey } = await submitted()
  await giveStatus(id, 'reviewing', 'system')
  const answers = await Promise.all(Array.from({ length: 10 }, () => eraseApplication({ receiptToken }, 'system')))
  expect(answers.sort()).toEqual(['deleted', ...Array.from({ length: 9 }, () => 'gone')])
  expect(await database.jobApplication.count({ where: { id } })).toBe(0)
  expect(await listStatusChanges(id)).toEqual([])
  expect(await filesIn('resumes')).not.toContain(resumeKey)
  expect(await wasErased(submissionId)).toBe(true)
  expect(await findErasure(receiptToken)).toBeInstanceOf(Date)
})

test('an application restored during its erasure can be erased again, alone and with all others', async () => {
  const back = async () => {
    const { id, submissionId } = await submitted()
    await database.erasure.create({ data: { id: submissionId, receiptToken: crypto.randomUUID() } })
    return id
  }
  expect(await eraseApplication({ id: await back() }, 'system')).toBe('deleted')
  expect(await eraseRecords('job_applications', [await back()])).toBeGreaterThan(0)
})

const past = () => new Date(Date.now() - 400 * day)

test.each([
  ['the applicant', ({ receiptToken }: Submitted) => eraseApplication({ receiptToken }, 'applicant')],
  ['the trash', ({ id }: Submitted) => eraseRecords('job_applications', [id])],
  [
    'retention',
    async ({ id }: Submitted) => {
      await database.jobApplication.update({ where: { id }, data: { appliedAt: past() } })
      await eraseExpired('application')
    },
  ],
  [
    'retention in the trash',
    async ({ id }: Submitted) => {
      await database.jobApplication.update({ where: { id }, data: { deletedAt: past() } })
      await eraseExpiredIn('trash')
    },
  ],
])(
  'by %s goes with it the copy of its file that was kept for a form with a mistake, and no other',
  async (_, erase) => {
    const sent = { ...application(), resume: pdf('resume.pdf', 1_234) }
    const stored = await submitted(sent)
    const copy = await keepDraftUpload(sent.resume, '192.0.2.1')
    const others = [
      await keepDraftUpload(pdf('resume.pdf', 1_235), '192.0.2.1'),
      await keepDraftUpload(new File(['x'.repeat(1_234)], 'a.pdf'), '192.0.2.1'),
    ]
    await erase(stored)
    const sizes = await Promise.all(
      [copy, ...others].map(async (kept) => (await openDraftUpload(kept?.token ?? ''))?.size),
    )
    expect(sizes).toEqual([0, 1_235, 1_234])
  },
)

test('records of other people keep no trace of an erased person', async () => {
  const { id, receiptToken, submissionId } = await submitted()
  expect(await eraseApplication({ receiptToken: 'unknown' }, 'system')).toBe('gone')
  expect(await wasErased(submissionId)).toBe(false)
  expect(await findErasure(receiptToken)).toBeNull()
  expect(await database.jobApplication.count({ where: { id } })).toBe(1)
})

test.each([
  [
    'its applicant',
    ({ receiptToken }: { id: number; receiptToken: string }) => eraseApplication({ receiptToken }, 'system'),
  ],
  ['the firm', ({ id }: { id: number }) => eraseApplication({ id }, 'system')],
  [
    'the firm, by emptying the trash,',
    async ({ id }: { id: number }) => ((await eraseRecords('job_applications', [id])) ? 'deleted' : 'gone'),
  ],
])(
  'an application that %s erased does not come back when its form is sent again, another form is taken',
  async (_who, erase) => {
    const sent = application()
    const row = await submitted(sent)
    expect(await erase(row)).toBe('deleted')
    const files = await filesIn('resumes')
    const answers = await Promise.all([1, 2, 3].map(() => submit(sent)))
    for (const answer of answers) expect(answer).toEqual({ ok: false, problem: 'erased' })
    expect(await submit({ ...sent, name: 'Someone Else' })).toEqual({ ok: false, problem: 'erased' })
    expect(await database.jobApplication.count({ where: { submissionId: sent.submissionId } })).toBe(0)
    expect(files).toEqual(expect.arrayContaining(await filesIn('resumes')))
    expect(await findErasure(row.receiptToken)).toBeInstanceOf(Date)
    expect(await submit(application())).toMatchObject({ ok: true })
  },
)

test('a cancelled deletion of all records is not recorded', async () => {
  const { submissionId } = await addApplication()
  expect(await moveSelected('delete', 'job_applications', wholeList, 999_999, 'system')).toBe('changed')
  expect(await wasErased(submissionId)).toBe(false)
})

test('the ledger forgets an erasure after ten years, however short the retention', async () => {
  const now = new Date()
  const [old, young] = [await addApplication(), await addApplication()]
  for (const { id } of [old, young]) await eraseApplication({ id }, 'system')
  const set = ({ submissionId }: typeof old, erasedAt: Date) =>
    database.erasure.update({ where: { id: submissionId }, data: { erasedAt } })
  await set(old, new Date(now.getTime() - 3_650 * day - 1))
  await set(young, new Date(now.getTime() - 3_650 * day + 1))
  expect(await forgetOldErasures(now)).toBe(1)
  expect(await wasErased(old.submissionId)).toBe(false)
  expect(await wasErased(young.submissionId)).toBe(true)
})
