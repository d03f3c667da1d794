import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applicationMessages, applicationReplies } from '#app/content/applications.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { queueMessages as messages, queueWords as words } from '#app/content/careers/offline-queue.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import {
  action,
  fillApplication,
  keptBy,
  noteToasts,
  openForm,
  resumeOf,
  saved,
  send,
  someone,
  toldBy,
  waiting,
} from '../../support/applications/queue.ts'
import { expect, test } from '../../support/applications/queue-test.ts'
import { addOpenJob, downloadedResume, setJobStatus, storedApplications } from '../../support/browser/installation.ts'
import { freePort } from '../../support/process/port.ts'
import { Server } from '../../support/process/server.ts'

test('an application sent offline arrives once after the tab closes and two others open', async ({
  page,
  context,
  baseURL,
}) => {
  const answers = { email: someone(), resume: resumeOf(4_900_000) }
  await openForm(page, '/careers/1')
  await page.getByLabel('Full name').fill('Asha')
  await context.setOffline(true)
  await fillApplication(page, answers)
  await send(page)
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText(words.next.offline)).toBeVisible()
  await expect.poll(() => toldBy(page)).toEqual([saved])
  await page.close()

  await context.setOffline(false)
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) await noteToasts(tab)
  await Promise.all(tabs.map((tab) => tab.goto('/careers/1')))
  await expect.poll(() => storedApplications(answers.email).length).toBe(1)
  for (const tab of tabs) await expect.poll(() => keptBy(tab)).toEqual([])
  const told = async () => (await Promise.all(tabs.map(toldBy))).toSorted((one, other) => other.length - one.length)
  await expect.poll(told).toEqual([[messages.syncing, messages.synced(1)], []])

  const [row] = storedApplications(answers.email)
  if (!row) throw new Error('It is not stored.')
  expect((await downloadedResume(String(baseURL), row)).equals(answers.resume.buffer)).toBe(true)
  const shown = () => Promise.all(tabs.map((tab) => tab.getByText(row.reference).count()))
  await expect.poll(shown).toContain(1)
})

test('an application to a job that has closed waits until the applicant sends it to another job', async ({
  page,
  context,
}) => {
  const answers = { email: someone(), resume: resumeOf(600_000) }
  const title = `Position ${crypto.randomUUID()}`
  const job = addOpenJob(title)
  // The server notices rows that another process adds after a moment.
  await expect.poll(async () => (await page.request.get(`/careers/${job}`)).status()).toBe(200)
  await openForm(page, `/careers/${job}`)
  await fillApplication(page, answers)
  await context.setOffline(true)
  await send(page)
  await expect(waiting(page)).toBeVisible()
  setJobStatus(job, 'closed')
  await context.setOffline(false)
  await expect(page.getByText(applicationMessages.submitFailed(applicationReplies.closed))).toBeVisible()
  // A retry that is due sends it without an announcement.
  const told = async () => (await toldBy(page)).filter((text) => text !== messages.syncing)
  await expect.poll(told).toEqual([saved, messages.notAccepted(1)])
  expect(storedApplications(answers.email)).toEqual([])

  await page.goto('/careers/2')
  await expect(waiting(page)).toBeVisible()
  expect(await toldBy(page)).toEqual([])
  await action(page, words.actions.correct).click()
  await page.waitForURL('**/careers')
  await openForm(page, '/careers/3')
  await expect(page.getByText(applicationFormWords.filledIn(title))).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Resume')).toHaveValue(/Asha Rao\.pdf$/)
  await send(page)
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  expect(storedApplications(answers.email)).toMatchObject([{ resume_size: 600_000 }])
  await expect.poll(() => keptBy(page)).toEqual([])
  await expect(waiting(page)).toBeHidden()
})

test('an application can be discarded after a question, and nothing of it stays', async ({ page, context }) => {
  await openForm(page, '/careers/1')
  await fillApplication(page, { email: someone(), resume: resumeOf(600_000) })
  await context.setOffline(true)
  await send(page)
  await action(page, words.actions.discard).click()
  await expect(page.getByRole('button', { name: words.confirm.no })).toBeFocused()
  await page.getByRole('button', { name: words.confirm.no }).click()
  await expect(action(page, words.actions.discard)).toBeFocused()
  await action(page, words.actions.discard).click()
  await page.getByRole('button', { name: words.confirm.yes }).click()
  await expect(waiting(page)).toBeHidden()
  await expect.poll(() => keptBy(page)).toEqual([])
})

test('a browser that cannot store an application does not claim to have saved it', async ({ page, context }) => {
  await openForm(page, '/careers/1')
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key === 'pendingJobApplications') throw new DOMException('There is no room.', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await fillApplication(page, { email: someone(), resume: resumeOf(600_000) })
  await context.setOffline(true)
  await send(page)
  await expect(page.locator('[data-error-summary]')).toContainText(
    applicationMessages.submitFailed(applicationMessages.notKept),
  )
  expect(await toldBy(page)).not.toContain(saved)
  await expect.poll(() => keptBy(page)).toEqual([])
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Resume')).toHaveValue(/Asha Rao\.pdf$/)
})

