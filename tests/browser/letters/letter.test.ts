import { applicationPage } from '#app/content/admin/applications/application.ts'
import {
  letterChoice,
  letterHistory,
  letterMessages as messages,
  letterPage as words,
} from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { addResume, inDatabase } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { buildPdf } from '../../support/documents/pdf.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

test('an invitation is previewed, sent with the status, and cancelled', async ({ page }) => {
  await signIn(page, ownAccount())
  const key = addResume(buildPdf({ pages: [{ lines: ['A resume'] }] }))
  const id = inDatabase((database) =>
    Number(database.prepare('SELECT id FROM job_applications WHERE resume_key = ?').get(key)?.id),
  )
  await visit(page, `/admin/applications/${id}`)
  await page.getByLabel(letterChoice.checkbox).check()
  await page.getByRole('button', { name: statusLabels.interview }).click()
  await page.getByLabel(applicationPage.decision.interview.label).fill('2099-12-03T14:30')
  const subject = `Interview ${crypto.randomUUID()}`
  await page.getByLabel(words.subject.label).fill(subject)
  await page.getByLabel(words.body.label).fill('We meet on {{interview}}.')
  await expect(page.getByText('We meet on Thursday, December 3, 2099')).toBeVisible()
  await expectWellMade(page)

  await page.getByRole('button', { name: words.changeAndSend }).click()
  await expect(page.locator('#status-title + p')).toHaveText(statusLabels.interview)
  await expect(page.getByText(letterHistory.mail(subject))).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: letterHistory.takeBackOf(subject) }).click()
  await expect(page.getByText(messages.takenBack)).toBeVisible()
  await expect(page.getByText(letterHistory.states.cancelled)).toBeVisible()
})
