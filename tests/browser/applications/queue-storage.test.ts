import type { Page } from '@playwright/test'
import { applicationMessages, applicationReplies } from '#app/content/applications.ts'
import { queueMessages as messages, queueWords as words } from '#app/content/careers/offline-queue.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import {
  action,
  arrived,
  keptBy,
  openForm,
  pdfOf,
  resumeOf,
  someone,
  toldBy,
  waiting,
} from '../../support/applications/queue.ts'
import { expect, test } from '../../support/applications/queue-test.ts'
import { storedApplications } from '../../support/browser/installation.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { oneOf, seeded } from '../../support/random.ts'

/** A browser's queue of applications to the first job. */
function queueOf(emails: string[], changes: (index: number) => Record<string, unknown> = () => ({})) {
  const items = emails.map((email, index) => ({
    id: String(Date.now() - 1_000 + index),
    submissionId: crypto.randomUUID(),
    jobId: '1',
    form: 'job',
    name: 'Asha Rao',
    email,
    phone: '9876543210',
    position: `Position ${index + 1}`,
    experience: '3',
    coverLetter: 'I would like to build things with you.',
    resumeFilename: 'resume.pdf',
    appliedAt: new Date().toISOString(),
    attempts: 1,
    nextAttempt: Date.now(),
    ...changes(index),
  }))
  const data = (index: number) => `data:application/pdf;base64,${pdfOf(1_000, index + 1).toString('base64')}`
  const resumes = items.map(({ id }, index) => [id, { data: data(index), type: 'application/pdf', name: 'resume.pdf' }])
  return {
    pendingJobApplications: JSON.stringify(items),
    pendingResumes: JSON.stringify(Object.fromEntries(resumes)),
  }
}

/** From a page that does not send the queue. */
async function putIntoStorage(page: Page, texts: Record<string, string>) {
  await page.goto('/privacy')
  await page.evaluate((pairs) => {
    for (const [key, text] of pairs) localStorage.setItem(key, text)
  }, Object.entries(texts))
}

test('a partial success reports how many applications arrived and how many failed', async ({ page }) => {
  const emails = [someone(), someone(), someone()]
  let sent = 0
  await page.route('**/careers/sync', (route) => (++sent === 2 ? route.abort() : route.continue()))
  await putIntoStorage(page, queueOf(emails))
  await page.goto('/careers')
  await expect.poll(() => toldBy(page)).toEqual([messages.syncing, messages.syncedInPart(2, 1)])
  await expect.poll(() => toldBy(page)).toEqual(expect.arrayContaining([messages.synced(1)]))
  expect(emails.map((email) => storedApplications(email).length)).toEqual([1, 1, 1])
  await expect(arrived(page)).toHaveCount(3)
})

test('an application is sent again if the browser cannot store its result', async ({ page }) => {
  const email = someone()
  await page.route('**/careers/sync', (route) => route.abort(), { times: 1 })
  await putIntoStorage(page, queueOf([email]))
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    let isFull = true
    Storage.prototype.setItem = function (key, value) {
      if (isFull && key === 'pendingJobApplications') {
        isFull = false
        throw new DOMException('There is no room.', 'QuotaExceededError')
      }
      setItem.call(this, key, value)
    }
  })
  await page.goto('/careers')
  await expect(arrived(page)).toBeVisible()
  await expect.poll(() => toldBy(page)).toEqual([messages.syncing, messages.syncError, messages.synced(1)])
  expect(storedApplications(email)).toHaveLength(1)
})

test('an unreadable file does not block other applications', async ({ page }) => {
  const emails = [someone(), someone()]
  const { pendingJobApplications, pendingResumes } = queueOf(emails)
  const [first, second] = JSON.parse(pendingJobApplications).map(({ id }: { id: string }) => id)
  const resumes = JSON.stringify({ [second]: JSON.parse(pendingResumes)[second] })
  await putIntoStorage(page, { pendingJobApplications, pendingResumes: resumes })
  await page.addInitScript((id) => {
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (key) {
      if (key === id) throw new DOMException('The disk is broken.', 'UnknownError')
      return get.call(this, key)
    }
  }, first)
  await page.goto('/careers')
  await expect(arrived(page)).toBeVisible()
  await expect
    .poll(async () => (await toldBy(page)).slice(0, 2))
    .toEqual([messages.syncing, messages.syncedInPart(1, 1)])
  expect(emails.map((email) => storedApplications(email).length)).toEqual([0, 1])
  await expect(waiting(page)).toBeVisible()
})

