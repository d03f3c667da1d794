// Which forms count as one: by the browser's id, and by their answers.
import '#app/domain/events.ts'
import { describe, expect, test } from 'vitest'
import { receivedApplication } from '#app/domain/applications/received.server.ts'
import { eraseApplication } from '#app/domain/applications/status.server.ts'
import { eraseWhere } from '#app/domain/erasures/erase.server.ts'
import { submitRecord } from '#app/domain/inbox/submit.server.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { deleteRecords, moveSelected } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { ownAddress } from '../../support/addresses.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'
import { submitOnce } from '../../support/forms/submit.ts'

const minute = 60_000
const hour = 60 * minute
const uuid = () => crypto.randomUUID()
const job = await addJob({ status: 'open' })

type Answer = Awaited<ReturnType<typeof submitRecord>>
type Send = (own: { submissionId?: string; text?: string }) => Promise<Answer>

interface Form {
  table: 'job_applications' | 'contact_messages' | 'enquiries'
  at: string
  /** Sends the form of a new person with each call. */
  newSender: () => Send
}

const inboxForm = (noun: keyof typeof inboxRecords, more: object): Form => ({
  table: inboxRecords[noun].inbox.table,
  at: 'created_at',
  newSender() {
    const answers = { name: 'Asha Rao', email: `${uuid()}@example.com`, ...more }
    return ({ submissionId, text = 'Which loom?' }) =>
      submitRecord(inboxRecords[noun], { ...answers, message: text, submissionId }, ownAddress())
  },
})

const forms: Record<'message' | 'enquiry' | 'application', Form> = {
  message: inboxForm('message', { subject: 'Looms' }),
  enquiry: inboxForm('enquiry', { inquiryType: 'other' }),
  application: {
    table: 'job_applications',
    at: 'applied_at',
    newSender() {
      const email = `${uuid()}@example.com`
      return async ({ submissionId, text = 'Which loom?' }) => {
        const { submissionId: _none, ...answers } = await receivedApplication.parseAsync(
          applicationAnswers({ email, coverLetter: text }),
        )
        return (await submitOnce(job, { ...answers, submissionId })) as Answer
      }
    },
  },
}

const referenceOf = (answer: Answer) => (answer.ok ? answer.receipt.reference : undefined)
const isRepetition = (answer: Answer) => answer.ok && answer.receivedBefore !== null

