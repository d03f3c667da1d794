// Moments are typed by the clocks of the company, here of one whose clocks are changed twice a year, and everything
// that visitors are sent follows them to the millisecond, pages that are kept as well.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { jobEditor } from '#app/content/admin/jobs.ts'
import { jobWords } from '#app/content/jobs.ts'

Object.assign(process.env, { TIME_ZONE: 'Europe/Berlin' })

// Only now: the app reads its environment when it is first imported.
const { signIn, Visitor } = await import('../../support/app.ts')
const { applicationAnswers } = await import('../../support/database/factories.ts')
const { PageServer } = await import('../../support/pages/page-server.ts')
const { changePublicly } = await import('#app/domain/installation/publication.server.ts')
const { database } = await import('#app/platform/database/database.server.ts')

const recruiter = await signIn()
let server: Awaited<ReturnType<typeof PageServer.start>>

beforeAll(async () => {
  server = await PageServer.start()
})

afterAll(() => server.stop())

afterEach(async () => {
  vi.useRealTimers()
  await database.job.deleteMany()
})

const answers = {
  title: 'Keeper of Clocks',
  department: 'Clocks',
  location: 'Berlin, Germany',
  experience: '1 year',
  description: 'Wind them.',
  status: 'open',
}

async function createJob(moments: Record<string, string>) {
  const form = await recruiter.open('/admin/jobs/new')
  const page = await recruiter.submit(form, jobEditor.save.idle, { ...answers, ...moments })
  const { id, opensAt, closesAt } = await database.job.findFirstOrThrow({ where: { title: answers.title } })
  return { page, id, opensAt, closesAt }
}

/** The pages of a visitor at that moment; kept ones are the same. */
async function seenAt(moment: number, id: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  const listed = []
  for (const path of ['/careers', '/careers/feed.xml', '/careers/feed.json', '/sitemap.xml']) {
    const [first, kept] = [await server.ask(path), await server.askKept(path)]
    const names = [first, kept].map(({ body }) => body.toString().includes(`/careers/${id}`))
    expect(names[0], path).toBe(names[1])
    // Caches ask each time, and get a short answer while the page is unchanged.
    expect(kept?.headers['cache-control'], path).toBe('no-cache')
    const again = await server.ask(path, { 'If-None-Match': kept?.headers.etag })
    expect(again.status, path).toBe(304)
    listed.push(names[0])
  }
  const page = await server.ask(`/careers/${id}`)
  const html = page.body.toString()
  const submissionId = crypto.randomUUID()
  const form = await new Visitor().post(
    `/careers/${id}`,
    applicationAnswers({ submissionId, email: `${submissionId}@example.com` }),
  )
  return {
    listed,
    status: page.status,
    posting: html.includes('"JobPosting"'),
    hasForm: html.includes('type="file"'),
    sent: form.status,
  }
}

const hidden = { listed: [false, false, false, false], status: 404, posting: false, hasForm: false, sent: 404 }
const open = { listed: [true, true, true, true], status: 200, posting: true, hasForm: true, sent: 200 }
const closed = { ...hidden, status: 410, sent: 410 }

test.each([
  ['in winter and in summer', '2027-02-01T09:00', '2027-02-01T08:00:00Z', '2027-07-01T18:00', '2027-07-01T16:00:00Z'],
  [
    'in the hours after the one that is left out, and that come twice',
    '2027-03-28T03:30',
    '2027-03-28T01:30:00Z',
    '2027-10-31T02:30',
    '2027-10-31T00:30:00Z',
  ],
])('a job that opens and closes %s', async (_when, opens, opensAt, closes, closesAt) => {
  const job = await createJob({ opensAt: opens, closesAt: closes })
  expect([job.opensAt, job.closesAt]).toEqual([new Date(opensAt), new Date(closesAt)])
  await changePublicly(async () => {})
  const [from, until] = [Date.parse(opensAt), Date.parse(closesAt)]
  expect(await seenAt(from - 1, job.id)).toEqual(hidden)
  expect(await seenAt(from, job.id)).toEqual(open)
  expect(await seenAt(until - 1, job.id)).toEqual(open)
  expect(await seenAt(until, job.id)).toEqual(closed)
})

test('shows a typed date again, and saving it again keeps the moment', async () => {
  const { page, id, opensAt, closesAt } = await createJob({ opensAt: '2027-03-28T03:30', closesAt: '2027-10-31T02:30' })
  expect(page.field(`${jobWords.fields.closesAt.label} (optional)`).getAttribute('value')).toBe('2027-10-31T02:30')
  expect(page.field(`${jobWords.fields.opensAt.label} (optional)`).getAttribute('value')).toBe('2027-03-28T03:30')
  await recruiter.submit(page, jobEditor.save.idle, { title: answers.title })
  expect(await database.job.findUnique({ where: { id } })).toMatchObject({ opensAt, closesAt })
})
