import { createContext, type RouterContextProvider } from 'react-router'
import type { Received } from './process/body.server.ts'

export type RequestContext = Readonly<RouterContextProvider>

/** The status of a request that was refused before any route saw it, to be shown as a page. */
export type Refusal = 400 | 403 | 413 | 414 | 429 | 503

export const clientAddressContext = createContext<string>()

/** Whether the browser talks https to us. */
export const secureContext = createContext<boolean>()

export const bodyContext = createContext<Received>()

/** In seconds, for whoever is turned away for a while. */
export const retryContext = createContext(10)

/** The nonce in the Content-Security-Policy of this response. */
export const nonceContext = createContext<string>()

/** The seal of the page that a form was sent from. */
export const sealContext = createContext<string | null>(null)

export const refusalContext = createContext<Refusal | null>(null)

/** The pattern of the matched route, for the log: a path itself may carry a private token. */
export const patternContext = createContext<string | null>(null)
