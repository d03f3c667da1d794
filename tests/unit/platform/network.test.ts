import { expect, test } from 'vitest'
import { networksOf } from '#app/platform/network.ts'

test.each(['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9:49152', '[::ffff:192.0.2.9]:49152'])(
  '%s counts as one IPv4 address',
  (address) => {
    expect(networksOf(address)).toEqual([{ key: '192.0.2.9', share: 1 }])
  },
)

test.each([
  '2001:db8:1:234::/64',
  '2001:db8:1:234:5:6:7:8',
  '2001:0DB8:0001:0234::8%eth0',
  '[2001:db8:1:234::8]:49152',
])('%s counts for its /64, its /56 and its /48, with growing allowances', (address) => {
  expect(networksOf(address)).toEqual([
    { key: '2001:db8:1:234::/64', share: 1 },
    { key: '2001:db8:1:200::/56', share: 2 },
    { key: '2001:db8:1::/48', share: 3 },
  ])
})

test('networks of one address with different sizes have different keys', () => {
  expect(networksOf('2001:db8::1').map(({ key }) => key)).toEqual([
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/56',
    '2001:db8:0::/48',
  ])
})

test('all /64s of one /48 share its key, and the next /48 has another one', () => {
  const widest = (address: string) => networksOf(address).at(-1)?.key
  const keys = Array.from({ length: 120 }, (_, index) => widest(`2001:db8:1:${(index * 300).toString(16)}::/64`))
  expect(new Set(keys)).toEqual(new Set(['2001:db8:1::/48']))
  expect(widest('2001:db8:2::1')).toBe('2001:db8:2::/48')
})

test.each(['unknown', '', '10.0.0.1'.repeat(500)])('text that is no address counts as itself (%#)', (text) => {
  expect(networksOf(text)).toEqual([{ key: text, share: 1 }])
})
