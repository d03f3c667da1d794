import type { MiddlewareFunction } from 'react-router'

/**
 * What every answer behind a private link carries, in whatever form it is asked for. `no-referrer` would hide the link
 * from our own pages too, and with it browsers send `Origin: null` with the forms of this page, which are then refused
 * as not ours.
 */
const receiptHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
}

/** Adds them to all that a route behind the link answers. */
export const withReceiptHeaders: MiddlewareFunction<Response> = async (_about, next) => {
  const response = await next()
  for (const [name, value] of Object.entries(receiptHeaders)) response.headers.set(name, value)
  return response
}
