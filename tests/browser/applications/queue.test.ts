import { applicationMessages, applicationReplies } from '#app/content/applications.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { queueMessages as messages, queueWords as words } from '#app/content/careers/offline-queue.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import {
  action,
  arrived,
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

test('a small file is stored with the answers, and both are sent once the connection returns', async ({
  page,
  context,
  baseURL,
}) => {
  const answers = { email: someone(), resume: resumeOf(499_999) }
  await openForm(page, '/careers/2')
  await fillApplication(page, answers)
  await context.setOffline(true)
  await send(page)
  await expect(waiting(page)).toBeVisible()
  await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining(['pendingJobApplications', 'pendingResumes']))
  await context.setOffline(false)
  await expect(arrived(page)).toBeVisible()
  await expect.poll(() => toldBy(page)).toEqual([saved, messages.syncing, messages.synced(1)])
  await expect.poll(() => keptBy(page)).toEqual([])
  const [row] = storedApplications(answers.email)
  expect(row && (await downloadedResume(String(baseURL), row)).equals(answers.resume.buffer)).toBe(true)
  await page.getByRole('button', { name: receiptWords.anotherForm }).click()
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible()
  await expect(arrived(page)).toBeVisible()
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

test('the notice that an application is saved comes before the notice that it is being sent', async ({
  page,
  context,
}) => {
  await openForm(page, '/careers/1')
  await fillApplication(page, { email: someone(), resume: resumeOf(1_000) })
  await context.setOffline(true)
  await send(page)
  await expect(waiting(page)).toBeVisible()
  await expect.poll(() => toldBy(page)).toEqual([saved])

  await page.evaluate(() => {
    addEventListener('storage', ({ key }) => {
      if (key === 'pendingJobApplications') dispatchEvent(new Event('online'))
    })
  })
  await page.getByRole('button', { name: receiptWords.anotherForm }).click()
  await fillApplication(page, { email: someone(), resume: resumeOf(2_000) })
  await send(page)
  await expect(waiting(page, 2)).toBeVisible()
  await expect.poll(async () => (await toldBy(page)).slice(0, 3)).toEqual([saved, saved, messages.syncing])
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