test('an application in the dialog of the listing is saved as well', async ({ page, context }) => {
  const answers = { email: someone(), resume: resumeOf(600_000) }
  await openForm(page, '/careers?job=1&tab=apply')
  await page.getByLabel('Full name').fill('Asha Rao')
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Job Details' }).click()
  await page.getByRole('tab', { name: 'Apply for this Position' }).click()
  await page.getByRole('main').getByLabel('Email').fill(answers.email)
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByLabel('Experience').fill('Three years')
  await page.getByLabel('Resume').setInputFiles(answers.resume)
  await send(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: words.heading(1) })).toBeVisible()
  await expect.poll(() => toldBy(page)).toEqual([saved])
  await context.setOffline(false)
  await expect(dialog.getByText(`${receiptWords.reference}:`)).toBeVisible()
  await expect.poll(() => toldBy(page)).toEqual([saved, messages.syncing, messages.synced(1)])
  expect(storedApplications(answers.email)).toMatchObject([{ resume_size: 600_000 }])
  await expect.poll(() => keptBy(page)).toEqual([])
})

test('an application arrives even if its dialog is closed while it is being sent', async ({ page }) => {
  const email = someone()
  await openForm(page, '/careers?job=2&tab=apply')
  await page.route('**/careers.data*', () => {}, { times: 1 })
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByLabel('Experience').fill('Three years')
  await page.getByLabel('Resume').setInputFiles(resumeOf(600_000))
  const position = await page.getByRole('textbox', { name: 'Position' }).inputValue()
  const sending = page.waitForRequest(/careers\.data/)
  await send(page)
  await sending
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(words.sent(position))).toBeVisible()
  expect(storedApplications(email)).toMatchObject([{ position, resume_size: 600_000 }])
  await expect.poll(() => keptBy(page)).toEqual([])
})

test('an application over the rate limit of its network is saved and sent later', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const form = { jobId: '1', form: 'job', phone: '9876543210', experience: '3', coverLetter: 'Hello.' }
  for (let count = 0; count < 30; count++) {
    const multipart = {
      ...form,
      submissionId: crypto.randomUUID(),
      name: 'Another',
      email: someone(),
      resume: resumeOf(600),
    }
    const headers = { ...extraHTTPHeaders, Origin: String(baseURL) }
    expect((await page.request.post('/careers/sync', { multipart, headers })).status()).toBe(200)
  }
  const answers = { email: someone(), resume: resumeOf(600_000) }
  await page.clock.install()
  await openForm(page, '/careers/1')
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillApplication(page, answers)
  await send(page)
  await expect(waiting(page)).toBeVisible()
  const keptForNow = expect.stringMatching(/^Too many forms have come .* saved locally/)
  await expect.poll(() => toldBy(page)).toEqual([keptForNow])
  expect(storedApplications(answers.email)).toHaveLength(0)

  // The connection was not the cause, so its return changes nothing.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.7' })
  await page.clock.fastForward(11 * 60_000)
  await expect.poll(() => toldBy(page)).toEqual([keptForNow, messages.synced(1)])
  expect(storedApplications(answers.email)).toHaveLength(1)
})

test('an application whose answer was lost is not stored twice', async ({ page }) => {
  const answers = { email: someone(), resume: resumeOf(600_000) }
  const loseAnswers = async (address: string, times: number) => {
    await page.route(
      address,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times },
    )
  }
  await page.clock.install()
  await openForm(page, '/careers/1')
  await page.clock.pauseAt(Date.now() + 60_000)
  await loseAnswers('**/careers/1.data', 1)
  await loseAnswers('**/careers/sync', 2)
  await fillApplication(page, answers)
  await send(page)
  await expect(waiting(page)).toBeVisible()
  const [row] = storedApplications(answers.email)
  for (let attempt = 0; attempt < 2; attempt++) {
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/careers/sync'))
    await page.clock.fastForward(60_000)
    await lost
    await expect(page.getByText(messages.syncing)).toBeHidden()
  }
  await page.clock.fastForward(60_000)
  await expect(page.getByText(row?.reference ?? '')).toBeVisible()
  expect(storedApplications(answers.email)).toHaveLength(1)
  await expect.poll(() => keptBy(page)).toEqual([])
})

/** A separate installation for a test that breaks it. */
const testWithInstallation = test.extend<{ installation: { server: Server; folder: string } }>({
  installation: async ({ queue: _queue }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'queue-'))
    const server = new Server(await freePort(), folder)
    await server.start()
    await use({ server, folder })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
})

testWithInstallation(
  'an application sent to a killed server arrives once the server is back',
  { tag: '@deep' },
  async ({ page, installation: { server, folder } }) => {
    const email = someone()
    await openForm(page, `${server.origin}/careers/1`)
    await fillApplication(page, { email, resume: resumeOf(600_000) })
    await server.kill()
    await send(page)
    await expect(waiting(page)).toBeVisible()
    await expect.poll(async () => (await toldBy(page)).at(0)).toBe(saved)
    await server.start()
    await expect.poll(() => toldBy(page)).toContain(messages.synced(1))
    expect(storedApplications(email, folder)).toMatchObject([{ resume_size: 600_000 }])
    await expect.poll(() => keptBy(page)).toEqual([])
  },
)
