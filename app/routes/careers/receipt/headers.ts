import type { MiddlewareFunction } from 'react-router'

/** Not `no-referrer`: with it browsers send `Origin: null` with the forms of this page, which are refused as not ours. */
const receiptHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
}

export const withReceiptHeaders: MiddlewareFunction<Response> = async (_about, next) => {
  const response = await next()
  for (const [name, value] of Object.entries(receiptHeaders)) response.headers.set(name, value)
  return response
}
