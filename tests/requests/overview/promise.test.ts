import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settingsMessages as messages, answersPage as words } from '#app/content/admin/company/settings.ts'
import { answerPromise } from '#app/content/careers/promise.ts'
import { isoDate } from '#app/domain/days.ts'
import { answerDueAfter, dueDay } from '#app/domain/settings/promise.ts'
import { formatDay } from '#app/formats.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication, addJob, applicationAnswers } from '../../support/database/factories.ts'
import { PageServer } from '../../support/pages/page-server.ts'

const owner = await signIn()
const [save, label] = [words.promise.submit.idle, `${words.promise.label} (optional)`]
const promise = async (answerWithinDays: string) =>
  owner.submit(await owner.open('/admin/settings/answers'), save, { answerWithinDays })
const promised = async () => (await database.settings.findUnique({ where: { number: 1 } }))?.answerWithinDays ?? null
const timeZone = 'Asia/Kolkata'

beforeEach(async () => {
  await database.settings.deleteMany()
})

describe('the settings', () => {
  test('an owner sets a promise, sees the applicants’ words, and removes it', async () => {
    const saved = await promise('10')
    expect(saved.url.pathname).toBe('/admin/settings/answers')
    expect(saved.texts('[role=status]')).toContain(messages.saved)
    expect(saved.field(label).getAttribute('value')).toBe('10')
    expect(saved.text).toContain(answerPromise.toAll(10))
    expect(await promised()).toBe(10)
    expect((await promise('10')).texts('[role=status]')).toContain(messages.unchanged)
    expect((await promise('')).text).toContain(words.shown.nothing)
    expect(await promised()).toBeNull()
  })

  test.each(['0', '61', '-1', '1.5', 'ten', '1e1', '999999999999999999999'])(
    'refuses %s and keeps the form',
    async (written) => {
      const page = await promise(written)
      expect(page.status).toBe(400)
      expect(page.title).toMatch(/^Error: /)
      expect(page.description(label)).toContain(messages.days(60))
      expect(page.field(label).getAttribute('value')).toBe(written)
      expect(await promised()).toBeNull()
    },
  )

  test('the later of two concurrent promises learns of the other with both at hand', async () => {
    const [mine, theirs] = [await owner.open('/admin/settings/answers'), await owner.open('/admin/settings/answers')]
    await owner.submit(theirs, save, { answerWithinDays: '5' })
    const told = await owner.submit(mine, save, { answerWithinDays: '7' })
    expect(told.status).toBe(409)
    expect(told.text).toContain(messages.conflict(5))
    expect(told.field(label).getAttribute('value')).toBe('7')
    expect(await promised()).toBe(5)
    await owner.submit(told, save, {})
    expect(await promised()).toBe(7)
  })

  test('the log records the member and both numbers', async () => {
    await promise('4')
    const [event] = await database.auditEvent.findMany({
      where: { action: 'settings.changed' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({
      actor: 'staff',
      staffEmail: 'enquiries@arecaloom.example',
      details: { field: 'answerWithinDays', from: null, to: 4, promisedTo: expect.any(Number) },
    })
  })
})

describe('on the careers page', () => {
  let server: PageServer
  beforeAll(async () => {
    server = await PageServer.start()
  })
  afterAll(() => server.stop())

  test('shows the promise as soon as it is made and until it is removed', async () => {
    const says = async (text: string) => {
      const bodies = [await server.ask('/careers'), await server.askKept('/careers')].map(({ body }) => body.toString())
      return bodies.map((body) => body.includes(text))
    }
    expect(await says('gets an answer within')).toEqual([false, false])
    await promise('1')
    expect(await says(answerPromise.toAll(1))).toEqual([true, true])
    await promise('10')
    expect(await says(answerPromise.toAll(10))).toEqual([true, true])
    await promise('')
    expect(await says('gets an answer within')).toEqual([false, false])
  })
})

describe('an applicant', () => {
  const receiptOf = async ({ receiptToken }: { receiptToken: string }) =>
    new Visitor().open(`/careers/receipt/${receiptToken}`)
  const dayOfDue = (answerDueAt: Date) => formatDay(isoDate(dueDay(answerDueAt, timeZone)))
  const dayAfter = (moment: Date, workingDays: number) => dayOfDue(answerDueAfter(moment, workingDays, timeZone))
  const stored = (id: number) => database.jobApplication.findUniqueOrThrow({ where: { id } })
  async function apply() {
    const { id } = await addJob({ status: 'open' })
    await new Visitor().submit(await new Visitor().open(`/careers/${id}`), 'Submit Application', applicationAnswers())
    return database.jobApplication.findFirstOrThrow({ where: { jobId: id } })
  }
  const promises = /We will answer you|We promised/

  beforeEach(async () => {
    await database.jobApplication.deleteMany()
  })

  test('gets no promise by default, and otherwise the one at the time of applying', async () => {
    const row = await apply()
    expect(row.answerDueAt).toBeNull()
    await owner.submit(await promise('10'), words.reach.confirm)
    expect((await receiptOf(row)).text).not.toMatch(promises)
    const later = await apply()
    expect(later.answerDueAt).toEqual(answerDueAfter(later.appliedAt, 10, timeZone))
    expect((await receiptOf(later)).text).toContain(answerPromise.by(dayAfter(later.appliedAt, 10)))
  })

  test('an applicant who already waits gets no promise, unless the owner confirms the number of waiting applicants', async () => {
    const longAgo = new Date('2026-01-05T06:00:00Z')
    const row = await addApplication({ appliedAt: longAgo })
    const reviewed = await addApplication({ appliedAt: longAgo, status: 'reviewing' })
    const binned = await addApplication({ appliedAt: longAgo, deletedAt: new Date() })
    const answered = await addApplication({ appliedAt: longAgo, status: 'interview' })
    const all = () => database.jobApplication.findMany({ orderBy: { id: 'asc' } })
    const untouched = await all()
    const asked = await promise('10')
    expect(asked.texts('dialog h2')).toEqual([words.reach.heading(10)])
    expect(asked.texts('dialog').join()).toContain(words.reach.waiting.label(2))
    expect([await promised(), await all()]).toEqual([null, untouched])
    expect(asked.form(words.reach.confirm).values).toMatchObject({ reach: 'new', answerWithinDays: '10' })
    await owner.submit(asked, words.reach.confirm)
    expect([await promised(), await all()]).toEqual([10, untouched])

    const again = await promise('10')
    const third = await addApplication({ appliedAt: longAgo })
    const recounted = await owner.submit(again, words.reach.confirm, { reach: 'waiting' })
    expect(recounted.texts('dialog').join()).toContain(words.reach.recounted(2, 3))
    expect(await stored(third.id)).toEqual(third)
    await database.jobApplication.delete({ where: { id: third.id } })
    const before = new Date()
    const page = await owner.submit(again, words.reach.confirm, { reach: 'waiting' })
    const due = [before, new Date()].map((moment) => answerDueAfter(moment, 10, timeZone))
    const { answerDueAt } = await stored(row.id)
    if (!answerDueAt) throw new Error('Nothing was promised.')
    expect(due).toContainEqual(answerDueAt)
    expect(page.text).toContain(messages.promisedTo(2, dayOfDue(answerDueAt)))
    expect((await receiptOf(row)).text).toContain(answerPromise.by(dayOfDue(answerDueAt)))
    expect((await stored(reviewed.id)).answerDueAt).toEqual(answerDueAt)
    for (const { id } of [binned, answered]) expect((await stored(id)).answerDueAt).toBeNull()
  })

  test.each(['3', '30', ''])('keeps the promise when it changes to “%s”', async (changed) => {
    await promise('10')
    const row = await apply()
    const page = await promise(changed)
    expect(page.texts('[role=status]').join()).toContain(messages.keeps(1))
    expect(await stored(row.id)).toEqual(row)
    expect((await receiptOf(row)).text).toContain(answerPromise.by(dayAfter(row.appliedAt, 10)))
    const { answerDueAt, appliedAt } = await apply()
    expect(answerDueAt).toEqual(changed ? answerDueAfter(appliedAt, Number(changed), timeZone) : null)
  })

  test('no longer sees it after an answer, nor while the application is in the trash', async () => {
    await promise('10')
    const row = await addApplication({ answerDueAt: answerDueAfter(new Date(), 10, timeZone) })
    const promised = async (data: object) => {
      await database.jobApplication.update({ where: { id: row.id }, data })
      return promises.test((await receiptOf(row)).text)
    }
    expect(await promised({ status: 'reviewing' })).toBe(true)
    for (const status of ['interview', 'offer', 'hired', 'rejected', 'withdrawn'])
      expect(await promised({ status })).toBe(false)
    expect(await promised({ status: 'new', deletedAt: new Date() })).toBe(false)
    const download = await new Visitor().request(`/careers/receipt/${row.receiptToken}/data`)
    expect(await download.text()).not.toContain('deletedAt')
    expect(await promised({ deletedAt: null })).toBe(true)
  })

  test('an applicant who has waited longer sees that the answer is overdue', async () => {
    const answerDueAt = new Date('2026-11-02T18:30:00Z')
    const row = await addApplication({ status: 'reviewing', answerDueAt })
    const { text } = await receiptOf(row)
    expect(text).toContain(
      answerPromise.overdue('Monday, November 2, 2026', 'careers@arecaloom.example', row.reference),
    )
    expect(text).not.toContain('We will answer you')
  })

  test('gets no promise while the settings cannot be read, and the application is stored', async () => {
    await promise('10')
    await database.$executeRaw`ALTER TABLE settings RENAME TO away`
    const row = await apply().finally(() => database.$executeRaw`ALTER TABLE away RENAME TO settings`)
    expect(row.answerDueAt).toBeNull()
    expect((await receiptOf(row)).status).toBe(200)
  })
})
