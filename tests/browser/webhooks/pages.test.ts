import { webhookMessages as messages, webhooksPage, webhookPage as words } from '#app/content/admin/company/webhooks.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

test('a webhook is added, tested, given a new secret, switched off and deleted', async ({ page, complaints }) => {
  await signIn(page, ownAccount('owner'))
  await visit(page, '/admin/webhooks')
  // A name without an address: nothing is sent.
  const url = `https://${'x'.repeat(60)}.invalid/${crypto.randomUUID()}${'/events'.repeat(30)}`
  await page.getByLabel(webhooksPage.fields.url.label).fill(url)
  await page.getByRole('button', { name: webhooksPage.add.submit.idle, exact: true }).click()
  await expect(page.getByText(messages.noEvent).first()).toBeVisible()
  await expectWellMade(page)
  await page.getByLabel(webhooksPage.eventNames['application.received'] ?? '').check()
  await page.getByRole('button', { name: webhooksPage.add.submit.idle, exact: true }).click()
  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(url)
  await page.getByText(words.secret.show, { exact: true }).click()
  const secret = await page.getByLabel(words.secret.label).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('button', { name: words.test }).click()
  await expect(page.getByText(messages.tested)).toBeVisible()
  await expectWellMade(page)

  await page.getByRole('main').getByRole('link', { name: words.sent.read }).first().click()
  await expect(page.getByRole('dialog')).toContainText('webhook.test')
  await expectWellMade(page)
  await page.getByRole('dialog').getByRole('link', { name: words.event.close }).first().click()

  await page.getByRole('link', { name: words.secret.renew }).click()
  await expectWellMade(page)
  await page.getByRole('dialog').getByRole('button', { name: words.secret.question.confirm }).click()
  await expect(page.getByText(messages.renewed)).toBeVisible()
  await expect(page.getByLabel(words.secret.label)).not.toHaveValue(secret)

  await page.getByRole('button', { name: words.switchOff }).click()
  await expect(page.getByText(words.isOff)).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('link', { name: words.delete.open, exact: true }).click()
  await expectWellMade(page)
  await page.getByRole('dialog').getByRole('button', { name: words.delete.confirm }).click()
  await expect(page.getByText(messages.deleted)).toBeVisible()
  await expect(page.getByText(url)).toBeHidden()
  // The browser reports each refusal on the console.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
})
