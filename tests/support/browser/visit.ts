import { type Page, test } from '@playwright/test'

/** Opens the address and waits until its scripts run the page. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilReady(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilReady(page)
}

export async function untilReady(page: Page): Promise<void> {
  // Without JavaScript a page has no timers to wait by.
  if (test.info().project.use.javaScriptEnabled === false) return
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true
    // React keeps its root at the document; its first commit ends the hydration.
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const root = key ? (document as unknown as Record<string, HydratedRoot>)[key] : undefined
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
    // The rich editor replaces its field once it has loaded, unless it cannot represent the text and says so.
    const field = document.querySelector('.rich-editor')
    return !field || field.querySelector('.rich-text, :scope > [role=status]') !== null
  })
  // Effects run after the commit: shortcuts, live updates.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
}

interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } }
}
