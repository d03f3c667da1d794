import type { JSONContent } from '@tiptap/core'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { styleOf } from './look.ts'

/** A list item with its level. Word writes items without a list around them. */
export interface ListEntry {
  type: 'entry'
  level: number
  ordered: boolean
  /** The explicit number of the item; null for the next number. */
  start: number | null
  /** Whether it continues the previous item. */
  continues: boolean
  content: JSONContent[]
}

export type PastedBlock = JSONContent | ListEntry

export const isEntry = (block: PastedBlock | undefined): block is ListEntry => block?.type === 'entry'

/** The list level of a Word paragraph, from `mso-list:l0 level2 lfo1`. */
export function wordLevel(element: Element): number | null {
  const level = /level(\d+)/.exec(styleOf(element)['mso-list'] ?? '')?.[1]
  return level ? Number(level) : null
}

const numbered = /^\(?(\d[\d.]*|[a-z]|[ivxlcdm]+)[.)](?:[\s\u00a0]|$)/i
/** Letters that are bullets in symbol fonts, if a gap follows. */
const [bullets, letters] = ['·•◦▪●○■□◆➢✓–—*-', 'o§vØüq']

/** Removes the number or bullet that Word writes before an item's text, and returns it. */
export function removeMarker(element: Element): Pick<ListEntry, 'ordered' | 'start'> {
  const ignored = DomUtils.findOne((child) => styleOf(child)['mso-list'] === 'ignore', element.children)
  const holder = ignored ?? firstText(element.children)
  if (!holder) return { ordered: false, start: null }
  const text = DomUtils.textContent(holder).trimStart()
  const number = numbered.exec(text)
  if (ignored) DomUtils.removeElement(ignored)
  else if (isText(holder)) holder.data = text.slice(number?.[0].length ?? lengthOfBullet(text)).trimStart()
  if (!number) return { ordered: false, start: null }
  const shown = number[1] ?? ''
  if (/^[ai]$/i.test(shown)) return { ordered: true, start: 1 }
  return { ordered: true, start: Number(shown.split('.').findLast(Boolean)) || null }
}

function lengthOfBullet(text: string): number {
  const [sign = '', after] = text
  const isPrivate = sign >= '\uf000' && sign <= '\uf0ff'
  return isPrivate || bullets.includes(sign) || (letters.includes(sign) && after === '\u00a0') ? 1 : 0
}

function firstText(nodes: ChildNode[]): ChildNode | null {
  for (const node of nodes) {
    if (isText(node) && node.data.trim()) return node
    const within = isTag(node) ? firstText(node.children) : null
    if (within) return within
  }
  return null
}

interface OpenList {
  level: number
  list: JSONContent & { content: JSONContent[] }
}

/** Builds nested lists from consecutive entries. */
export function withLists(blocks: PastedBlock[]): JSONContent[] {
  const done: JSONContent[] = []
  let open: OpenList[] = []
  for (const block of blocks) {
    if (!isEntry(block)) {
      open = []
      done.push(block)
      continue
    }
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > block.level) open.pop()
    const present = open.at(-1)
    const item = present && (present.list.content.at(-1) as JSONContent)
    if (item && block.continues) {
      item.content?.push(...block.content)
    } else if (present && present.level >= block.level && goesOn(present.list, block)) {
      present.level = Math.min(present.level, block.level)
      present.list.content.push(itemOf(block))
    } else {
      const list = listWith(block)
      if (present && present.level >= block.level) open.pop()
      const around = open.at(-1)?.list.content.at(-1)
      if (around) around.content?.push(list)
      else done.push(list)
      open.push({ level: block.level, list })
    }
  }
  return done
}

function goesOn({ type, attrs, content = [] }: JSONContent, { ordered, start }: ListEntry): boolean {
  if ((type === 'orderedList') !== ordered) return false
  return !ordered || start === null || start === attrs?.start + content.length
}

function listWith(entry: ListEntry): OpenList['list'] {
  const content = [itemOf(entry)]
  if (!entry.ordered) return { type: 'bulletList', content }
  return { type: 'orderedList', attrs: { start: entry.start ?? 1 }, content }
}

/** List items must start with a paragraph. */
function itemOf({ content: [first, ...rest] }: ListEntry): JSONContent {
  const begin =
    first?.type === 'paragraph' || first?.type === 'heading' ? { ...first, type: 'paragraph', attrs: {} } : null
  const content = begin ? [begin, ...rest] : [{ type: 'paragraph' }, ...(first ? [first] : []), ...rest]
  return { type: 'listItem', content }
}