describe.each(Object.entries(forms))('the form of an %s', (_noun, { table, at, newSender }) => {
  const makeOlder = (answer: Answer, age: number) => database.$executeRaw`
    UPDATE ${Prisma.raw(table)} SET ${Prisma.raw(at)} = ${new Date(Date.now() - age)} WHERE reference = ${referenceOf(answer)}`
  const rowOf = async (answer: Answer) => {
    const rows = await database.$queryRaw<{ id: number; submissionId: string }[]>`
      SELECT id, submission_id AS "submissionId" FROM ${Prisma.raw(table)} WHERE reference = ${referenceOf(answer)}`
    return rows[0] as (typeof rows)[0]
  }

  test.each<[string, string | undefined, string | undefined, number, boolean]>([
    ['without an id, a day later but for a minute', undefined, undefined, 24 * hour - minute, true],
    ['without an id, after more than a day', undefined, undefined, 24 * hour + minute, false],
    ['first without an id, then with one, hours later', undefined, uuid(), 23 * hour, true],
    ['first with an id, then without one, hours later', uuid(), undefined, 23 * hour, true],
    ['with two ids within ten minutes', uuid(), uuid(), 9 * minute, true],
    ['with two ids after ten minutes', uuid(), uuid(), 11 * minute, false],
  ])('sent twice %s', async (_when, one, other, age, isOne) => {
    const send = newSender()
    const first = await send({ submissionId: one })
    expect(first).toMatchObject({ ok: true, receivedBefore: null })
    await makeOlder(first, age)
    const second = await send({ submissionId: other })
    expect([isRepetition(second), referenceOf(second) === referenceOf(first)]).toEqual([isOne, isOne])
    if (isOne && second.ok) expect(Math.abs(Date.now() - age - Number(second.receivedBefore))).toBeLessThan(minute)
  })

  test('an id counts for the lifetime of its row', async () => {
    const send = newSender()
    const submissionId = uuid()
    const first = await send({ submissionId })
    await makeOlder(first, 300 * 24 * hour)
    expect(await send({ submissionId })).toMatchObject({ ok: true, receipt: { reference: referenceOf(first) } })
    expect(await send({ submissionId, text: 'Other words' })).toEqual({ ok: false, problem: 'sentDifferently' })
  })

  test('without an id, other answers are another form', async () => {
    const send = newSender()
    const [first, second] = [await send({}), await send({ text: 'Other words' })]
    expect(isRepetition(second)).toBe(false)
    expect(referenceOf(second)).not.toBe(referenceOf(first))
  })

  test('stores an erased submission again, under its own key', async () => {
    const send = newSender()
    const first = await send({})
    const { id, submissionId } = await rowOf(first)
    await eraseWhere('system', table, Prisma.sql`id = ${id}`)
    expect(await database.erasure.count({ where: { id: submissionId } })).toBe(1)
    const again = await send({})
    expect(again).toMatchObject({ ok: true, receivedBefore: null })
    // Otherwise the next sweep of erased records would remove it.
    const { submissionId: key } = await rowOf(again)
    expect(await database.erasure.count({ where: { id: key } })).toBe(0)
  })

  test('stores one of several concurrent submissions, whatever their ids', async () => {
    const send = newSender()
    const submissionId = uuid()
    const ids = [undefined, undefined, submissionId, submissionId, uuid()]
    const answers = await Promise.all(ids.map((id) => send({ submissionId: id })))
    expect(new Set(answers.map(referenceOf)).size).toBe(1)
    expect(answers.filter((answer) => !isRepetition(answer))).toHaveLength(1)
  })

  test('finds a row of an earlier version, which counts no repetitions', async () => {
    const send = newSender()
    const submissionId = uuid()
    const first = await send({ submissionId })
    await database.$executeRaw`UPDATE ${Prisma.raw(table)} SET repetition = NULL WHERE reference = ${referenceOf(first)}`
    for (const id of [submissionId, undefined])
      expect(referenceOf(await send({ submissionId: id }))).toBe(referenceOf(first))
    await makeOlder(first, 25 * hour)
    expect(isRepetition(await send({}))).toBe(false)
  })
})

test.each([
  ['message', 'contact_messages'],
  ['enquiry', 'enquiries'],
] as const)('an %s that a colleague deleted can be sent again', async (noun, table) => {
  const send = forms[noun].newSender()
  const first = await send({})
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE reference = ${referenceOf(first)}`
  await deleteRecords(table, [rows[0]?.id ?? 0], 'system')
  expect(isRepetition(await send({}))).toBe(false)
})

test('an application that was withdrawn or deleted can be sent again, and counts again once it is back', async () => {
  const send = forms.application.newSender()
  const first = await send({})
  const row = () => database.jobApplication.findUniqueOrThrow({ where: { reference: referenceOf(first) ?? '' } })
  const { id } = await row()
  const staff = await database.staff.create({
    data: { email: `${uuid()}@example.com`, passwordHash: 'none', role: 'owner' },
  })
  await giveStatus(id, 'withdrawn', staff)
  const again = await send({})
  expect([isRepetition(again), referenceOf(again) === referenceOf(first)]).toEqual([false, false])
  await eraseApplication(
    { id: (await database.jobApplication.findUniqueOrThrow({ where: { reference: referenceOf(again) ?? '' } })).id },
    'system',
  )

  await giveStatus(id, 'reviewing', staff)
  expect(referenceOf(await send({}))).toBe(referenceOf(first))

  await deleteRecords('job_applications', [id], 'system')
  const third = await send({})
  expect(referenceOf(third)).not.toBe(referenceOf(first))
  await eraseWhere('system', 'job_applications', Prisma.sql`reference = ${referenceOf(third)}`)
  await moveSelected('restore', 'job_applications', { ids: [id], place: 'trash' }, null, 'system')
  expect(referenceOf(await send({}))).toBe(referenceOf(first))
})