test('twenty applications arrive exactly once through two tabs on a broken connection', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const emails = Array.from({ length: 20 }, someone)
  const random = seeded(20)
  await context.route('**/careers/sync', async (route) => {
    const way = oneOf(random, ['cut', 'lost', 'fault', 'portal', 'through', 'through', 'through', 'through'])
    if (way === 'cut') return route.abort()
    if (way === 'fault') return route.fulfill({ status: 502, body: 'Bad Gateway' })
    if (way === 'portal') return route.fulfill({ status: 200, body: '<h1>Sign in to this network</h1>' })
    if (way === 'through') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await putIntoStorage(page, queueOf(emails))
  const other = await context.newPage()
  await Promise.all([page, other].map((tab) => tab.goto('/careers')))
  const lineIsBack = () => dispatchEvent(new Event('online'))
  await expect
    .poll(
      async () => {
        for (const tab of [page, other]) await tab.evaluate(lineIsBack)
        return keptBy(page)
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toEqual([])
  expect(emails.map((email) => storedApplications(email).length)).toEqual(emails.map(() => 1))
  for (const tab of [page, other]) {
    await expect(tab.getByText(`${receiptWords.reference}:`)).toHaveCount(20)
  }
})

test('an application older than a week is deleted with a notice', async ({ page }) => {
  const [late, fresh] = [someone(), someone()]
  const age = (index: number) => new Date(Date.now() - (index === 0 ? 7.01 : 6.99) * 24 * 3_600_000).toISOString()
  await putIntoStorage(
    page,
    queueOf([late, fresh], (index) => ({ appliedAt: age(index) })),
  )
  await page.goto('/careers')
  await expect(page.getByText(words.expired('Position 1', 7))).toBeVisible()
  await expect(arrived(page)).toBeVisible()
  await expect.poll(() => toldBy(page)).toEqual([messages.syncing, messages.synced(1)])
  expect([storedApplications(late), storedApplications(fresh)]).toMatchObject([[], [{}]])
  await expect.poll(() => keptBy(page)).toEqual([])
})

test('an unreadable entry is set aside, does not block the others, and can be discarded', async ({ page }) => {
  const email = someone()
  const { pendingJobApplications, pendingResumes } = queueOf([email])
  const broken = `[{"name":"Asha"},${pendingJobApplications.slice(1)}`
  await putIntoStorage(page, { pendingJobApplications: broken, pendingResumes })
  await page.goto('/careers/1')
  await expect(page.getByText(words.unreadable)).toBeVisible()
  await expect(arrived(page)).toBeVisible()
  expect(storedApplications(email)).toHaveLength(1)
  const aside = await page.evaluate(() => localStorage.getItem('pendingJobApplications.unreadable'))
  expect(aside).toContain('Asha')
  await page.getByRole('button', { name: words.actions.discard }).click()
  await expect(page.getByText(words.unreadable)).toBeHidden()
  await expect.poll(() => keptBy(page)).toEqual([])
})

test('an application whose file is lost can be sent with another file', async ({ page }) => {
  const email = someone()
  const { pendingJobApplications } = queueOf([email])
  await putIntoStorage(page, { pendingJobApplications })
  await openForm(page, '/careers/1')
  await expect(page.getByText(words.resumeLost)).toBeVisible()
  await action(page, words.actions.correct).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Resume')).toHaveAccessibleDescription(`Error: ${words.resumeLost}`)
  await page.getByLabel('Resume').setInputFiles(resumeOf(1_000))
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  expect(storedApplications(email)).toHaveLength(1)
  await expect.poll(() => keptBy(page)).toEqual([])
})

test('the queue is accessible in each of its states', async ({ page }) => {
  const problem = { type: 'closed', message: applicationMessages.submitFailed(applicationReplies.closed) }
  await page.route('**/careers/sync', (route) => route.fulfill({ status: 500, body: 'Oops' }))
  const changes = (index: number) => [{}, { problem }, { appliedAt: new Date(0).toISOString() }][index] ?? {}
  await putIntoStorage(page, {
    ...queueOf([someone(), someone(), someone()], changes),
    'pendingJobApplications.unreadable': 'x',
  })
  await page.goto('/careers/1')
  await expect(page.getByText(words.expired('Position 3', 7))).toBeVisible()
  await action(page, words.actions.discard).first().click()
  await expectAccessible(page)
})
