import { expect, test } from 'vitest'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'

test.each([
  ['https://arecaloom.example', 'arecaloom.example'],
  ['https://arecaloom.example:8443', 'arecaloom.example'],
  ['http://localhost:3000', 'localhost'],
])('%s has passkeys for %s', (origin, id) => {
  expect(passkeySite(origin)).toEqual({ id, origin })
})

test.each([
  'http://arecaloom.example',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'https://203.0.113.7',
  'https://[2001:db8::1]',
])('no browser stores passkeys at %s', (origin) => {
  expect(passkeySite(origin)).toBeNull()
})
