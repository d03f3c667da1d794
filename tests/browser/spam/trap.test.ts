import { contactPage } from '#app/content/site/contact.ts'
import { inDatabase } from '../../support/browser/installation.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

test('the honeypot field is invisible and out of the tab order', async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto('/contact')
  const trap = page.locator('input[name^=q]')
  await expect(trap).toHaveCount(1)
  await expect(page.getByRole('textbox', { includeHidden: false })).toHaveCount(5)
  const box = await trap.evaluate((input) => input.parentElement?.getBoundingClientRect().width)
  expect(box).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await expectAccessible(page)
  await page.locator('#contact-name').fill('Asha Rao')
  const reached: (string | null)[] = []
  for (const text of [email, 'A question', 'When do you open?']) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
    await page.keyboard.type(text)
  }
  expect(reached).toEqual(['email', 'subject', 'message'])
  await page.getByRole('button', { name: contactPage.form.submit.idle }).click()
  await expect(page.getByText(email).first()).toBeVisible()
  const [row] = inDatabase((database) =>
    database.prepare('SELECT suspicions FROM contact_messages WHERE email = ?').all(email),
  )
  // This test types faster than people do; nothing else is suspicious.
  expect([null, 'tooFast']).toContain(row?.suspicions)
})

test('a form opened in the listing carries its seal and the honeypot field', async ({ page }) => {
  await page.goto('/careers')
  await page.locator('a[href*="job="]').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Apply' }).last().click()
  const form = page.getByRole('dialog').locator('form')
  await expect(form.locator('[name=submissionId]')).toHaveValue(/^[\da-f]{8}-[\da-f]{4}-4/)
  const names = await form.evaluate((form: HTMLFormElement) => [...new FormData(form).keys()])
  expect(names).toEqual(expect.arrayContaining(['submissionId', 'rendered', 'took']))
  const trap = page.locator('input[name^=q][data-seal]')
  expect(names).toContain(await trap.getAttribute('name'))
  await expect(trap).toHaveAttribute('name', /^q\d{13}$/)
  await expect(trap).toHaveAttribute('tabindex', '-1')
})
