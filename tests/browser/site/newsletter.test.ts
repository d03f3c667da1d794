import { site } from '#app/content/site.ts'
import { newsletterMessages as messages } from '#app/content/subscribers.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const { label, submit } = site.footer.newsletter

for (const address of ['/about', '/contact'])
  test(`the footer of ${address} answers where the form stands`, async ({ page, javaScriptEnabled, complaints }) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    const form = page.locator('#newsletter')
    const field = form.getByLabel(label)
    await field.fill('a@b')
    await form.getByRole('button', { name: submit }).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await form.getByRole('button', { name: submit }).click()
    await expect(form.getByRole('alert')).toHaveText(messages.emailInvalid)
    await expect(field).toHaveValue('a@b')
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await expect(field).toHaveAccessibleDescription(messages.emailInvalid)
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 })
    // No further than is needed to see the answer.
    if (javaScriptEnabled) expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(150)
    await expectAccessible(page)

    const email = `${crypto.randomUUID()}@example.com`
    await field.fill(email)
    await form.getByRole('button', { name: submit }).click()
    await expect(form.getByRole('status')).toHaveText(messages.asked(email))
    await expect(form.getByRole('alert')).toBeEmpty()
    await expect(form.getByRole('status')).toBeInViewport({ ratio: 1 })
    await expect(field).toHaveValue('')
    expect(new URL(page.url()).pathname).toBe(address)
    await expectAccessible(page)
    // The browser itself tells of the answer that refuses.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('400'))).toEqual([])
  })
