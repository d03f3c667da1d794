export const largestPicture = 5 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type PictureProblem = 'tooLarge' | 'type' | 'unreadable' | 'tooManyPixels' | 'failed'

/** In pixels. Some formats take far more memory for each: an AVIF of 1,003 bytes took 885 MB for 50 million. */
export const pictureRules = {
  mostPixels: 50_000_000,
  mostPixelsAtOnce: 25_000_000,
  mostPixelsOfAvif: 10_000_000,
  longestSide: 20_000,
  storedSide: 1_600,
  quality: 82,
}

export function isPicture(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[\s\S]{4}WEBP/.test(text) ||
    /^[\s\S]{4}ftypavi[fs]/.test(text)
  )
}

const stored = /^\/blog\/images\/[0-9a-f-]{36}$/

/** An address that a featured picture may have: one over https, or that of an upload. Nothing is fetched to find out. */
export function isPictureAddress(address: string): boolean {
  return stored.test(address) || (/^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address))
}

/**
 * Whether a browser that shows this picture would ask for an address under /admin, as whoever is signed in. A relative
 * address is read against the page that it stands on, which may be a preview under /admin.
 */
export function leadsToAdministration(address: string, site: string): boolean {
  const host = ({ hostname }: URL) => hostname.replace(/\.$/, '')
  return ['/', '/admin/blog/1/preview'].some((page) => {
    const from = new URL(page, site)
    if (!URL.canParse(address, from)) return false
    const asked = new URL(address, from)
    return host(asked) === host(from) && /^\/+admin(?:[^\w-]|$)/i.test(decoded(asked.pathname))
  })
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Of all uploads that a text may show. */
export function pictureIdsIn(text: string): string[] {
  return text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
}
