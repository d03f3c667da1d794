import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { networksOf } from '#app/platform/network.ts'

let hasWarned = false

/** Without TRUST_PROXY, all visitors behind a proxy share one address and one rate limit. */
export function warnOfUntrustedProxy(headers: Headers): void {
  if (hasWarned || env.trustProxy > 0 || !headers.has('X-Forwarded-For')) return
  hasWarned = true
  log.warn(
    'X-Forwarded-For arrives and does not count: if there is a proxy in front, set TRUST_PROXY=1 (the number of proxies), or all visitors are limited as one',
  )
}

/**
 * The client's address: the peer's, or with TRUST_PROXY = n the n-th entry of X-Forwarded-For from the right, which
 * the outermost trusted proxy wrote. Clients can forge the entries further left. An IPv6 address counts by its /64,
 * because one host has that many addresses.
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
