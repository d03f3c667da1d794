// A backup of a version that had no roles and noted no answers: what migrations made of such rows is made of them here.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { findBrochure, takeOverBrochure } from '#app/domain/brochure/brochure.server.ts'
import { listJobs } from '#app/domain/jobs/list.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { emptyInstallation } from '../../support/backups/content.ts'
import { makeOlder } from '../../support/backups/older.ts'
import { addApplication, addJob, addMessage } from '../../support/database/factories.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))

afterAll(() => rm(parent, { recursive: true }))

const unknown = {
  staff: ['name', 'role', 'totpSecret', 'totpSince', 'totpStep', 'overviewFolded', 'lastSeenAt'],
  jobs: ['currency', 'place', 'version', 'deletedAt', 'submissionId'],
  job_applications: ['answeredAt', 'decidedAt', 'answerDueAt', 'interviewAt', 'rejectionReason', 'deletedAt'],
  application_changes: ['reason', 'interviewAt', 'isUndo', 'isOwn', 'batch'],
}

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

test('a corporate profile that a backup has in its row is one after the next start', async () => {
  await emptyInstallation()
  const row = { name: 'Ours.pdf', size: 4, digest: 'digest', uploadedAt: at(1) }
  await database.brochure.create({ data: { ...row, content: Buffer.from('%PDF').toString('base64') } })
  const { folder } = await createBackup(parent, 'operator', at(1))
  await makeOlder(folder, { brochure: ['fileKey'] }, '20261127222643_brochure')
  await restoreBackup({ folder, overwrite: true, erasures: undefined })
  await takeOverBrochure()
  expect(await database.brochure.findFirst()).toMatchObject({ ...row, content: null })
  expect((await findBrochure())?.pdf.toString()).toBe('%PDF')
})

test('answers, decisions, whose step it was and when somebody was seen are told from what there is', async () => {
  await emptyInstallation()
  const staff = await database.staff.findFirstOrThrow()
  const jobs = [await addJob({ status: 'open' }), await addJob({ status: 'open' })]
  const step = (status: string, day: number, staffId: string | null = staff.id) => ({
    status,
    staffId,
    createdAt: at(day),
  })
  const histories = {
    hired: [step('reviewing', 1), step('interview', 2), step('rejected', 3), step('hired', 5)],
    interview: [step('interview', 4)],
    reviewing: [step('interview', 2), step('reviewing', 3)],
    withdrawn: [step('interview', 2), step('withdrawn', 6, null)],
    new: [],
  }
  for (const [status, changes] of Object.entries(histories)) {
    const { id } = await addApplication({ status })
    await database.statusChange.createMany({ data: changes.map((change) => ({ ...change, applicationId: id })) })
  }
  await recordEvent(database, staff, 'session.begun', staff.id)
  const { id: messageId } = await addMessage({ subject: 'Prices', message: 'How much is it?' })
  const { folder } = await createBackup(parent, 'operator')
  const former = { contact_messages: { subject: 'subjectLine', message: 'messageContent' } }
  await makeOlder(folder, unknown, '20261122193500_search_short_terms', former)

  await restoreBackup({ folder, overwrite: true, erasures: undefined })
  expect(await database.contactMessage.findUnique({ where: { id: messageId } })).toMatchObject({
    subject: 'Prices',
    message: 'How much is it?',
  })
  const stored = await database.jobApplication.findMany({
    orderBy: { id: 'asc' },
    select: { status: true, answeredAt: true, decidedAt: true, answerDueAt: true },
  })
  const nothing = { answeredAt: null, decidedAt: null, answerDueAt: null }
  expect(stored).toEqual([
    { ...nothing, status: 'hired', answeredAt: at(2), decidedAt: at(5) },
    { ...nothing, status: 'interview', answeredAt: at(4) },
    { ...nothing, status: 'reviewing' },
    { ...nothing, status: 'withdrawn' },
    { ...nothing, status: 'new' },
  ])
  const own = await database.statusChange.findMany({ where: { isOwn: true } })
  expect(own.map(({ status, createdAt }) => [status, createdAt])).toEqual([['withdrawn', at(6)]])
  const seen = await database.auditEvent.findFirstOrThrow({ where: { action: 'session.begun' } })
  expect(await database.staff.findMany()).toMatchObject([{ role: 'owner', lastSeenAt: seen.at }])
  const order = (await listJobs(jobs.map(({ id }) => id))).flatMap((group) => group.jobs.map(({ id }) => id))
  expect(order.filter((id) => jobs.some((job) => job.id === id))).toEqual(jobs.map(({ id }) => id))
})

