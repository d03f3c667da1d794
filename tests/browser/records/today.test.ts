import { todayPage as words } from '#app/content/admin/company/today.ts'
import { addMessage, insertRow, storedMoment } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

/** An application whose answer is overdue for longer than any other. */
function addOverdue(): string {
  const name = `Meera ${crypto.randomUUID()}`
  insertRow('job_applications', {
    submission_id: crypto.randomUUID(),
    submission_digest: '-',
    reference: crypto.randomUUID(),
    receipt_token: crypto.randomUUID(),
    position: 'Weaver',
    name,
    email: 'meera@example.com',
    phone: '+919876543210',
    experience: '3',
    cover_letter: 'Hello.',
    consent_version: '1',
    status: 'reviewing',
    applied_at: storedMoment(),
    answer_due_at: '2001-03-01T18:30:00.000+00:00',
  })
  return name
}

test('each line leads to its record, and the page is accessible', async ({ page }) => {
  const name = addOverdue()
  addMessage('A question')
  await signIn(page, ownAccount('owner'))
  await visit(page, '/admin/today')
  const overdue = page.getByRole('region', { name: words.owed.heading })
  await expect(overdue.getByRole('listitem').filter({ hasText: name })).toContainText('days late')
  await expectWellMade(page)
  await page.getByRole('link', { name: words.chart.asTable }).click()
  await expect(page.getByRole('region', { name: words.chart.title })).toBeVisible()
  await expectAccessible(page)
  await overdue.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a new message is counted on the page and in the sidebar at once', async ({ page }) => {
  addMessage('The first')
  await signIn(page, ownAccount())
  const listening = page.waitForResponse('**/admin/live?*')
  await page.goto('/admin/today')
  await listening
  const numberIn = async (text: Promise<string>) => Number(/\d+/.exec((await text).replace(',', ''))?.[0])
  const line = page.getByRole('link', { name: /unread message/ })
  const entry = page.getByRole('banner').getByRole('link', { name: 'Messages' })
  const before = await numberIn(line.innerText())
  addMessage('The second')
  await expect.poll(() => numberIn(line.innerText())).toBeGreaterThan(before)
  await expect.poll(async () => (await numberIn(entry.innerText())) - (await numberIn(line.innerText()))).toBe(0)
  expect(await numberIn(entry.innerText())).toBeGreaterThan(before)
})
