import { expect, test, vi } from 'vitest'
import { clientAddress, warnOfUntrustedProxy } from '#app/http/client-address.server.ts'
import { log } from '#app/platform/log.server.ts'

const peer = '192.0.2.1'

function from(forwarded: string | undefined, hops: number, sender = peer) {
  return clientAddress(sender, new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }), hops)
}

test.each([undefined, '198.51.100.7', '1.1.1.1, 2.2.2.2', '', ',,,', 'unknown', '10.0.0.1'.repeat(500)])(
  'without a trusted proxy only the peer counts, whatever X-Forwarded-For says (%j)',
  (forwarded) => {
    expect(from(forwarded, 0)).toBe(peer)
  },
)

test.each([
  [1, '198.51.100.7', '198.51.100.7'],
  [1, '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  [1, '6.6.6.6,7.7.7.7,198.51.100.7', '198.51.100.7'],
  [2, '198.51.100.7, 203.0.113.2', '198.51.100.7'],
  [2, '6.6.6.6, 198.51.100.7, 203.0.113.2', '198.51.100.7'],
  [3, '6.6.6.6, 198.51.100.7, 203.0.113.2, 203.0.113.3', '198.51.100.7'],
])('behind %i trusted proxies %j is from %s', (hops, forwarded, address) => {
  expect(from(forwarded, hops)).toBe(address)
})

test('100 invented entries change nothing behind one proxy', () => {
  const invented = Array.from({ length: 100 }, (_, index) => `6.6.6.${index}`)
  const seen = invented.map((entry) => from(`${entry}, 198.51.100.7`, 1))
  expect(new Set(seen)).toEqual(new Set(['198.51.100.7']))
})

test('a request that bypassed the proxies counts by its peer', () => {
  expect(from(undefined, 1)).toBe(peer)
  expect(from(undefined, 2)).toBe(peer)
})

test.each([
  ['::ffff:192.0.2.9', '192.0.2.9'],
  ['::FFFF:192.0.2.9', '192.0.2.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['192.0.2.9:49152', '192.0.2.9'],
  ['[2001:db8:1:2::6]:49152', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
])('%s counts as %s', (address, network) => {
  expect(from(undefined, 0, address)).toBe(network)
})

test('reports an unnamed proxy once, without its text', () => {
  const warn = vi.spyOn(log, 'warn')
  warnOfUntrustedProxy(new Headers())
  expect(warn).not.toHaveBeenCalled()
  for (let time = 0; time < 3; time++) warnOfUntrustedProxy(new Headers({ 'X-Forwarded-For': '198.51.100.7' }))
  expect(warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(warn.mock.calls)).toContain('TRUST_PROXY')
  expect(JSON.stringify(warn.mock.calls)).not.toContain('198.51')
})
