import { createContext } from 'react-router'
import type { LimitedRequest } from './process/body.server.ts'

/** The status of a request that was refused before any route saw it, to be shown as a page. */
export type Refusal = 400 | 403 | 413 | 414 | 429

/** Where the request came from, as far as the trusted proxies tell. */
export const clientAddressContext = createContext<string>()

/** Whether the browser talks https to us: cookies are then marked for https alone. */
export const secureContext = createContext<boolean>()

/** The body of the request as it is read. */
export const bodyContext = createContext<LimitedRequest>()

/** In how many seconds whoever is turned away for a while may come again. */
export const retryContext = createContext(10)

/** The nonce of this response's Content-Security-Policy. */
export const nonceContext = createContext<string>()

export const refusalContext = createContext<Refusal | null>(null)

/** The pattern of the matched route, for the log: a path itself may carry a private token. */
export const patternContext = createContext<string | null>(null)
