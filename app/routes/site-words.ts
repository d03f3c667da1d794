import { createContext, use } from 'react'
import type { ShownSite } from '#app/domain/site/content.server.ts'
import type { PageName } from '#app/domain/site/pages.server.ts'

/** The words of all pages. Only the server has them, for sections in `ServerRendered`. */
export const SiteContext = createContext<ShownSite | null>(null)

/** The words of a page, inside `ServerRendered`. */
export function useWords<Name extends PageName>(name: Name) {
  const site = use(SiteContext)
  if (!site) throw new Error(`The browser has no words of ${name}`)
  return site.words(name)
}
