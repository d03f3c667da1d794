/** The color scheme that a reader prefers. */
export type Scheme = 'light' | 'dark'

/** The least contrast (WCAG 2) of any text that is shown. */
export function leastContrast(document: Document, scheme: Scheme): number {
  const dark = scheme === 'dark' ? darkColours(document) : new Map<string, string>()
  const shown = [...document.querySelectorAll('body *')].filter((element) => hasText(element) && isShown(element))
  return Math.min(...shown.map((element) => contrastOf(element, dark)))
}

/** By class and property. */
function darkColours(document: Document): Map<string, string> {
  const rules = document.querySelector('head style')?.textContent?.split('prefers-color-scheme: dark')[1] ?? ''
  const found = rules.matchAll(/\.([a-z]+) \{ ([a-z-]+): (#[0-9a-f]{6}) !important; \}/g)
  return new Map([...found].map(([, name, property, colour]) => [`${name} ${property}`, String(colour)]))
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')
}

function isShown(element: Element): boolean {
  return !element.closest('[style*="display:none"], [aria-hidden=true]')
}

function contrastOf(element: Element, dark: Map<string, string>): number {
  const [one, other] = [colourOf(element, 'color', dark), colourOf(element, 'background-color', dark)].map(luminance)
  const [bright, dim] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)]
  return (bright + 0.05) / (dim + 0.05)
}

function colourOf(element: Element, property: string, dark: Map<string, string>): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const byClass = [...at.classList].flatMap((name) => dark.get(`${name} ${property}`) ?? [])
    const inline = (at.getAttribute('style') ?? '').split(';').find((style) => style.startsWith(`${property}:`))
    const value = byClass[0] ?? inline?.slice(property.length + 1)
    if (value) return value
  }
  throw new Error(`No ${property} for ${element.outerHTML.slice(0, 200)}`)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
