import { expect, test } from 'vitest'
import { preferredEncoding } from '#app/http/files/accept-encoding.ts'

const ours = ['br', 'gzip'] as const

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5,\tgzip ; Q=0.8', 'gzip'],
  ['gzip;q=1.0, br;q=1.000', 'br'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['gzip, identity', 'gzip'],
  ['gzip;q=0.5, identity;q=0', 'gzip'],
  ['*, identity;q=0', 'br'],
  [',, gzip ,', 'gzip'],
])('accepting %j among these encodings selects %s', (header, encoding) => {
  expect(preferredEncoding(header, ours)).toBe(encoding)
})

test.each([
  undefined,
  null,
  '',
  'identity',
  'deflate',
  'brotli',
  'gzip;q=0, br;q=0.0',
  '*;q=0',
  'identity;q=0',
  'gzip;q=0.5, identity',
  'gzip;q=, br;q=x',
  'gzip;q=-1, br;q=2',
])('for %j the response is not encoded', (header) => {
  expect(preferredEncoding(header, ours)).toBeUndefined()
})

test('selects no encoding that we lack', () => {
  expect(preferredEncoding('*', [])).toBeUndefined()
})
