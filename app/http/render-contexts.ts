import { createContext, use } from 'react'
import type { company } from '#app/domain/installation/company.server.ts'
import type { ShownSite } from '#app/domain/site/content.server.ts'
import type { PageName } from '#app/domain/site/pages.server.ts'

// entry.server.tsx provides these contexts to the root route.

/** Pages of errors need the company even if no loader has run. The browser never renders such a page itself. */
export const CompanyContext = createContext<typeof company | null>(null)

/** The words of all pages. Only the server has them, for sections in `ServerRendered`. */
export const SiteContext = createContext<ShownSite | null>(null)

/** The words of a page, inside `ServerRendered`. */
export function useWords<Name extends PageName>(name: Name) {
  const site = use(SiteContext)
  if (!site) throw new Error(`The browser has no words of ${name}`)
  return site.words(name)
}

/** Undefined in the browser, because a page rendered there belongs to no request. */
export const RequestIdContext = createContext<string | undefined>(undefined)

const nonceInPage =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** The nonce of the page's scripts. The server provides it; the browser reads it from the page. */
export const NonceContext = createContext(nonceInPage)
