import { applicationMessages } from '#app/content/applications.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { uploadWords as words } from '#app/content/careers/upload.ts'
import { fillApplication, openForm, resumeOf, send, someone } from '../../support/applications/queue.ts'
import { storedApplications } from '../../support/browser/installation.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const { actions, drop, invitation } = applicationFormWords.resume

test('an upload shows its progress, can be cancelled, and is stored once when it is sent again', async ({
  page,
  context,
  complaints,
}) => {
  const answers = { email: someone(), resume: resumeOf(4_000_000) }
  await openForm(page, '/careers/4')
  await fillApplication(page, answers)
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 200_000 })
  await send(page)
  const progress = page.getByRole('progressbar', { name: words.label })
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.cancel }).click()
  await expect(page.getByText(words.cancelled)).toBeVisible()
  await expect(progress).toBeHidden()
  await expect(page.getByLabel('Resume')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Resume')).toHaveValue(/Asha Rao\.pdf$/)
  await expect(page.locator('[data-error-summary]')).toBeHidden()
  expect(storedApplications(answers.email)).toEqual([])
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_ABORTED')])

  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await send(page)
  await expect(page.getByRole('heading', { name: receiptWords.submitted })).toBeVisible()
  expect(storedApplications(answers.email)).toMatchObject([{ resume_size: 4_000_000 }])
})

test('a chosen file shows its name and size, and can be removed', async ({ page }) => {
  await visit(page, '/careers/4')
  const field = page.getByLabel('Resume')
  await expect(page.getByText(`${invitation} ${drop}`)).toBeVisible()
  await field.setInputFiles(resumeOf(300_000))
  await expect(page.getByText('Asha Rao.pdf', { exact: true })).toBeVisible()
  await expect(page.getByText('293 kB', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: actions.remove }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await send(page)
  await expect(field).toHaveAccessibleDescription(`Error: ${applicationMessages.resumeRequired}`)
})
