import { quarantineQuestions, quarantinePage as words } from '#app/content/admin/spam/quarantine.ts'
import { addMessage, storedMoment } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

/** A message that was taken for spam; the name under which it came. */
function addSuspected(suspicions: string): string {
  const name = `Asha ${crypto.randomUUID()}`
  const since = storedMoment()
  addMessage('https://pills.example/all-of-them', {
    name,
    message_content: 'Cheap pills\n\nhttps://pills.example/',
    deleted_at: since,
    quarantined_at: since,
    suspicions,
  })
  return name
}

test('what is in quarantine is read with its reasons, and is erased after a question', async ({ page }) => {
  const name = addSuspected('trapped tooFast linkInName manyLinks manyFromNetwork')
  await signIn(page, ownAccount())
  await page.goto('/admin/quarantine?kind=messages', { waitUntil: 'networkidle' })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.locator('summary').click()
  await expect(card.getByText('Cheap pills')).toBeVisible()
  await expectWellMade(page)
  await card.getByRole('link', { name: words.eraseOf(name) }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await expectWellMade(page)
  await page.getByRole('dialog').getByRole('button', { name: quarantineQuestions.erase.confirm }).click()
  await expect(page.getByRole('heading', { name })).toBeHidden()
})
