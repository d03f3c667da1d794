import type { Locator, Page } from '@playwright/test'
import { decisionMessages, applicationPage as words } from '#app/content/admin/applications/application.ts'
import { neighbourWords } from '#app/content/admin/dashboard.ts'
import { letterChoice, letterPage } from '#app/content/admin/mail/letters.ts'
import { statusMessages } from '#app/content/admin/messages.ts'
import { keyHelp } from '#app/content/admin/navigation/keys.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { addResume, inDatabase, storedMoment } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { buildPdf } from '../../support/documents/pdf.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'

/** An application under a unique name, by which a search finds it. */
function add(name: string): number {
  const pdf = buildPdf({ pages: [{ lines: [`The resume of ${name}`] }] })
  // In the product's format: the database's own would sort before it.
  const key = addResume(pdf, { name, applied_at: storedMoment() })
  return inDatabase((database) =>
    Number(database.prepare('SELECT id FROM job_applications WHERE resume_key = ?').get(key)?.id),
  )
}

const standing = (page: Page) => page.locator('#status-title + p')
const note = (page: Page) => page.getByLabel(words.notes.label)
/** Whether the browser leaves the page without a question. */
const mayLeave = (page: Page) => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))

test.beforeEach(({ page }) => signIn(page, ownAccount()))

test('an application is decided on by mouse, and the decision is undone', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled }) => {
  const name = `Uma ${crypto.randomUUID()}`
  await visit(page, `/admin/applications/${add(name)}`)
  await page.getByRole('button', { name: statusLabels.interview }).click()
  await expect(page.getByRole('dialog').getByLabel(words.decision.interview.label)).toBeFocused()
  await page.getByRole('button', { name: words.asking.confirm.interview }).click()
  await expect(standing(page)).toHaveText(statusLabels.interview)
  await page.getByLabel(words.decision.interview.label).fill('2099-12-03T14:30')
  await note(page).fill('Half a note')
  if (javaScriptEnabled) expect(await mayLeave(page)).toBe(false)
  await page.getByRole('button', { name: words.decision.interview.save }).click()
  await expect(page.getByRole('link', { name: words.decision.interview.download })).toBeVisible()
  await expect(note(page)).toHaveValue('Half a note')
  await page.getByRole('button', { name: words.notes.add }).click()
  await expect(page.locator('p').filter({ hasText: 'Half a note' })).toBeVisible()
  await expect(note(page)).toHaveValue('')
  if (javaScriptEnabled) expect(await mayLeave(page)).toBe(true)
  await page.getByRole('button', { name: words.decision.undoOf(statusLabels.interview) }).click()
  await expect(page.getByRole('link', { name: words.decision.interview.download })).toBeHidden()
  await expectAccessible(page)
  await expectFitting(page)
})

test('keys set the status, move to the neighbours and the note, and do nothing while a note is typed', async ({
  page,
}) => {
  const who = crypto.randomUUID().slice(0, 8)
  const [older, newer] = [add(`Uma ${who}`), add(`Ravi ${who}`)]
  await visit(page, `/admin/applications/${newer}?q=${who}`)
  await expect(page.getByText(neighbourWords.place(1, 2))).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByRole('dialog')).toContainText(receiptPage.progress.means.offer)
  await expect(standing(page)).toHaveText(statusLabels.new)
  await expect(page.getByRole('button', { name: words.asking.confirm.offer })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(standing(page)).toHaveText(statusLabels.offer)
  await expect(page.getByRole('status').filter({ has: page.getByRole('button') })).toBeFocused()
  await page.keyboard.press('u')
  await expect(standing(page)).toHaveText(statusLabels.new)
  await page.keyboard.press('n')
  await expect(note(page)).toBeFocused()
  await page.keyboard.type('6 junior years')
  await expect(note(page)).toHaveValue('6 junior years')
  await expect(standing(page)).toHaveText(statusLabels.new)
  await note(page).blur()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Uma ${who}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/${older}\\?q=${who}$`))
  await expect(note(page)).toHaveValue('')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ravi ${who}`)
  await expect(note(page)).toHaveValue('6 junior years')
  await note(page).blur()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: keyHelp.use }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('4')
  await expect(standing(page)).toHaveText(statusLabels.new)
  await expect(page).toHaveURL(new RegExp(`/${newer}\\?`))
})

