import { placePage as words } from '#app/content/admin/places.ts'
import { addMessage, storedMoment } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

/** Adds a message in quarantine and returns the name of its sender. */
function addSuspected(suspicions: string): string {
  const name = `Asha ${crypto.randomUUID()}`
  const since = storedMoment()
  addMessage('https://pills.example/all-of-them', {
    name,
    reference: crypto.randomUUID().slice(0, 9),
    message_content: 'Cheap pills\n\nhttps://pills.example/',
    deleted_at: since,
    quarantined_at: since,
    suspicions,
  })
  return name
}

test('a record in quarantine shows its reasons and is erased after a question', async ({ page }) => {
  const name = addSuspected('trapped tooFast linkInName manyLinks manyFromNetwork')
  await signIn(page, ownAccount())
  await visit(page, '/admin/dashboard?tab=contact_messages&in=spam')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expectWellMade(page)
  await row.getByRole('rowheader').getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Cheap pills')).toBeVisible()
  await expectWellMade(page)
  await dialog.getByRole('link', { name: words.eraseOf(name) }).click()
  await expect(dialog).toContainText('This action cannot be undone.')
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(row).toBeHidden()
})
