import { expect, test, vi } from 'vitest'
import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { formRefusals } from '#app/content/forms.ts'
import { resumeRemarks } from '#app/content/resume-storage.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { adapterFactory, execute } from '../../support/database/database.ts'
import { applicationAnswers, pdf } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import type { Page } from '../../support/pages/page.ts'
import { filesIn } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { settle } from '../../support/storage/file.ts'

const button = words.submit.idle
const url = process.env.DATABASE_URL ?? ''
const visitor = new Visitor()

/** Sends a good form while something is broken, then the answered form once more when it is mended. */
async function expectOutlasted(
  broken: { begin: () => Promise<void>; end: () => Promise<void> },
  { words = replies.unavailable, isFileKept = true }: { words?: string; isFileKept?: boolean } = {},
): Promise<void> {
  const answers = applicationAnswers({ email: `${crypto.randomUUID()}@example.com` })
  const form = await visitor.open('/careers/1')
  const rows = await database.jobApplication.count()
  const files = await filesIn('resumes')

  await broken.begin()
  const failed: Page = await visitor.submit(form, button, answers).finally(broken.end)
  expect(failed.status).toBe(503)
  expect(failed.title).toMatch(/^Error: /)
  const said = [expect.stringContaining(words), ...(isFileKept ? [] : [formRefusals.fileNotKept])]
  expect(failed.texts('[data-error-summary] li')).toEqual(said)
  const { resume: _file, ...texts } = answers
  expect(failed.form(button).values).toMatchObject(texts)
  expect(failed.text.includes('resume.pdf')).toBe(isFileKept)
  expect(await database.jobApplication.count()).toBe(rows)
  expect(await filesIn('resumes')).toEqual(files)

  const receipt = await visitor.submit(failed, button, { resume: isFileKept ? new File([], '') : pdf() })
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
  expect(await database.jobApplication.count()).toBe(rows + 1)
}

async function apply(path: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const resume = pdf('resume.pdf', 54_321)
  const receipt = await visitor.submit(await visitor.open(path), button, applicationAnswers({ email, resume }))
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
  const row = await database.jobApplication.findFirstOrThrow({ where: { email } })
  return { receipt, row, bytes: Buffer.from(await resume.arrayBuffer()) }
}

test('a lost storage delays nothing, and nothing is lost', async () => {
  const { receipt, row, bytes } = await without(['resumes'], 'replaced', () => apply('/careers?job=1&tab=apply'))
  expect(receipt.text).toContain(resumeRemarks.resumeUploaded)
  const administrator = await signIn()
  const download = async () =>
    Buffer.from(await (await administrator.request(`/admin/resumes/${row.resumeKey}`)).arrayBuffer())
  expect((await download()).equals(bytes)).toBe(true)

  await settle()
  expect(await filesIn('resumes')).toContain(row.resumeKey)
  expect(await database.filePart.count()).toBe(0)
  expect((await download()).equals(bytes)).toBe(true)
})

test('returns the form with its answers while the database takes no file, and stores it later', async () => {
  const { env } = await import('#app/platform/environment.server.ts')
  const most = env.mostWaitingFiles
  await expectOutlasted(
    {
      async begin() {
        env.mostWaitingFiles = 0
      },
      async end() {
        env.mostWaitingFiles = most
      },
    },
    { isFileKept: false },
  )
})

test('shows jobs as last read during an outage, so that an application loses nothing', async () => {
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
    { words: messages.tableMissing },
  )
})

test('warns a visitor before applying that nothing can be stored', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // A look at the connection is reused for two seconds.
  const told = async () => {
    vi.setSystemTime(Date.now() + 3_000)
    const paths = ['/careers', '/careers/1', '/careers?job=1&tab=apply']
    const pages = await Promise.all(paths.map((path) => visitor.open(path)))
    return pages.map(({ text }) => text.includes(messages.notConnected))
  }
  await execute(url, 'ALTER TABLE job_applications RENAME TO away')
  expect(await told()).toEqual([true, true, true])
  await execute(url, 'ALTER TABLE away RENAME TO job_applications')
  expect(await told()).toEqual([false, false, false])
  vi.useRealTimers()
})

test('a row that cannot be written leaves no file behind', async () => {
  await expectOutlasted({
    begin: () =>
      execute(url, "CREATE TRIGGER full BEFORE INSERT ON job_applications BEGIN SELECT RAISE(FAIL, 'disk full'); END"),
    end: () => execute(url, 'DROP TRIGGER full'),
  })
})

// SQLite waits for seconds before it gives up.
test.runIf(isDeep)('reports a database that another process has locked', async () => {
  const other = await adapterFactory(url).connect()
  const lock = {
    begin: () => other.executeScript('BEGIN IMMEDIATE'),
    end: () => other.executeScript('ROLLBACK'),
  }
  await expectOutlasted(lock, { isFileKept: false })
  await other.dispose()
})

test('returns the answers with another error while the database takes no file', async () => {
  const { env } = await import('#app/platform/environment.server.ts')
  const most = env.mostWaitingFiles
  env.mostWaitingFiles = 0
  const form = await visitor.open('/careers/1')
  const page = await visitor.submit(form, button, applicationAnswers({ phone: '' }))
  env.mostWaitingFiles = most
  expect(page.status).toBe(400)
  expect(page.texts('[data-error-summary] li')).toEqual(['Phone number is required', formRefusals.fileNotKept])
  expect(page.form(button).values.name).toBe('Asha Rao')
  expect(page.form(button).values.heldResume).toBeUndefined()
  expect(page.text).not.toContain('attached')
})
