import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Counter, Histogram } from 'prom-client'
import { env } from '#app/platform/environment.server.ts'

export const isCounting = env.metrics.port !== undefined || env.metrics.token !== undefined

let counters: { requests: Counter<'route' | 'method' | 'status'>; durations: Histogram<'route'> } | undefined

export function countBy(given: typeof counters): void {
  counters = given
}

const methods = ['GET', 'HEAD', 'POST']

interface Answer {
  /** The pattern of a route, not the URL, so that clients cannot create new labels. */
  route: string
  method: string | undefined
  status: number
  /** Undefined for responses from memory. */
  milliseconds?: number
}

export function countAnswer({ route, method = '', status, milliseconds }: Answer): void {
  counters?.requests.inc({ route, method: methods.includes(method) ? method : 'other', status })
  if (milliseconds !== undefined) counters?.durations.observe({ route }, milliseconds / 1_000)
}

/** `pattern` is null if no route saw the request. */
export const routeLabel = (pattern: string | null) => (pattern === null ? '(refused)' : `/${pattern}`)

/** Counts a response from memory. */
export function countSent(route: string, { method }: IncomingMessage, { statusCode: status }: ServerResponse): void {
  countAnswer({ route, method, status })
}