test('keys move through the rows of a list, and type into its search box', async ({ page }) => {
  const who = crypto.randomUUID().slice(0, 8)
  const [older] = [add(`Uma ${who}`), add(`Ravi ${who}`)]
  await visit(page, `/admin/dashboard?q=${who}`)
  const row = (name: string) => page.getByRole('link', { name: `${name} ${who}`, exact: true })
  await page.keyboard.press('j')
  await expect(row('Ravi')).toBeFocused()
  await page.keyboard.press('j')
  await expect(row('Uma')).toBeFocused()
  await page.keyboard.press('k')
  await expect(row('Ravi')).toBeFocused()
  const box = page.getByRole('searchbox', { name: 'Search Job Applications...' })
  await box.pressSequentially('jk')
  await expect(box).toHaveValue(`jk${who}`)
  await expect(box).toBeFocused()
  await visit(page, `/admin/dashboard?q=${who}`)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/applications/${older}\\?`))
})

test('Enter presses the highlighted button of the question, and does nothing on the checkbox of a letter', async ({
  page,
}) => {
  const id = add(`Uma ${crypto.randomUUID()}`)
  await visit(page, `/admin/applications/${id}`)
  await page.getByRole('button', { name: statusLabels.rejected }).click()
  await expect(page.getByRole('dialog').getByLabel(words.decision.rejection.label)).toBeFocused()
  const answers = page.getByRole('dialog').getByRole('button').and(page.locator('footer > *'))
  expect(new Set(await answers.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))).size).toBe(1)
  await page.keyboard.type('Too few years')
  await page.keyboard.press('Enter')
  await expect(standing(page)).toHaveText(statusLabels.rejected)
  await expect(page.getByText(words.history.reason('Too few years'))).toBeVisible()
  const write = page.getByLabel(letterChoice.checkbox)
  await page.getByRole('button', { name: words.decision.undoOf(statusLabels.rejected) }).click()
  // The live page may show the status before the answer has come; until then the form takes nothing else.
  await expect(page.getByText(decisionMessages.undone(statusLabels.new))).toBeVisible()
  await expect(standing(page)).toHaveText(statusLabels.new)
  await write.focus()
  await page.keyboard.press('Enter')
  await expect(standing(page)).toHaveText(statusLabels.new)
  await write.check()
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\/letter\?act=reviewing/)
})

test('a letter ends at the top of the page, and the list returns to its row and scroll position', async ({ page }) => {
  const who = crypto.randomUUID().slice(0, 8)
  const names = Array.from({ length: 24 }, (_, number) => `Ravi ${who} ${number + 10}`)
  const ids = names.map(add)
  const list = `/admin/dashboard?q=${who}&sort=name`
  const link = page.getByRole('link', { name: names[17], exact: true })
  await visit(page, list)
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const scrollY = () => page.evaluate(() => window.scrollY)
  const left = await scrollY()
  expect(left).toBeGreaterThan(100)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[17]))
  await page.getByLabel(letterChoice.checkbox).check()
  await page.getByRole('button', { name: statusLabels.reviewing }).click()
  await page.getByLabel(letterPage.subject.label).fill('Thank you')
  await page.getByLabel(letterPage.body.label).fill('We have begun to read.')
  await page.getByRole('button', { name: letterPage.changeAndSend }).click()
  await expect(standing(page)).toHaveText(statusLabels.reviewing)
  expect(await scrollY()).toBe(0)
  await page.getByRole('link', { name: words.back }).click()
  await expect(page).toHaveURL(`${list}#row-${ids[17]}`)
  await expect(link).toBeInViewport()
  await expect(link).toBeFocused()
  expect(await scrollY()).toBe(left)
})

