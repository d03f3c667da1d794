import { newsletterSending as sending } from '#app/content/admin/newsletter/newsletter.ts'
import { subscribersPage } from '#app/content/admin/newsletter/subscribers.ts'
import { confirmationPage, unsubscriptionPage } from '#app/content/site/newsletter.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'
import { addPublishedPost, addSentNewsletter, addSubscribers } from '../../support/subscribers/installation.ts'

test('the pages of a subscriber’s links are accessible and fit', async ({ page, complaints }) => {
  const { pending, confirmed, unsubscribed } = addSubscribers()
  for (const [address, { heading }] of [
    [`confirm/${pending}`, confirmationPage.asked],
    [`confirm/${confirmed}`, confirmationPage.confirmed],
    [`confirm/${unsubscribed}`, confirmationPage.used],
    ['confirm/unknown', confirmationPage.unknown],
    [`unsubscribe/${confirmed}`, unsubscriptionPage.asked],
    [`unsubscribe/${unsubscribed}`, unsubscriptionPage.ended],
    ['unsubscribe/unknown', unsubscriptionPage.unknown],
  ] as const) {
    await page.goto(`/newsletter/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectWellMade(page)
  }
  // The browser reports each refusal on the console.
  expect(complaints.splice(0).filter((complaint) => !/status of (404|410)/.test(complaint))).toEqual([])
})

test('the list of subscribers and its question are accessible and fit', async ({ page }) => {
  const { email } = addSubscribers()
  await signIn(page, ownAccount('editor'))
  await page.goto(`/admin/subscribers?q=${email.slice(0, 40)}`)
  await expect(page.getByText(email)).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('link', { name: subscribersPage.eraseOf(email) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(email)
  await expectWellMade(page)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('the pages of a newsletter before, during and after sending are accessible and fit', async ({
  page,
  complaints,
}) => {
  addSubscribers()
  const post = addPublishedPost()
  await signIn(page, ownAccount('editor'))
  await visit(page, `/admin/blog/${post}/newsletter`)
  const subject = page.getByLabel(sending.subject)
  await expectWellMade(page)

  await subject.fill('   ')
  await page.getByRole('button', { name: sending.show }).click()
  await expect(page.locator('[data-error-summary]')).toBeFocused()
  await expect(subject).toHaveAccessibleDescription(`Error: ${sending.subjectRequired}`)
  await expectWellMade(page)

  await subject.fill('Threads & looms')
  await page.getByRole('button', { name: /^Send to / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Threads & looms')
  await expectWellMade(page)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  const sent = addSentNewsletter()
  await page.goto(`/admin/blog/${sent}/newsletter`)
  await expect(page.getByRole('button', { name: sending.stop })).toBeVisible()
  await expectWellMade(page)
  expect(complaints.splice(0).filter((complaint) => !/status of 400/.test(complaint))).toEqual([])
})
