import { href } from 'react-router'
import { siteEditor as words } from '#app/content/admin/site.ts'
import type { Steps } from '#app/domain/site/part.ts'

const partWords: Record<string, string> = words.parts

export const nameOfPart = (part: string) => partWords[part] ?? part

export const pageHref = (page: string, steps: Steps) =>
  `${href('/admin/site/:page', { page })}${steps.length > 0 ? `?at=${steps.join('/')}` : ''}`

/** 'Member 1': an item without a title. */
export const nameOfItem = (list: string, position: number) =>
  `${words.entries[list] ?? nameOfPart(list)} ${position + 1}`

/** Names a part by its last step; an item by its title, or else its list and position. */
export function titleOfPart(steps: Steps, title = ''): string {
  const last = steps.at(-1) ?? ''
  return partWords[last] ?? (title || nameOfItem(steps.at(-2) ?? '', Number(last)))
}
