import { expect, test } from 'vitest'
import { mayReach, NotPublic, postJson } from '#app/platform/webhooks/post.server.ts'

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
])('%s is no public address', (address) => expect(mayReach(address)).toBe(false))

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is one', (address) =>
  expect(mayReach(address)).toBe(true),
)

test.each([
  'http://127.0.0.1:9/',
  'http://[::1]:9/',
  'http://2130706433:9/',
  'http://0x7f.1:9/',
  'http://localhost:9/',
])('nothing is posted to %s', async (url) => {
  await expect(postJson(url, '{}', {})).rejects.toBeInstanceOf(NotPublic)
})
