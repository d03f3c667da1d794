import { frame } from '#app/content/site.ts'
import { newsletterMessages as messages } from '#app/content/subscribers.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const { label, submit } = frame.newsletter

/** A page that is only read, and one that hydrates. */
for (const address of ['/about', '/contact']) {
  test(`the newsletter form in the footer of ${address} answers in place`, async ({ page, complaints }) => {
    await visit(page, address)
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
    // The page scrolls no further than the answer needs.
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(150)
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
    // The browser reports the refusal on the console.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('400'))).toEqual([])
  })
}
