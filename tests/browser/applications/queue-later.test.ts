import { queueMessages as messages } from '#app/content/careers/offline-queue.ts'
import {
  arrived,
  fillApplication,
  keptBy,
  openForm,
  resumeOf,
  saved,
  send,
  someone,
  toldBy,
  waiting,
} from '../../support/applications/queue.ts'
import { expect, test } from '../../support/applications/queue-test.ts'
import { storedApplications } from '../../support/browser/installation.ts'

test('failed retries wait longer each time', async ({ page }) => {
  const answers = { email: someone(), resume: resumeOf(600_000) }
  await page.clock.install()
  await openForm(page, '/careers/1')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/careers/1.data', (route) => route.fulfill({ status: 500, body: 'Oops' }))
  let failures = 0
  await page.route('**/careers/sync', async (route) => {
    if (failures++ < 3) await route.fulfill({ status: 500, body: 'Oops' })
    else await route.continue()
  })
  await fillApplication(page, answers)
  await send(page)
  await expect(waiting(page)).toBeVisible()
  for (let turn = 0; turn < 4; turn++) {
    await expect(page.getByText(messages.syncing)).toBeHidden()
    await page.clock.fastForward(2_000 * 2 ** turn)
    await expect.poll(() => failures).toBe(turn + 1)
  }
  await expect(arrived(page)).toBeVisible()
  // A failed retry shows no message: the first one has said that the application is saved.
  expect(await toldBy(page)).toEqual([saved, messages.synced(1)])
  expect(storedApplications(answers.email)).toHaveLength(1)
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
