import { rename, rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { formRefusals } from '#app/content/forms.ts'
import { resumeRemarks, resumeRemarksOfJobPage } from '#app/content/resume-storage.ts'
import { drainSpool } from '#app/domain/resumes/spool.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { adapterFactory, execute } from '../../support/database/database.ts'
import { applicationAnswers, pdf } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'

const button = words.submit.idle
const url = process.env.DATABASE_URL ?? ''
const visitor = new Visitor()

/** Sends a good form while something is broken, then the answered form once more when it is mended. */
async function expectOutlasted(
  broken: { begin: () => Promise<void>; end: () => Promise<void> },
  words: string = replies.unavailable,
): Promise<void> {
  const answers = applicationAnswers({ email: `${crypto.randomUUID()}@example.com` })
  const form = await visitor.open('/careers/1')
  const rows = await database.jobApplication.count()
  const files = await filesIn('resumes')

  await broken.begin()
  const failed: Page = await visitor.submit(form, button, answers).finally(broken.end)
  expect(failed.status).toBe(503)
  expect(failed.title).toMatch(/^Error: /)
  expect(failed.texts('[data-error-summary] li')).toEqual([expect.stringContaining(words)])
  const { resume: _file, ...texts } = answers
  expect(failed.form(button).values).toMatchObject(texts)
  expect(failed.text).toContain('resume.pdf')
  expect(await database.jobApplication.count()).toBe(rows)
  expect(await filesIn('resumes')).toEqual(files)

  const receipt = await visitor.submit(failed, button, { resume: new File([], '') })
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
  expect(await database.jobApplication.count()).toBe(rows + 1)
}

const forms = [
  ['the page of a job', '/careers/1', resumeRemarksOfJobPage],
  ['the listing', '/careers?job=1&tab=apply', resumeRemarks],
] as const

async function apply(path: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const resume = pdf('resume.pdf', 54_321)
  const receipt = await visitor.submit(await visitor.open(path), button, applicationAnswers({ email, resume }))
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
  const row = await database.jobApplication.findFirstOrThrow({ where: { email } })
  return { receipt, row, bytes: Buffer.from(await resume.arrayBuffer()) }
}

test.each(forms)(
  'a storage that is lost delays a resume sent from %s, and nothing is lost',
  async (_which, path, says) => {
    const { receipt, row, bytes } = await without(['resumes'], 'replaced', () => apply(path))
    expect(receipt.text).toContain(says.resumeDelayed)
    expect(row.resumeState).toBe('spooled')
    const administrator = await signIn()
    const download = async () =>
      Buffer.from(await (await administrator.request(`/admin/resumes/${row.resumeKey}`)).arrayBuffer())
    expect((await download()).equals(bytes)).toBe(true)

    await drainSpool()
    expect(await filesIn('spool')).toEqual([])
    expect(await filesIn('resumes')).toContain(row.resumeKey)
    expect((await download()).equals(bytes)).toBe(true)
    expect((await visitor.open(receipt.url.pathname)).text).not.toContain(says.resumeDelayed)
  },
)

test.each(forms)('without storage and spool %s says that the file is not stored', async (_which, path, says) => {
  const { receipt, row } = await without(['resumes', 'spool'], 'replaced', () => apply(path))
  expect(receipt.text).toContain(says.storageSetupFailed)
  expect(row).toMatchObject({ resumeState: 'missing', resumeKey: null })
})

test.each(forms)('on a disk that is full %s says that the file is not stored', async (_which, path, says) => {
  const { receipt, row } = await without(['resumes', 'spool'], 'full', () => apply(path))
  expect(receipt.text).toContain(says.resumeUploadFailed)
  expect(row).toMatchObject({ resumeState: 'missing', resumeKey: null })
})

test('the listing says that the place for resumes was made, and that the resume was uploaded', async () => {
  await rename(pathTo('resumes'), pathTo('away'))
  const { receipt, row } = await apply('/careers?job=1&tab=apply')
  expect(receipt.text).toContain(resumeRemarks.storageSetUp)
  expect(receipt.text).toContain(resumeRemarks.resumeUploaded)
  expect(await filesIn('resumes')).toEqual([row.resumeKey])
  for (const key of await filesIn('resumes')) await rename(pathTo('resumes', key), pathTo('away', key))
  await rm(pathTo('resumes'), { recursive: true })
  await rename(pathTo('away'), pathTo('resumes'))
})

test('jobs that cannot be read are shown as last read, so that an application loses nothing', async () => {
  await expectOutlasted(
    {
      async begin() {
        await execute(url, 'ALTER TABLE jobs RENAME TO jobs_away')
        await execute(url, 'ALTER TABLE job_applications RENAME TO away')
      },
      async end() {
        await execute(url, 'ALTER TABLE jobs_away RENAME TO jobs')
        await execute(url, 'ALTER TABLE away RENAME TO job_applications')
      },
    },
    messages.tableMissing,
  )
})

test('a missing table is said, and the same form succeeds once it is back', async () => {
  await expectOutlasted(
    {
      begin: () => execute(url, 'ALTER TABLE job_applications RENAME TO away'),
      end: () => execute(url, 'ALTER TABLE away RENAME TO job_applications'),
    },
    messages.tableMissing,
  )
})

test('a visitor is told before applying that nothing can be stored just now', async () => {
  await execute(url, 'ALTER TABLE job_applications RENAME TO away')
  // A look at the connection is reused for two seconds.
  const told = async () => {
    const pages = await Promise.all(
      ['/careers', '/careers/1', '/careers?job=1&tab=apply'].map((path) => visitor.open(path)),
    )
    return pages.map(({ text }) => text.includes(messages.notConnected))
  }
  await expect.poll(told, { timeout: 10_000 }).toEqual([true, true, true])
  await execute(url, 'ALTER TABLE away RENAME TO job_applications')
  await expect.poll(told, { timeout: 10_000 }).toEqual([false, false, false])
})

test('a row that cannot be written takes its file with it', async () => {
  await expectOutlasted({
    begin: () =>
      execute(url, "CREATE TRIGGER full BEFORE INSERT ON job_applications BEGIN SELECT RAISE(FAIL, 'disk full'); END"),
    end: () => execute(url, 'DROP TRIGGER full'),
  })
})

test('a database that somebody else has locked is said', async () => {
  const other = await adapterFactory(url).connect()
  await expectOutlasted({
    begin: () => other.executeScript('BEGIN IMMEDIATE'),
    end: () => other.executeScript('ROLLBACK'),
  })
  await other.dispose()
})

test('without a place to keep the resume, an error elsewhere still comes back with the answers', async () => {
  await rm(pathTo('held'), { recursive: true, force: true })
  await writeFile(pathTo('held'), '')
  const form = await visitor.open('/careers/1')
  const page = await visitor.submit(form, button, applicationAnswers({ phone: '' }))
  await rm(pathTo('held'))
  expect(page.status).toBe(400)
  expect(page.texts('[data-error-summary] li')).toEqual(['Phone number is required', formRefusals.fileNotKept])
  expect(page.form(button).values.name).toBe('Asha Rao')
  expect(page.form(button).values.heldResume).toBeUndefined()
  expect(page.text).not.toContain('attached')
})
