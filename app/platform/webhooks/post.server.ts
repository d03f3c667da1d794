import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { env } from '#app/platform/environment.server.ts'

/** In milliseconds, including DNS and the response. */
const deadline = 10_000
/** In bytes: the rest of a response is not read. */
const longestAnswer = 2_000

export interface Answer {
  status: number
  /** The beginning of the response. */
  body: string
}

/** The address is private: a webhook must not reach into the server's own network. */
export class NotPublic extends Error {
  code = 'NOT_PUBLIC'
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** Whether the URL itself is refused, before DNS is queried. */
export function isRefusedUrl(url: string): boolean {
  const host = hostOf(new URL(url))
  const isOwn = /(^|\.)localhost\.?$/.test(host) && !env.webhooksToPrivate
  return isOwn || (ipaddr.isValid(host) && !mayReach(host))
}

/** Posts JSON without following redirects. Throws on a timeout, and if the host is only in a private network. */
export function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  limit = deadline,
): Promise<Answer> {
  const target = new URL(url)
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolvePost, reject) => {
    if (isRefusedUrl(url)) throw new NotPublic()
    let answer: Answer | undefined
    // A response counts even if it was cut off.
    const end = (error?: Error) => (answer ? resolvePost(answer) : reject(error))
    const posting = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
        lookup: publicLookup,
        signal: AbortSignal.timeout(limit),
        // A new connection, because an open one may lead to an earlier address of the name.
        agent: false,
      },
      (response) => {
        const said = { status: response.statusCode ?? 0, body: '' }
        answer = said
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          said.body = (said.body + chunk).slice(0, longestAnswer)
          if (said.body.length === longestAnswer) response.destroy()
        })
        response.on('error', end)
        response.on('close', end)
      },
    )
    posting.on('error', end)
    posting.end(body)
  })
}

/** Checks the address at connect time, because an earlier lookup could have had another result. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const open = addresses.filter(({ address }) => mayReach(address))
    const [first] = open
    if (!first) return callback(new NotPublic(), '')
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

/** The global unicast range (RFC 4291, 2.5.4). It excludes every form of IPv4 in IPv6. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public addresses that cloud hosts serve from their own network, some with credentials. */
const ofCloudHosts = [
  // Azure: the agent of its machines, DNS and DHCP.
  '168.63.129.16/32',
  // Alibaba Cloud: metadata. It is in the carrier-grade NAT range, which is refused as well.
  '100.100.100.200/32',
  // Google Cloud: its private API access, and the source of its DNS.
  '199.36.153.4/30',
  '199.36.153.8/30',
  '35.199.192.0/19',
  // IBM Cloud: services of its private network.
  '161.26.0.0/16',
  '166.8.0.0/14',
].map((network) => ipaddr.IPv4.parseCIDR(network))

export function mayReach(address: string): boolean {
  return env.webhooksToPrivate || isPublic(ipaddr.parse(address))
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6) return address.match(globalUnicast)
  return !ofCloudHosts.some((network) => address.match(network))
}
