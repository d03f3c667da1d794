import { createContext, type RouterContextProvider } from 'react-router'
import type { ReceivedBody } from './process/body.server.ts'

export type RequestContext = Readonly<RouterContextProvider>

/** The error status of a request that the server rejects before routing, and shows as a page. */
export type Refusal = 400 | 403 | 413 | 414 | 429 | 503

export const clientAddressContext = createContext<string>()

/** Whether the browser uses https. */
export const secureContext = createContext<boolean>()

export const bodyContext = createContext<ReceivedBody>()

/** Seconds for the `Retry-After` header. */
export const retryContext = createContext(10)

/** The nonce in the Content-Security-Policy of this response. */
export const nonceContext = createContext<string>()

/** The signed rendering time of the page that sent the form: see forms/seal.server.ts. */
export const sealContext = createContext<string | null>(null)

/** Draws another page of this site for a stranger with these headers. */
export const drawContext = createContext<(path: string, headers: Record<string, string>) => Promise<Response>>()

export const refusalContext = createContext<Refusal | null>(null)

/** The pattern of the matched route, for the log: a path may contain a secret token. */
export const patternContext = createContext<string | null>(null)
