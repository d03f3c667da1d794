import { env } from '#app/platform/environment.server.ts'

/** Which a visitor asks for. */
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

/** Only scripts with this response's nonce and what those load; our own workers; frames with mails of ours. */
export function hydratedPagePolicy(nonce: string): string {
  const own = ["worker-src 'self'", `frame-src 'self' ${map}`, `script-src 'nonce-${nonce}' 'strict-dynamic'`]
  return [...common, ...own].join('; ')
}

/** Our own script files and, of what is inline, only what has one of these hashes (SHA-256 in base64). */
export function sharedPagePolicy(hashes: string[]): string {
  const sources = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)]
  const workers = hashes.length > 0 ? ["worker-src 'self'"] : []
  return [...common, ...workers, `frame-src ${map}`, `script-src ${sources.join(' ')}`].join('; ')
}

export const readingPagePolicy = sharedPagePolicy([])

/** A policy or caching rule that is set already stays. */
export function addSecurityHeaders(headers: Headers, secure: boolean): void {
  const defaults = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Never no-referrer: browsers then send `Origin: null` with our own forms.
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