test('suspected applications of an older backup are listed and marked, and released records are not', async () => {
  await emptyInstallation()
  const hidden = { deletedAt: at(3), quarantinedAt: at(3), suspicions: 'trapped' }
  const suspected = await addApplication({ appliedAt: at(3), ...hidden })
  const released = await addApplication({ appliedAt: at(2), suspicions: 'trapped' })
  const plain = await addApplication({ appliedAt: at(1) })
  const waiting = await addMessage({ createdAt: at(3), ...hidden })
  const answered = await addMessage({ createdAt: at(2), suspicions: 'tooFast' })
  await recordEvent(database, 'operator', 'message.released', answered.id)
  const { folder } = await createBackup(parent, 'operator', new Date(Date.UTC(2026, 11, 1)))
  const columns = ['notSpamAt', 'reviewBatch']
  const lacking = { job_applications: ['notSpamAt'], contact_messages: columns, enquiries: columns }
  await makeOlder(folder, lacking, '20261126221520_application_note_edited_at')

  await restoreBackup({ folder, overwrite: true, erasures: undefined })
  const applications = await database.jobApplication.findMany({ orderBy: { appliedAt: 'asc' } })
  const judged = applications.map(({ id, deletedAt, quarantinedAt, suspicions, notSpamAt }) => [
    ...[id, deletedAt, quarantinedAt, suspicions, notSpamAt],
  ])
  expect(judged).toEqual([
    [plain.id, null, null, null, null],
    [released.id, null, null, 'trapped', at(2)],
    [suspected.id, null, null, 'trapped', null],
  ])
  expect(await database.outboxItem.count()).toBe(0)
  const { at: releasedAt } = await database.auditEvent.findFirstOrThrow({ where: { action: 'message.released' } })
  const messages = await database.contactMessage.findMany({ orderBy: { createdAt: 'asc' } })
  expect(messages).toMatchObject([
    { id: answered.id, notSpamAt: releasedAt },
    { id: waiting.id, ...hidden, notSpamAt: null, reviewBatch: null },
  ])
})

test('messages of an older backup that a letter answers are done', async () => {
  await emptyInstallation()
  const [answered, waiting] = [await addMessage({ createdAt: at(1) }), await addMessage({ createdAt: at(2) })]
  const mail = { channel: 'mail', recipient: 'asha@example.com', content: {}, messageId: answered.id }
  await database.outboxItem.create({ data: { ...mail, kind: 'message.letter', state: 'sent', createdAt: at(3) } })
  const { folder } = await createBackup(parent, 'operator', new Date(Date.UTC(2026, 11, 2)))
  const lacking = { contact_messages: ['doneAt'], enquiries: ['doneAt'] }
  await makeOlder(folder, lacking, '20261127024000_one_search_index')

  await restoreBackup({ folder, overwrite: true, erasures: undefined })
  const messages = await database.contactMessage.findMany({ orderBy: { createdAt: 'asc' } })
  expect(messages.map(({ id, doneAt }) => [id, doneAt])).toEqual([
    [answered.id, at(3)],
    [waiting.id, null],
  ])
})

test('what a backup of this version says stays as it says', async () => {
  await emptyInstallation()
  const { id } = await addApplication({ status: 'hired', answeredAt: at(9) })
  await database.statusChange.create({ data: { applicationId: id, status: 'hired', createdAt: at(5) } })
  await database.statusChange.create({ data: { applicationId: id, status: 'withdrawn', createdAt: at(6) } })
  const { folder } = await createBackup(parent, 'operator', new Date(Date.UTC(2026, 10, 30)))
  await restoreBackup({ folder, overwrite: true, erasures: undefined })
  expect(await database.jobApplication.findFirst()).toMatchObject({ answeredAt: at(9), decidedAt: null })
  expect(await database.statusChange.count({ where: { isOwn: true } })).toBe(0)
  expect(await database.staff.findFirst()).toMatchObject({ lastSeenAt: null })
})
