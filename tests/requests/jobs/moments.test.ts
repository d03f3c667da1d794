import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobPage } from '#app/content/careers/job.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'

const visitor = new Visitor()
const start = new Date('2026-06-01T12:00:00.000Z').getTime()
const moments = Array.from({ length: 8 }, (_, offset) => start - 1 + offset)
const named = moments.map((time) => new Date(time).toISOString())

type Standing = 'hidden' | 'open' | 'closed'
const standings: Record<string, Standing> = { h: 'hidden', o: 'open', c: 'closed' }
/** Their status, the milliseconds after which they open and close, and how they stand at each of the moments. */
const courses: [string, number | undefined, number | undefined, string][] = [
  ['draft', undefined, undefined, 'hhhhhhhh'],
  ['draft', 0, 3, 'hhhhhhhh'],
  ['draft', undefined, 2, 'hhhhhhhh'],
  ['open', undefined, undefined, 'oooooooo'],
  ['open', 0, undefined, 'hooooooo'],
  ['open', 5, undefined, 'hhhhhhoo'],
  ['open', undefined, 0, 'occccccc'],
  ['open', undefined, 5, 'oooooocc'],
  ['open', 1, 4, 'hhoooccc'],
  ['open', 2, 3, 'hhhocccc'],
  ['open', 2, 2, 'hhhccccc'],
  ['open', 3, 1, 'hhhhcccc'],
  ['closed', undefined, undefined, 'cccccccc'],
  ['closed', 2, undefined, 'hhhccccc'],
  ['closed', undefined, 4, 'cccccccc'],
  ['closed', 1, 4, 'hhcccccc'],
]

let jobs: { id: number; title: string; course: string }[]

function standingAt({ course }: { course: string }, time: string): Standing {
  return standings[course.charAt(named.indexOf(time))] ?? 'hidden'
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await database.job.deleteMany()
  const at = (offset: number | undefined) => (offset === undefined ? undefined : new Date(start + offset))
  jobs = []
  for (const [status, opens, closes, course] of courses) {
    const { id, title } = await addJob({ status, opensAt: at(opens), closesAt: at(closes) })
    jobs.push({ id, title, course })
  }
})

afterAll(() => {
  vi.useRealTimers()
})

/** The ids of the jobs whose pages a text names. */
const jobsIn = (text: string) =>
  [...new Set([...text.matchAll(/\/careers\/(\d+)(?=[<"#])/g)].map(([, id]) => Number(id)))].sort((a, b) => a - b)

test.each(named)('at %s list, sitemap and feeds name the same open jobs', async (time) => {
  vi.setSystemTime(time)
  const open = jobs.filter((job) => standingAt(job, time) === 'open')
  for (const path of ['/careers', '/careers/feed.xml', '/careers/feed.json', '/sitemap.xml']) {
    const text = await (await visitor.request(path)).text()
    expect(jobsIn(text), path).toEqual(open.map(({ id }) => id))
  }
  const told = await (await visitor.request('/careers.data')).text()
  expect(jobs.filter(({ title }) => told.includes(title))).toEqual(open)
})

const expected = {
  open: { pages: [200, 200], posts: [303, 303, 200], forms: [true, true], posting: true, saysClosed: false, rows: 3 },
  closed: {
    pages: [410, 410],
    posts: [410, 410, 410],
    forms: [false, false],
    posting: false,
    saysClosed: true,
    rows: 0,
  },
  hidden: {
    pages: [404, 404],
    posts: [404, 404, 410],
    forms: [false, false],
    posting: false,
    saysClosed: false,
    rows: 0,
  },
}

test.each(named)('at %s page, dialog, forms, posts and structured data of a job agree with that', async (time) => {
  vi.setSystemTime(time)
  const [before, after] = [named[named.indexOf(time) - 1], named[named.indexOf(time) + 1]]
  const differs = (job: (typeof jobs)[number], other: typeof time) => standingAt(job, other) !== standingAt(job, time)
  // Jobs that have just opened or closed, or will do so next. The first and the last moment have all jobs.
  const changed = jobs.filter((job) => !before || !after || differs(job, before) || differs(job, after))
  for (const job of isDeep ? jobs : changed)
    expect(await seenOf(job.id), `job ${job.id}`).toEqual(expected[standingAt(job, time)])
})

async function seenOf(id: number): Promise<(typeof expected)['open']> {
  const [page, dialog] = [await visitor.open(`/careers/${id}`), await visitor.open(`/careers?job=${id}&tab=apply`)]
  const email = `${crypto.randomUUID()}@example.com`
  const post = async (path: string, more: Record<string, string> = {}) => {
    const body = new FormData()
    const submissionId = crypto.randomUUID()
    const answers = applicationAnswers({ submissionId, email, coverLetter: `My letter ${submissionId}`, ...more })
    for (const [name, value] of Object.entries(answers)) body.append(name, value)
    return (await visitor.request(path, { method: 'POST', body })).status
  }
  return {
    pages: [page.status, dialog.status],
    posts: [
      await post(`/careers/${id}`),
      await post(`/careers?job=${id}`),
      await post('/careers/sync', { form: 'job', jobId: String(id) }),
    ],
    forms: [page, dialog].map(({ document }) => document.querySelector('input[type=file]') !== null),
    posting: page.html.includes('"@type":"JobPosting"'),
    saysClosed: page.text.includes(jobPage.closed.heading),
    rows: await database.jobApplication.count({ where: { email } }),
  }
}
