import { expect, test } from 'vitest'
import { destinationAfterSignIn } from '#app/http/origin.server.ts'

const home = '/admin/dashboard'

test.each(['/admin/dashboard?page=2&delete=7', '/admin/resumes/0b1c/text', '/admin/dashboard?q=https://example.com'])(
  '%s is a valid page after the sign-in',
  (wanted) => {
    expect(destinationAfterSignIn(wanted)).toBe(wanted)
  },
)

test.each([
  null,
  '',
  '/',
  '/careers',
  '/administrator/x',
  ' /admin/dashboard',
  'https://evil.example/admin/dashboard',
  'https:evil.example',
  '//evil.example/admin/dashboard',
  '/\\evil.example',
  '\\/evil.example',
  '/admin\\@evil.example',
  '/admin/..\\..\\evil.example',
  '/\t/evil.example',
  '/admin/\t//evil.example',
  '/admin/\r\nSet-Cookie: a=b',
  '/admin/\u0000',
  '/admin/../careers',
  '/admin/../../../evil.example',
  '/admin/%2e%2e/careers',
  '/admin/%2e%2e//evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  '@evil.example/admin/',
  '#/admin/dashboard',
  'http://own.invalid/admin/dashboard',
  '//own.invalid/admin/dashboard',
])('%j is not', (wanted) => {
  expect(destinationAfterSignIn(wanted)).toBe(home)
})

test.each(['/admin//evil.example', '/admin/%2f%2fevil.example', '/admin/@evil.example', '/admin/https://evil.example'])(
  '%s stays on our site',
  (wanted) => {
    const target = new URL(destinationAfterSignIn(wanted), 'https://own.example')
    expect(target.origin).toBe('https://own.example')
    expect(target.pathname.startsWith('/admin/')).toBe(true)
  },
)
