import type { Page } from './page.ts'

const inline = new Set('a abbr b button code em i label mark output q s small span strong sub sup time'.split(' '))
const silent = new Set('script style template noscript svg title option textarea'.split(' '))

/** Words of two elements with nothing between them, as they are copied, read aloud, or seen without styles. */
export function runTogether(page: Page): string[] {
  const found: string[] = []
  let last: { text: string; parent: Node | null } | undefined
  const read = (node: Node) => {
    if (node.nodeType === 3) {
      const text = node.textContent ?? ''
      if (!text) return
      if (last && last.parent !== node.parentNode && /[\p{L}\p{N}]$/u.test(last.text) && /^[\p{L}\p{N}]/u.test(text))
        found.push(`${last.text.trim().slice(-30)}|${text.trim().slice(0, 30)}`)
      last = { text, parent: node.parentNode }
    }
    if (node.nodeType !== 1 || silent.has((node as Element).localName)) return
    const isBlock = !inline.has((node as Element).localName)
    if (isBlock) last = undefined
    for (const child of node.childNodes) read(child)
    if (isBlock) last = undefined
  }
  read(page.document.body)
  return found
}
