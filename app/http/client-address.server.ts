import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { networksOf } from '#app/platform/network.ts'

let isTold = false

/** Behind a proxy that nobody has named all visitors are one, and are limited as one. */
export function warnOfUntrustedProxy(headers: Headers): void {
  if (isTold || env.trustProxy > 0 || !headers.has('X-Forwarded-For')) return
  isTold = true
  log.warn(
    'X-Forwarded-For arrives and does not count: if there is a proxy in front, set TRUST_PROXY=1 (the number of proxies), or all visitors are limited as one',
  )
}

/**
 * The address a request came from: the peer's, or with TRUST_PROXY = n the n-th entry of X-Forwarded-For from the
 * right, which the outermost trusted proxy wrote. Entries further left are the client's own words and do not count.
 * IPv6 by its /64, because one host has that many addresses.
 */
export function clientAddress(peer: string, headers: Headers, hops = env.trustProxy): string {
  const forwarded =
    headers
      .get('X-Forwarded-For')
      ?.split(',')
      .map((entry) => entry.trim()) ?? []
  const address = [...forwarded, peer].at(-1 - hops) ?? forwarded[0] ?? peer
  return networksOf(address)[0]?.key ?? address
}
