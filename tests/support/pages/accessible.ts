import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { isDeep } from '../deep.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How often a test has examined a page. */
const turns = new WeakMap<TestInfo, number>()

/** One design at each turn, as pages share their components; both in `npm run test:deep`. */
function designs(): ('light' | 'dark')[] {
  const turn = turns.get(test.info()) ?? test.info().title.length
  turns.set(test.info(), turn + 1)
  if (isDeep) return ['light', 'dark']
  return turn % 2 === 0 ? ['light'] : ['dark']
}

/**
 * Runs axe over the page as it stands, in the light or in the dark design, and expects it to find nothing.
 * Behind a modal dialog there is nothing to examine.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const withoutJavaScript = test.info().project.use.javaScriptEnabled === false
  const examined = withoutJavaScript ? await inertCopy(page) : page
  const part = (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'html'
  // Without JavaScript a page has the same colours.
  for (const [index, colorScheme] of (withoutJavaScript ? (['light'] as const) : designs()).entries()) {
    await examined.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await violationsOf(examined, part, index > 0)
    expect(violations, `axe in the ${colorScheme} design`).toEqual([])
  }
  if (withoutJavaScript) await examined.context().close()
  else await page.emulateMedia({ colorScheme: null })
}

/**
 * The findings of axe in a part of the page as it stands. Frames belong to others: axe stays in the page itself. The
 * second design differs in its colours alone.
 */
async function violationsOf(page: Page, part: string, onlyColours: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([part, tags]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, {
        iframes: false,
        // Otherwise axe describes everything that is right as well, which takes most of its time.
        resultTypes: ['violations'],
        ...(tags && { runOnly: tags }),
      })
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
    },
    [part, onlyColours ? ['cat.color'] : null] as const,
  )
}

/**
 * Axe needs timers, which stand still where JavaScript is off: the same document, in a page that runs none of its
 * scripts.
 */
async function inertCopy(page: Page): Promise<Page> {
  const html = (await page.content()).replace(/<\/?noscript>/g, '')
  const options = { javaScriptEnabled: true, viewport: page.viewportSize() }
  const context = await page.context().browser()?.newContext(options)
  if (!context) throw new Error('The page has no browser to copy it to.')
  const headers = { 'Content-Security-Policy': "script-src 'none'" }
  const copy = await context.newPage()
  await copy.route(page.url(), (route) => route.fulfill({ body: html, contentType: 'text/html', headers }))
  await copy.goto(page.url())
  return copy
}
