import { createHash, randomUUID } from 'node:crypto'
import { privacyMessages as messages, privacyAdminPage as words } from '#app/content/admin/company/privacy.ts'
import { personMessages, personPage } from '#app/content/site/person.ts'
import { addMessage, insertRow, storedMoment } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

/** Adds two messages from one address and returns the address. */
function addPerson(): string {
  const email = `${randomUUID()}@example.com`
  addMessage('Opening hours', { email })
  addMessage('A loom', { email })
  return email
}

test('all data of an address is found, and erased once the address is typed again', async ({ page, complaints }) => {
  const email = addPerson()
  await signIn(page, ownAccount('owner'))
  await visit(page, '/admin/privacy')
  await expectWellMade(page)
  await page.getByLabel(words.person.email).fill(email)
  await page.getByRole('button', { name: words.person.submit.idle }).click()
  await expect(page.getByText('2 messages')).toBeVisible()
  await expectWellMade(page)

  const confirmation = page.getByLabel(words.erase.confirmation)
  await confirmation.fill('somebody.else@example.com')
  await page.getByRole('button', { name: words.erase.submit.idle }).click()
  await expect(page.getByText(messages.confirmation).first()).toBeVisible()
  await expectWellMade(page)
  await confirmation.fill(email)
  await page.getByRole('button', { name: words.erase.submit.idle }).click()
  await expect(page.getByText(messages.erased(2))).toBeVisible()
  // The browser reports each refusal on the console.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
})

test('the owner of an address downloads all data under it, and erases it after a question', async ({ page }) => {
  const [email, token] = [addPerson(), randomUUID()]
  insertRow('person_links', {
    token_hash: createHash('sha256').update(token).digest('hex'),
    email,
    created_at: storedMoment(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+00:00'),
  })
  await page.goto(`/privacy/data/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(personPage.heading)
  await expectWellMade(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: personPage.save.button }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('link', { name: personPage.erase.button }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(personPage.confirm.text)
  await expectWellMade(page)
  await dialog.getByRole('button', { name: personPage.confirm.button }).click()
  await expect(page.getByText(personMessages.erased)).toBeVisible()
  await expectWellMade(page)
})
