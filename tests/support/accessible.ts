import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/**
 * Runs axe over the page as it stands, in the light and in the dark design, and expects it to find nothing.
 * Behind a modal dialog there is nothing to examine.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const withoutJavaScript = test.info().project.use.javaScriptEnabled === false
  const examined = withoutJavaScript ? await inertCopy(page) : page
  const part = (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'html'
  // Without JavaScript a page has the same colours.
  for (const colorScheme of withoutJavaScript ? (['light'] as const) : (['light', 'dark'] as const)) {
    await examined.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await axeFor(examined, { colorScheme, part }).analyze()
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
    expect(found, `axe in the ${colorScheme} design`).toEqual([])
  }
  if (withoutJavaScript) await examined.context().close()
  else await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** The two designs differ in their colours alone. The page's frames are other people's: axe stays in the page itself. */
function axeFor(page: Page, { colorScheme, part }: { colorScheme: 'light' | 'dark'; part: string }): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(part)
  return colorScheme === 'light' ? axe : axe.withTags('cat.color')
}

/** Axe needs timers, which stand still where JavaScript is off: the same document, in a page that runs none of its scripts. */
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
