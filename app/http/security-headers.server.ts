import type { MiddlewareFunction } from 'react-router'
import { env } from '#app/platform/environment.server.ts'

/** The map of the contact page, loaded on request. */
const map = 'https://www.openstreetmap.org'

const common = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** Allows scripts with this response's nonce and the scripts that they load, our workers, and frames for mails. */
export function hydratedPagePolicy(nonce: string): string {
  const own = ["worker-src 'self'", `frame-src 'self' ${map}`, `script-src 'nonce-${nonce}' 'strict-dynamic'`]
  return [...common, ...own].join('; ')
}

/** Allows our script files, and inline scripts with one of these hashes (SHA-256 in base64). */
export function sharedPagePolicy(hashes: string[]): string {
  const sources = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)]
  const workers = hashes.length > 0 ? ["worker-src 'self'"] : []
  return [...common, ...workers, `frame-src ${map}`, `script-src ${sources.join(' ')}`].join('; ')
}

/** The policy of a page that our own pages may show in a frame. */
export const framedByUs = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

export const readingPagePolicy = sharedPagePolicy([])

/** Headers that are already set stay. */
export function addSecurityHeaders(headers: Headers, secure: boolean): void {
  const defaults = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // With no-referrer, browsers would send `Origin: null` with our own forms.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cache-Control': 'no-store',
    ...(secure && {
      'Strict-Transport-Security': `max-age=31536000${env.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}

const privateLinkHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  // With `no-referrer`, browsers would send `Origin: null` with the forms of this page, which the server then rejects.
  'Referrer-Policy': 'same-origin',
}

/** For a URL that contains a secret token, such as an applicant's receipt or an invitation. */
export const withPrivateLinkHeaders: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  for (const [name, value] of Object.entries(privateLinkHeaders)) response.headers.set(name, value)
  return response
}
