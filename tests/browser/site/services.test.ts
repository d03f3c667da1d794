import { aiSolutions } from '#app/content/services/ai-solutions.ts'
import { cloudSolutions } from '#app/content/services/cloud-solutions.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { expect, test } from '../../support/browser/test.ts'

const { path, services } = cloudSolutions
const [first = '', second = ''] = services.cards.map(({ title }) => title)
const tabs = services.tabs.map(({ label }) => label)
const at = (service: string, tab: number) => `${path}?service=${slugOf(service)}&tab=${services.tabs[tab]?.id}`

test('the tabs of a service are read by keyboard, and Back leads out of them', async ({ page }) => {
  await page.goto(path)
  const card = page.getByRole('link', { name: first })
  await card.press('Enter')
  await expect(page).toHaveURL(at(first, 0))
  const dialog = page.getByRole('dialog', { name: first })
  await expect(dialog).toBeVisible()
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true })
  for (const name of tabs) await expect(tab(name)).toBeVisible()

  await tab(tabs[0] ?? '').focus()
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['End', 3],
    ['ArrowRight', 0],
    ['ArrowLeft', 3],
    ['Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(tabs[index] ?? '')).toBeFocused()
    await expect(tab(tabs[index] ?? '')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(at(first, index))
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${path}#${slugOf(first)}`)
  await expect(card).toBeFocused()

  await card.press('Enter')
  await expect(page).toHaveURL(at(first, 0))
  await tab(tabs[0] ?? '').focus()
  for (const index of [1, 2]) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(at(first, index))
  }
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${path}#${slugOf(first)}`)
})

test('a dialog closes by a click outside, does not scroll the page, and is an entry of the history', async ({
  page,
}) => {
  // The browser ignores clicks while one page fades into the next.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  const card = page.getByRole('link', { name: second })
  await card.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  await card.click()
  const dialog = page.getByRole('dialog', { name: second })
  await expect(dialog).toBeVisible()
  expect(await place()).toBe(before)

  await page.mouse.click(8, 400)
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/[?]service=/)
  expect(await place()).toBe(before)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(path)
})

test('one AI technology is expanded at a time, and each dialog returns the focus', async ({ page }) => {
  await page.goto(aiSolutions.path)
  const [one, other] = aiSolutions.cards.items
  const card = (title = '') => page.locator('summary', { hasText: title })
  const chip = page.getByRole('link', { name: other?.technologies[0]?.name, exact: true })
  await card(one?.title).press('Enter')
  await expect(page.locator('#technologies details[open]')).toHaveCount(1)
  await card(other?.title).press('Enter')
  await expect(page.locator('#technologies details[open]')).toHaveCount(1)
  await card(other?.title).press('Enter')
  await expect(page.locator('#technologies details[open]')).toHaveCount(0)

  await card(other?.title).press('Enter')
  for (const opener of [chip, page.getByRole('link', { name: aiSolutions.hero.cta.text })]) {
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a dialog opens right after another is closed', async ({ page }) => {
  const technology = aiSolutions.cards.items[0]?.technologies[0]
  await page.goto(`${aiSolutions.path}?technology=${slugOf(technology?.name ?? '')}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(technology?.name ?? '')
  await page.getByText(aiSolutions.hero.cta.text).evaluate((opener: HTMLElement) => {
    document.querySelector('dialog')?.requestClose()
    opener.click()
  })
  await expect(dialog).toHaveAccessibleName(aiSolutions.hero.demo.title)
})

test('a card of the index opens after scrolling for 300 milliseconds, or at once in a new tab', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  await page.goto('/services')
  await page.clock.pauseAt(60_000)
  const card = page.locator('#services a').last()
  const opened = context.waitForEvent('page')
  await card.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/services/tech-consulting')
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/services')

  await card.click()
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/services')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/services/tech-consulting')
})
