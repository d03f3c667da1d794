import ipaddr from 'ipaddr.js'

export interface Network {
  /** `192.0.2.1`, or the prefix of an IPv6 network such as `2001:db8:1:2::/64`. */
  key: string
  /** A limit of n per address allows n × share in this network. */
  share: number
}

/**
 * Providers hand out a /64, a /56 or a /48 to one customer. The shares grow slowly, because a whole /48 costs an
 * attacker nothing, but an IPv4 address that hundreds of people share gets no more than one share either.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 3 },
]

/**
 * The networks that an address counts for, narrowest first. Takes any notation of an address, also with a port, a zone
 * or a prefix length; text that is no address counts as itself.
 */
export function networksOf(address: string): Network[] {
  const parsed = parseAddress(address)
  if (!parsed) return [{ key: address, share: 1 }]
  if (!(parsed instanceof ipaddr.IPv6)) return [{ key: parsed.toString(), share: 1 }]
  return prefixes.map(({ bits, share }) => ({ key: prefixOf(parsed, bits), share }))
}

/** A global count, and one for each network of an address. */
export class NetworkCounts {
  total = 0
  readonly #byNetwork = new Map<string, number>()

  of({ key }: Network): number {
    return this.#byNetwork.get(key) ?? 0
  }

  /** Whether that amount still fits. A wider network may have its share, but at most three quarters of all. */
  hasRoom(networks: Network[], most: number, mostOfNetwork: number, amount = 1): boolean {
    const mostOf = (share: number) => Math.max(mostOfNetwork, Math.min(mostOfNetwork * share, Math.floor(most * 0.75)))
    const isBelow = (network: Network) => this.of(network) + amount <= mostOf(network.share)
    return this.total + amount <= most && networks.every(isBelow)
  }

  add(networks: Network[], amount: number): void {
    this.total += amount
    for (const network of networks) {
      const count = this.of(network) + amount
      if (count > 0) this.#byNetwork.set(network.key, count)
      else this.#byNetwork.delete(network.key)
    }
  }
}

/** IPv4 inside IPv6 (`::ffff:192.0.2.1`) counts as IPv4. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/\/\d+$/, '')
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%', 1)}/${bits}`)
  const groups = network.parts.slice(0, Math.ceil(bits / 16)).map((part) => part.toString(16))
  return `${groups.join(':')}::/${bits}`
}
