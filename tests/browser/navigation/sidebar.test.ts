import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { destinationWords } from '#app/content/admin/navigation/destinations.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

test('the sidebar shows the sign-out and the current page while all groups are open', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled }) => {
  await signIn(page, ownAccount('owner'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/admin/dashboard?in=trash')
  await expect(page.getByRole('button', { name: dashboardPage.signOut })).toBeInViewport({ ratio: 1 })
  const trash = page.getByRole('navigation').getByRole('link', { name: destinationWords.trash.text, exact: true })
  await expect(trash).toHaveAttribute('aria-current', 'page')
  if (!javaScriptEnabled) return
  // Not only in the window, but above the foot of the sidebar.
  await trash.click({ trial: true })
  await expectAccessible(page)
})
