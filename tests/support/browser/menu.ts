import type { Locator, Page } from '@playwright/test'

/** Opens the menu with that name, of a row or of a list, and returns it. */
export async function openMenu(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole('group', { name, exact: true })
  if (!(await menu.isVisible())) await page.getByRole('button', { name, exact: true }).click()
  return menu
}
