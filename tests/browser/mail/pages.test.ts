import { randomUUID } from 'node:crypto'
import { outboxMessages as messages, outboxPage, outboxItemPage as words } from '#app/content/admin/mail/outbox.ts'
import { insertRow, storedMoment } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

/** A mail with the longest recipient and a long refusal of the mail server; returns the recipient. */
function addFailedMail(): string {
  const [id, now] = [randomUUID(), storedMoment()]
  const recipient = `${id}-${'x'.repeat(200)}@example.com`
  insertRow('outbox', {
    id,
    channel: 'mail',
    kind: 'message.acknowledged',
    recipient,
    content: JSON.stringify({ subject: 'Your message', text: 'We have it.', html: '<p>We have it.</p>' }),
    state: 'failed',
    attempts: 1,
    created_at: now,
    due_at: now,
    settled_at: now,
  })
  const response = `550 5.7.1 ${'The policy of this domain refuses it. '.repeat(20)}`
  insertRow('deliveries', { item_id: id, at: now, outcome: 'refused', response })
  return recipient
}

test('a failed mail is found, read and sent again', async ({ page }) => {
  const recipient = addFailedMail()
  await signIn(page, ownAccount('owner'))
  await visit(page, '/admin/mail?state=failed')
  await expectWellMade(page)

  const search = page.getByRole('searchbox', { name: 'Search recipients...' })
  await search.fill(recipient.slice(0, 36))
  await search.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  const read = page.getByRole('link', {
    name: outboxPage.readOf('Message received', recipient),
  })
  await expect(read).toHaveCount(1)
  await read.click()
  await expect(page.getByText('We have it.')).toBeVisible()
  await expectWellMade(page)

  await page.getByRole('button', { name: words.retry }).click()
  await expect(page.getByText(messages.retried)).toBeVisible()
  await expectWellMade(page)
})
