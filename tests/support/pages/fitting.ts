import { expect, type Page } from '@playwright/test'

/** A window of 1280 × 1024 pixels at 400 % zoom, which is as narrow as the narrowest phone and lower. */
export const magnified = { width: 320, height: 256 }

/**
 * Makes the screen the smallest and sets the text as wide as readers may (WCAG 1.4.12), and expects that nothing has
 * to be scrolled sideways, no text is cut or squeezed out of sight, and no bar stays over the page: only its
 * notice does.
 */
export async function expectFitting(page: Page): Promise<void> {
  await page.setViewportSize(magnified)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(magnified.width)
  expect(await page.evaluate(findCut), `at ${magnified.width} × ${magnified.height}`).toEqual([])
}

/** Runs in the page. */
function findCut(): string[] {
  const wide = new CSSStyleSheet()
  wide.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `)
  document.adoptedStyleSheets = [wide]
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`The page is ${scrollWidth - clientWidth} pixels too wide.`] : []
  const least = 48
  // A textarea shows its value, not the text that it has in the document.
  const unseen = 'textarea, svg, script, style, noscript, option, [aria-hidden=true]'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(unseen)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const problem = problemOf(parent, range.getBoundingClientRect())
    if (problem) found.push(`'${text.data.slice(0, 40)}' ${problem}`)
  }
  document.adoptedStyleSheets = []
  return [...new Set([...found, ...barsThatStay()])]

  function barsThatStay(): string[] {
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position } = getComputedStyle(element)
        const isBar = element.offsetWidth > clientWidth / 2 && element.offsetHeight > least
        return isBar && (position === 'fixed' || position === 'sticky') && element.checkVisibility()
      })
      .filter((element) => !element.closest('modal-dialog, dialog:modal, [popover], [data-page-notice]'))
      .map(({ className }) => `'${className.slice(0, 60)}' stays over the page`)
  }

  function problemOf(parent: Element, box: DOMRect): string | undefined {
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const frame = around.getBoundingClientRect()
      // Text for screen readers is one pixel large.
      if (frame.width <= 1 && frame.height <= 1) return
      const { overflowX, overflowY } = getComputedStyle(around)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (overflowY === 'auto' && around.scrollHeight > around.clientHeight) {
        return around.clientHeight < least ? `scrolls in ${around.clientHeight} pixels` : undefined
      }
      if (overflowX === 'auto' && around.scrollWidth > around.clientWidth) return
      if (cuts(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) return 'is cut at the side'
      if (cuts(overflowY) && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) return 'is cut above or below'
    }
    if (box.width > 0 && (box.left < -1 || box.right > clientWidth + 1)) return 'lies outside'
  }
}
