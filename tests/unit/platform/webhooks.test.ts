import { lookup } from 'node:dns'
import { expect, test, vi } from 'vitest'
import { mayReach, NotPublic, postJson } from '#app/platform/webhooks/post.server.ts'

vi.mock('node:dns', async (actual) => ({ ...(await actual<typeof import('node:dns')>()), lookup: vi.fn() }))

/** Has names lead to these addresses. */
function resolveTo(...addresses: string[]) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  vi.mocked(lookup).mockImplementation(((_name: string, _options: object, callback: (...found: unknown[]) => void) =>
    callback(null, found)) as never)
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  // IPv4 in other forms of IPv6: compatible, mapped, translated, NAT64, 6to4, Teredo. Public ones as well.
  '::127.0.0.1',
  '::93.184.215.14',
  '::ffff:93.184.215.14',
  '::ffff:0:93.184.215.14',
  '64:ff9b::5db8:d70e',
  '64:ff9b:1::1',
  '2002:5db8:d70e::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  // Documentation, benchmarking, identifiers, discard.
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '198.18.0.1',
  '2001:db8::1',
  '3fff::1',
  '2001:2::1',
  '2001:20::1',
  '100::1',
  // Local and multicast.
  '255.255.255.255',
  '240.0.0.1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  // Outside of 2000::/3, so not assigned to the internet yet.
  '1::1',
  '4000::1',
  '5f00::1',
  'e000::1',
  // Cloud hosts.
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '199.36.153.8',
  '161.26.0.10',
  'fd00:ec2::254',
  'fd20:ce::254',
])('%s is no public address', (address) => expect(mayReach(address)).toBe(false))

test.each([
  '93.184.215.14',
  '168.63.129.15',
  '199.36.153.12',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  '2001:4860:4860::8888',
  '3ffe::1',
])('%s is a public address', (address) => expect(mayReach(address)).toBe(true))

test.each([
  'http://127.0.0.1:9/',
  'http://[::1]:9/',
  'http://2130706433:9/',
  'http://0x7f.1:9/',
  'http://localhost:9/',
  'http://localhost.:9/',
  'http://hooks.localhost:9/',
  'http://127.0.0.1.:9/',
  'http://0177.0.0.1:9/',
  'http://0177.0.0.01.:9/',
  'http://0x7f000001:9/',
  'http://127.1:9/',
  'http://0:9/',
  'http://0xa83f8110:9/',
  'http://168.63.129.16:9/',
  'http://169.254.169.254:9/',
  'http://[::127.0.0.1]:9/',
  'http://[::ffff:7f00:1]:9/',
  'http://[64:ff9b::a9fe:a9fe]:9/',
  'http://[fd00:ec2::254]:9/',
])('posts nothing to %s', async (url) => {
  await expect(postJson(url, '{}', {})).rejects.toBeInstanceOf(NotPublic)
})

test.each([
  ['metadata.google.internal', ['169.254.169.254']],
  ['metadata.google.internal.', ['169.254.169.254', 'fd20:ce::254']],
  ['azure.example', ['168.63.129.16']],
  ['compatible.example', ['::127.0.0.1']],
  ['translated.example', ['64:ff9b::7f00:1']],
])('posts nothing to %s, which resolves to %j', async (name, addresses) => {
  resolveTo(...addresses)
  await expect(postJson(`http://${name}:9/`, '{}', {})).rejects.toBeInstanceOf(NotPublic)
})
