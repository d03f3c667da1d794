import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settingsMessages as messages, settingsPage as words } from '#app/content/admin/company/settings.ts'
import { answerPromise } from '#app/content/careers/promise.ts'
import { answerDue } from '#app/domain/settings/promise.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatDay } from '#app/ui/format.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import { PageServer } from '../../support/pages/page-server.ts'

const owner = await signIn()
const [save, label] = [words.promise.submit.idle, `${words.promise.label} (optional)`]
const promise = async (answerWithinDays: string) =>
  owner.submit(await owner.open('/admin/settings'), save, { answerWithinDays })
const promised = async () => (await database.settings.findUnique({ where: { number: 1 } }))?.answerWithinDays ?? null
const timeZone = 'Asia/Kolkata'

beforeEach(async () => {
  await database.settings.deleteMany()
})

describe('the settings', () => {
  test('an owner promises a time, sees what applicants read, and takes it back', async () => {
    const saved = await promise('10')
    expect(saved.url.pathname).toBe('/admin/settings')
    expect(saved.texts('[role=status]')).toContain(messages.saved)
    expect(saved.field(label).getAttribute('value')).toBe('10')
    expect(saved.text).toContain(answerPromise.toAll(10))
    expect(await promised()).toBe(10)
    expect((await promise('10')).texts('[role=status]')).toContain(messages.unchanged)
    expect((await promise('')).text).toContain(words.shown.nothing)
    expect(await promised()).toBeNull()
  })

  test.each(['0', '61', '-1', '1.5', 'ten', '1e1', '999999999999999999999'])(
    '%s is refused with what was written',
    async (written) => {
      const page = await promise(written)
      expect(page.status).toBe(400)
      expect(page.title).toMatch(/^Error: /)
      expect(page.description(label)).toContain(messages.days(60))
      expect(page.field(label).getAttribute('value')).toBe(written)
      expect(await promised()).toBeNull()
    },
  )

  test('of two who promise something else, the later hears of it with both at hand', async () => {
    const [mine, theirs] = [await owner.open('/admin/settings'), await owner.open('/admin/settings')]
    await owner.submit(theirs, save, { answerWithinDays: '5' })
    const told = await owner.submit(mine, save, { answerWithinDays: '7' })
    expect(told.status).toBe(409)
    expect(told.text).toContain(messages.conflict(5))
    expect(told.field(label).getAttribute('value')).toBe('7')
    expect(await promised()).toBe(5)
    await owner.submit(told, save, {})
    expect(await promised()).toBe(7)
  })

  test('they are the owner’s, and the log tells who changed what from which number to which', async () => {
    const [email, password] = ['recruiter@example.com', 'mauve teacup orbits the loom']
    await createStaff(email, password, 'recruiter')
    const recruiter = new Visitor()
    await recruiter.post('/admin', { email, password })
    expect((await recruiter.open('/admin/settings')).status).toBe(403)
    expect((await recruiter.post('/admin/settings', { answerWithinDays: '3' })).status).toBe(403)
    expect(await promised()).toBeNull()
    await promise('4')
    const [event] = await database.auditEvent.findMany({
      where: { action: 'settings.changed' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({
      actor: 'staff',
      staffEmail: 'enquiries@arecaloom.example',
      details: { field: 'answerWithinDays', from: null, to: 4 },
    })
  })
})

describe('on the careers page', () => {
  let server: PageServer
  beforeAll(async () => {
    server = await PageServer.start()
  })
  afterAll(() => server.stop())

  test('the promise is shown as soon as it is made and not a moment after it is taken back', async () => {
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

describe('on the receipt', () => {
  const receiptOf = async ({ receiptToken }: { receiptToken: string }) =>
    new Visitor().open(`/careers/receipt/${receiptToken}`)
  const dayFor = (appliedAt: Date) => formatDay(answerDue(appliedAt, { answerWithinDays: 10, timeZone }, new Date()).by)

  test('nothing is promised unless it is set', async () => {
    const page = await receiptOf(await addApplication({ appliedAt: new Date('2026-01-05T06:00:00Z') }))
    expect(page.text).not.toMatch(/We answer you|We promised/)
  })

  test('it says by which day, and nothing more once there is an answer', async () => {
    await promise('10')
    const row = await addApplication()
    expect((await receiptOf(row)).text).toContain(answerPromise.by(dayFor(row.appliedAt)))
    for (const status of ['interview', 'offer', 'hired', 'rejected', 'withdrawn']) {
      await database.jobApplication.update({ where: { id: row.id }, data: { status } })
      expect((await receiptOf(row)).text).not.toMatch(/We answer you|We promised/)
    }
  })

  test('whoever has waited for longer reads that an answer is owed', async () => {
    await promise('10')
    const row = await addApplication({ status: 'reviewing', appliedAt: new Date('2026-10-19T06:00:00Z') })
    expect(dayFor(row.appliedAt)).toBe('Monday, November 2, 2026')
    const { text } = await receiptOf(row)
    expect(text).toContain(
      answerPromise.overdue('Monday, November 2, 2026', 'careers@arecaloom.example', row.reference),
    )
    expect(text).not.toContain('We answer you')
  })

  test('while nobody knows what is promised, nothing is, and the page stands', async () => {
    await promise('10')
    const row = await addApplication()
    await database.$executeRaw`ALTER TABLE settings RENAME TO away`
    const page = await receiptOf(row).finally(() => database.$executeRaw`ALTER TABLE away RENAME TO settings`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('We answer you')
  })
})
