import type { MiddlewareFunction } from 'react-router'

/** Not `no-referrer`: with it browsers send `Origin: null` with the forms of this page, which are refused as not ours. */
const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
}

/** For an address that is itself the secret: an applicant's receipt, an invitation. */
export const withPrivateLinkHeaders: MiddlewareFunction<Response> = async (_about, next) => {
  const response = await next()
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value)
  return response
}
