import { beforeEach, expect, test } from 'vitest'
import { closingJobs as words } from '#app/content/admin/closing-jobs.ts'
import { jobEditor } from '#app/content/admin/jobs.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { formatDateTime } from '#app/formats.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addApplication, addJob } from '../../support/database/factories.ts'

const recruiter = await signIn()
const day = 24 * 3_600_000
const { timeZone } = company

beforeEach(async () => {
  await database.job.deleteMany()
  await database.jobApplication.deleteMany()
})

/** The jobs in the warnings of a page. */
const warnedOf = async (path: string) => {
  const page = await recruiter.open(path)
  return [...page.document.querySelectorAll('main a')]
    .map((link) => link.getAttribute('aria-label') ?? '')
    .filter((name) => name.startsWith(words.decide))
}

async function addJobWith(days: number, statuses: string[], status = 'open') {
  const closesAt = new Date(Date.now() + days * day)
  const job = await addJob({ status, opensAt: new Date(Date.now() - 30 * day), closesAt })
  for (const status of statuses) await addApplication({ jobId: job.id, status })
  return { ...job, closesAt }
}

test('a job that closes by date names undecided applications before and after, with a link to decide them', async () => {
  const ended = await addJobWith(-6, ['new', 'hired'])
  const soon = await addJobWith(6, ['new', 'reviewing', 'offer', 'rejected'])
  await addApplication({ jobId: soon.id, status: 'new', deletedAt: new Date() })
  const sentences = [
    words.closed(ended.title, formatDateTime(ended.closesAt, timeZone), 1),
    words.closes(soon.title, formatDateTime(soon.closesAt, timeZone), 3),
  ]
  expect(sentences.join()).toMatch(/, and 1 application is still undecided\..*, and 3 applications are undecided\./)
  const list = await recruiter.open('/admin/jobs')
  for (const sentence of sentences) expect(list.text).toContain(sentence)
  const today = await recruiter.open('/admin/today')
  expect(today.text).toContain(
    `${ended.title} 1 undecided application closed ${formatDateTime(ended.closesAt, timeZone)}`,
  )
  expect(today.text).toContain(
    `${soon.title} 3 undecided applications closes ${formatDateTime(soon.closesAt, timeZone)}`,
  )
  expect(list.link(words.decideOf(soon.title))).toBe(`/admin/dashboard?job=${soon.id}&undecided=0`)
  expect(today.link(soon.title)).toBe(`/admin/dashboard?job=${soon.id}&undecided=0`)
  for (const [index, { id }] of [ended, soon].entries()) {
    const page = await recruiter.open(`/admin/jobs/${id}`)
    expect(page.text).toContain(sentences[index])
    expect(page.text).not.toContain(sentences[1 - index])
  }
})

test('says nothing about a job that closes much later, closed long ago or by hand, or has no undecided applications', async () => {
  const quiet = [
    await addJobWith(8, ['new']),
    await addJobWith(-8, ['new']),
    await addJobWith(-1, ['new'], 'closed'),
    await addJobWith(1, ['new'], 'draft'),
    await addJobWith(1, ['hired', 'withdrawn']),
    await addJobWith(1, []),
  ]
  const deleted = await addJobWith(1, ['new'])
  await database.job.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  expect(await warnedOf('/admin/jobs')).toEqual([])
  expect((await recruiter.open('/admin/today')).text).not.toContain('Closing jobs')
  const [later, ...others] = quiet
  for (const { id } of others) expect(await warnedOf(`/admin/jobs/${id}`)).toEqual([])
  expect(await warnedOf(`/admin/jobs/${later?.id}`)).toEqual([words.decideOf(later?.title ?? '')])
})

test('confirms the date of a job at once', async () => {
  const { id, title } = await addJob({ status: 'open' })
  await addApplication({ jobId: id, status: 'new' })
  expect(await warnedOf(`/admin/jobs/${id}`)).toEqual([])
  const closesAt = toLocalTime(new Date(Date.now() + 60 * day), timeZone)
  const page = await recruiter.submit(await recruiter.open(`/admin/jobs/${id}`), jobEditor.save.idle, { closesAt })
  expect(page.link(words.decideOf(title))).toBe(`/admin/dashboard?job=${id}&undecided=0`)
})
