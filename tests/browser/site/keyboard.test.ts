import type { Page } from '@playwright/test'
import { contactPage } from '#app/content/site/contact.ts'
import { pageWords } from '#app/content/site.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

interface Walk {
  /** The controls that the Tab key has reached, in their order. */
  reached: string[]
  /** Controls that it should have reached, and did not. */
  missed: string[]
  /** Controls without a visible focus, each with the reason. */
  unseen: string[]
}

/** Presses Tab from the beginning of the page to its end. */
async function walk(page: Page): Promise<Walk> {
  const expected = await page.evaluate(markStops)
  const reached: string[] = []
  const unseen: string[] = []
  for (let presses = 0; presses < expected.length + 20; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopHere)
    if (!stop || reached.includes(stop.name)) break
    reached.push(stop.name)
    if (stop.problem) unseen.push(`${stop.name}: ${stop.problem}`)
  }
  return { reached, missed: expected.filter((name) => !reached.includes(name)), unseen }
}

/** Gives everything that can be operated a name of its own, and tells the names of what can be seen. */
function markStops(): string[] {
  const operable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex="0"]'
  const stops = [...document.querySelectorAll<HTMLElement>(operable)]
  stops.forEach((stop, index) => {
    const text = stop.ariaLabel ?? stop.textContent?.trim() ?? ''
    stop.dataset.stop = `${index} ${stop.localName} ${text.slice(0, 40)}`
  })
  return stops
    .filter(
      (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
    )
    .map((stop) => stop.dataset.stop ?? '')
}

function stopHere(): { name: string; problem?: string } | undefined {
  const stop = document.activeElement
  if (!(stop instanceof HTMLElement) || stop === document.body) return undefined
  const name = stop.dataset.stop ?? stop.outerHTML.slice(0, 80)
  const { outlineStyle, outlineWidth } = getComputedStyle(stop)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return { name, problem: 'has no outline' }
  const [box = stop.getBoundingClientRect()] = stop.getClientRects()
  const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2
  const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2
  const there = document.elementFromPoint(x, y)
  const isOnTop = there && (stop.contains(there) || there.contains(stop))
  return isOnTop ? { name } : { name, problem: `lies under ${there?.outerHTML.slice(0, 80) ?? 'the edge'}` }
}

test.use({ trace: 'off' })

const pages = ['/', '/services/ai-solutions', '/contact', '/careers/1']
const others = ['/about', '/blog?category=cloud', '/enquiries']

for (const address of [...pages, ...others]) {
  const tag = others.includes(address) ? '@deep' : []
  test(`the Tab key reaches every control of ${address} with a visible focus`, { tag }, async ({ page }) => {
    // Smooth scrolling would still move the page when the focus is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, address)
    const { reached, missed, unseen } = await walk(page)
    expect(reached[0]).toContain(pageWords.skipToContent)
    expect(missed).toEqual([])
    expect(unseen).toEqual([])
  })
}

test('the Tab key stays in an open dialog', async ({ page }) => {
  await page.goto('/services/cloud-solutions?service=cloud-migration')
  const dialog = page.locator('dialog:modal')
  await expect(dialog).toBeVisible()
  const stops = await dialog.locator('a').count()
  const isOutside = (element: Element) => {
    const { activeElement } = document
    return activeElement !== document.body && !element.contains(activeElement)
  }
  for (let press = 0; press < 2 * stops; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate(isOutside)).toBe(false)
  }
})

test('the menu of a small screen opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/')
  const menu = page.locator('header summary')
  const inside = page.locator('header details').getByRole('link', { name: 'About Us' })
  await expect(inside).toBeHidden()
  await menu.press('Enter')
  await expect(inside).toBeVisible()
  await inside.focus()
  await page.keyboard.press('Escape')
  await expect(inside).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the interactive map takes the focus when opened by keyboard', async ({ page, baseURL }) => {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }),
  )
  await visit(page, '/contact')
  await page.getByRole('link', { name: contactPage.map.load }).press('Enter')
  await expect(page.getByTitle(contactPage.map.title)).toBeFocused()
})