test('Ctrl+Enter adds a note, and its author edits it', async ({ page, complaints }) => {
  const id = add(`Uma ${crypto.randomUUID()}`)
  await visit(page, `/admin/applications/${id}`)
  await note(page).fill('Asks for 20')
  await note(page).press('Control+Enter')
  const added = page.getByText(decisionMessages.noteAdded)
  await expect(added).toBeVisible()
  // The next key is a shortcut again, and the notice covers neither the way back nor the neighbours.
  await expect(note(page)).not.toBeFocused()
  await added.hover()
  await page.getByRole('link', { name: words.back }).click({ trial: true })
  await page.getByRole('button', { name: words.notes.add }).click()
  await expect(page.getByRole('alert').filter({ hasText: decisionMessages.noteRequired })).toBeVisible()
  await expect(page.getByText(decisionMessages.noteAdded)).toBeHidden()
  complaints.length = 0
  const own = page.getByRole('listitem').filter({ hasText: 'Asks for 20' })
  await own.getByText(words.notes.edit.open, { exact: true }).click()
  const field = page.getByLabel(words.notes.edit.label)
  await expect(field).toHaveValue('Asks for 20')
  await field.fill('Asks for 25')
  await expectAccessible(page)
  await expectFitting(page)
  await field.press('Meta+Enter')
  const edited = page.getByRole('listitem').filter({ hasText: words.notes.edited })
  await expect(edited.locator('p').filter({ hasText: 'Asks for 25' })).toBeVisible()
  await expect(field).toBeHidden()
})

test('a conflicting decision shows the colleague’s change and keeps the unsent note', async ({ page, complaints }) => {
  const id = add(`Uma ${crypto.randomUUID()}`)
  // Without live updates, by which the page would learn of the colleague's decision.
  await page.route('**/admin/live?*', () => {})
  await visit(page, `/admin/applications/${id}`)
  await page.getByRole('button', { name: statusLabels.reviewing }).click()
  const earlier = page.getByText(statusMessages.changed(statusLabels.reviewing))
  await expect(earlier).toBeVisible()
  await note(page).fill('Half a note')
  inDatabase((database) => {
    database.prepare("UPDATE job_applications SET status = 'rejected' WHERE id = ?").run(id)
    const sql = "INSERT INTO application_changes (application_id, status, created_at) VALUES (?, 'rejected', ?)"
    database.prepare(sql).run(id, new Date().toISOString())
  })
  await page.getByRole('button', { name: statusLabels.offer }).click()
  await page.getByRole('button', { name: words.asking.confirm.offer }).click()
  await expect(page.getByRole('alert').filter({ hasText: words.conflict.heading })).toBeVisible()
  // Its Undo belongs to a step that is no longer the last.
  await expect(earlier).toBeHidden()
  await expect(standing(page)).toHaveText(statusLabels.rejected)
  await expect(note(page)).toHaveValue('Half a note')
  // The browser reports each refusal on the console.
  complaints.length = 0
  await page.getByRole('button', { name: words.conflict.insist(statusLabels.offer) }).click()
  await expect(standing(page)).toHaveText(statusLabels.offer)
  await expect(note(page)).toHaveValue('Half a note')
})

test('the menu opens by keyboard, and a link leads to the status on a phone', async ({ page }) => {
  await visit(page, `/admin/applications/${add(`Uma ${crypto.randomUUID()}`)}`)
  await page.getByRole('button', { name: words.more }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: words.delete, exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words.delete, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(words.dialogs.delete.heading)
  await page.getByRole('link', { name: words.dialogs.cancel }).click()
  await page.setViewportSize({ width: 375, height: 700 })
  const status = page.getByRole('heading', { name: words.decision.heading, exact: true })
  await expect(status).not.toBeInViewport()
  const place = (heading: Locator) => heading.evaluate((element) => element.getBoundingClientRect().top)
  const resume = page.getByRole('heading', { name: words.resume.heading })
  expect(await place(status)).toBeLessThan(await place(resume))
  await page.getByRole('link', { name: `${words.decision.heading}: ${statusLabels.new}` }).click()
  await expect(status).toBeInViewport()
  await expectFitting(page)
})
