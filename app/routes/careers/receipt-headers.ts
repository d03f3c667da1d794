/**
 * What every answer behind a private link carries. `no-referrer` would hide the link from our own pages too, and with
 * it browsers send `Origin: null` with the forms of this page, which are then refused as not ours.
 */
export const receiptHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
}
