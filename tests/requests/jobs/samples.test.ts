// The openings that the product brings along: marked in the dashboard, and removed there or by a command.
import { beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '#app/cli/commands.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { sampleMessages as messages } from '#app/content/admin/messages.ts'
import { placePage } from '#app/content/admin/places.ts'
import { loadSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { findBuiltIn } from '#app/domain/posts/built-in.server.ts'
import { findHideable, readPages } from '#app/domain/site/samples.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addJob } from '../../support/database/factories.ts'
import { colleague } from '../../support/staff/colleague.ts'

const words = dashboardPage.samples
const administrator = await signIn()
const openings = async () => (await administrator.open('/careers')).texts('main h2, main h3')

beforeEach(async () => {
  await database.job.deleteMany()
  await database.installationStep.deleteMany({ where: { name: 'sample-jobs' } })
  await loadSampleJobs()
})

test('the dashboard counts the sample jobs, and removes only those after one confirmation', async () => {
  const own = await addJob({ status: 'open', opensAt: new Date(0) })
  const [sample] = await database.job.findMany({ where: { isSample: true } })
  const { id } = await addApplication({ jobId: sample?.id, position: sample?.title })
  const page = await administrator.open('/admin/dashboard?q=asha')
  expect(page.text).toContain(words.notice(6))

  const question = await administrator.open(page.link(words.remove))
  expect(question.texts('dialog p')).toContain(words.removeDialog.text(30))
  expect(await database.job.count()).toBe(7)
  const done = await administrator.submit(question, words.remove)
  expect(done.texts('[role=status]')).toContain(messages.removed(6))
  expect(done.url.search).toBe('?q=asha')
  expect(done.text).not.toContain(words.remove)
  expect(await openings()).toContain(own.title)
  expect(await openings()).not.toContain(sample?.title)
  const stored = await database.jobApplication.findUnique({ where: { id } })
  expect(stored).toMatchObject({ jobId: sample?.id, position: sample?.title })
  expect((await administrator.open(`/admin/applications/${id}`)).text).toContain(sample?.title)

  const again = await administrator.submit(question, words.remove)
  expect(again.texts('[role=status]')).toContain(messages.none)
  expect(await openings()).toContain(own.title)
  expect((await administrator.open('/admin/dashboard?remove-samples=')).document.querySelector('dialog')).toBeNull()
})

test('removed samples are listed separately, and can be restored from the trash', async () => {
  await database.auditEvent.deleteMany()
  const samples = await database.job.findMany({ where: { isSample: true }, orderBy: { id: 'asc' } })
  await administrator.submit(await administrator.open('/admin/dashboard?remove-samples='), words.remove)
  const told = await database.auditEvent.findMany({ where: { action: 'job.deleted' }, orderBy: { id: 'asc' } })
  expect(told.map(({ subjectId }) => subjectId)).toEqual(samples.map(({ id }) => String(id)))
  const trash = await administrator.open('/admin/trash?kind=jobs')
  await administrator.submit(trash, placePage.restoreOf(samples[0]?.title ?? ''))
  expect(await openings()).toContain(samples[0]?.title)
})

test('a job that the company wrote is no sample', async () => {
  await database.job.deleteMany()
  await addJob()
  expect((await administrator.open('/admin/dashboard')).text).not.toContain(words.remove)
})

test('a colleague without the right to write the blog is asked on their own lists', async () => {
  const { visitor } = await colleague('Ravi', 'recruiter')
  expect((await visitor.open('/admin/dashboard')).text).toContain(words.remove)
  expect((await visitor.open('/admin/dashboard?tab=blog')).text).not.toContain(words.remove)
})

test('reports a database failure, and removes nothing', async () => {
  const question = await administrator.open('/admin/dashboard?remove-samples=')
  const url = process.env.DATABASE_URL ?? ''
  await execute(url, `CREATE TRIGGER stuck BEFORE UPDATE ON jobs BEGIN SELECT RAISE(FAIL, 'disk full'); END`)
  const page = await administrator.submit(question, words.remove).finally(() => execute(url, 'DROP TRIGGER stuck'))
  expect(page.texts('[role=alert]')).toContain(messages.failed)
  expect(await database.job.count({ where: { deletedAt: null } })).toBe(6)
})

test('the command removes them, and says if there are none', async () => {
  let printed = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += text
      return true
    })
  const codes = [
    await runCommand(['samples', 'remove']),
    await runCommand(['samples', 'remove']),
    await runCommand(['samples']),
  ]
  vi.restoreAllMocks()
  expect(codes).toEqual([0, 0, 1])
  expect(printed).toMatch(
    /trash: 6[\s\S]*posts hidden: 4[\s\S]*services hidden: 9[\s\S]*There are no samples[\s\S]*samples -- remove/,
  )
  expect(await database.job.count({ where: { deletedAt: null } })).toBe(0)
  expect(await findBuiltIn()).toEqual([])
  expect(findHideable(await readPages()).shown).toEqual({ services: [], sections: [] })
  await database.sitePage.deleteMany()
})
