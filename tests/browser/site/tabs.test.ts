import { expect, test } from '../../support/browser/test.ts'

test('tabs are gone through with the arrow keys, and Back leads out of them', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript each tab is a link to a page of its own')
  await page.goto('/services/cloud-solutions')
  await page
    .getByRole('link', { name: /Cloud Migration/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cloud Migration' })
  const selected = dialog.getByRole('tab', { selected: true })
  await expect(selected).toHaveText('Overview')
  await selected.focus()
  for (const name of ['Benefits', 'Process']) {
    await page.keyboard.press('ArrowRight')
    await expect(selected).toHaveText(name)
    await expect(selected).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}`))
  }
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/services/cloud-solutions')
})
