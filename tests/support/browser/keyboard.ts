import type { Page } from '@playwright/test'

interface Walk {
  /** The controls that the Tab key has reached, in their order. */
  reached: string[]
  /** Controls that it should have reached, and did not. */
  missed: string[]
  /** Controls without a visible focus, each with the reason. */
  unseen: string[]
}

/** Presses Tab from the beginning of the page to its end. */
export async function walk(page: Page): Promise<Walk> {
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
