import { href } from 'react-router'
import { siteEditor as words } from '#app/content/admin/site.ts'
import type { Steps } from '#app/domain/site/part.ts'

const partWords: Record<string, string> = words.parts

export const nameOfPart = (part: string) => partWords[part] ?? part

export const pageHref = (page: string, steps: Steps) =>
  `${href('/admin/site/:page', { page })}${steps.length > 0 ? `?at=${steps.join('/')}` : ''}`

/** Names a part by its last step; an item by its list and position. `title`: that of the page. */
export function titleOfPart(title: string, steps: Steps): string {
  const last = steps.at(-1)
  if (last === undefined) return title
  return partWords[last] ?? `${nameOfPart(steps.at(-2) ?? '')} ${Number(last) + 1}`
}
