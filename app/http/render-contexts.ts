import { createContext } from 'react'
import type { company } from '#app/domain/installation/company.server.ts'

// entry.server.tsx provides these contexts to the root route.

/** Pages of errors need the company even if no loader has run. The browser never renders such a page itself. */
export const CompanyContext = createContext<typeof company | null>(null)

/** The look of such a page, in the shape that the root route knows. */
export const LookContext = createContext<object | null>(null)

/** Undefined in the browser, because a page rendered there belongs to no request. */
export const RequestIdContext = createContext<string | undefined>(undefined)

const nonceInPage =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** The nonce of the page's scripts. The server provides it; the browser reads it from the page. */
export const NonceContext = createContext(nonceInPage)
