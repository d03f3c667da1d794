export const largestPicture = 5 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type PictureProblem =
  | 'tooLarge'
  | 'type'
  | 'heic'
  | 'animation'
  | 'animationTooLong'
  | 'unreadable'
  | 'tooManyPixels'
  | 'failed'

/** In pixels. Some formats take far more memory for each: an AVIF of 1,003 bytes took 885 MB for 50 million. */
export const pictureRules = {
  mostPixels: 50_000_000,
  mostPixelsAtOnce: 25_000_000,
  mostPixelsOfAvif: 10_000_000,
  longestSide: 20_000,
  mostFrames: 300,
  /** In all frames together. */
  mostPixelsOfAnimation: 30_000_000,
  /** The original is larger than any page needs today. */
  storedSide: 2_560,
  /** Animations are shown as stored. */
  animatedSide: 1_600,
  /** On pages. */
  shownSide: 1_600,
  shownWidths: [320, 640, 1_280],
  /** Link previews need 1,200 pixels, and a mail shows half of them, sharp on any screen. */
  stillWidth: 1_200,
  quality: 82,
  avifQuality: 60,
}

export function isPicture(bytes: Uint8Array): boolean {
  const text = textOf(bytes.subarray(0, 12))
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[\s\S]{4}WEBP/.test(text) ||
    brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand))
  )
}

/** A photo as iPhones take it. */
export function isHeic(bytes: Uint8Array): boolean {
  return !isPicture(bytes) && brandsOf(bytes).some((brand) => /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))
}

/** Whether a PNG or an AVIF is animated, which the server cannot render. It can render GIF and WebP. */
export function isForeignAnimation(bytes: Uint8Array): boolean {
  return brandsOf(bytes)[0] === 'avis' || isAnimatedPng(bytes)
}

/** Whether a picture may be animated, so that drawing it in a browser would stop it. */
export function mayMove(bytes: Uint8Array): boolean {
  const text = textOf(bytes.subarray(0, 32))
  const isAnimatedWebp = text.startsWith('VP8X', 12) && ((bytes[20] ?? 0) & 2) !== 0
  return text.startsWith('GIF8') || isAnimatedWebp || isForeignAnimation(bytes)
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The brands that a HEIF file (HEIC, AVIF) names in its `ftyp` box, the major brand first. */
function brandsOf(bytes: Uint8Array): string[] {
  const head = textOf(bytes.subarray(0, 64))
  if (!head.startsWith('ftyp', 4)) return []
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), head.length)
  const others = Array.from({ length: Math.max(0, Math.floor((length - 16) / 4)) }, (_, at) => 16 + 4 * at)
  return [8, ...others].map((at) => head.slice(at, at + 4))
}

/** An animated PNG has an `acTL` chunk before its `IDAT`. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  if (!textOf(bytes.subarray(0, 4)).endsWith('PNG')) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textOf(bytes.subarray(at + 4, at + 8))
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

interface Size {
  width: number
  height: number
  animated: boolean
}

/** The widths in which pages show a picture, the largest last. Empty for an animation, which is shown as stored. */
export function widthsOf({ width, height, animated }: Size): number[] {
  if (animated) return []
  const largest = Math.round(width * Math.min(1, pictureRules.shownSide / Math.max(width, height)))
  return [...pictureRules.shownWidths.filter((each) => each < largest), Math.max(1, largest)]
}

/** A picture of the library as pages show it. */
export interface ShownPicture {
  id: string
  address: string
  alt: string
  width: number
  height: number
  /** The sources for responsive images. */
  widths: number[]
  focus: Focus
}

export function shownPicture(row: Size & { id: string; alt: string; focus: string }): ShownPicture {
  const { id, alt, width, height } = row
  const focus = focuses.find((known) => known === row.focus) ?? 'center'
  return { id, address: pictureAddress(id), alt, width, height, widths: widthsOf(row), focus }
}

/** The part of a picture that stays visible when a page crops it. */
// biome-ignore format: as they lie on the picture
export const focuses = [
  'top-left', 'top', 'top-right',
  'left', 'center', 'right',
  'bottom-left', 'bottom', 'bottom-right',
] as const

export type Focus = (typeof focuses)[number]

export const pictureAddress = (id: string) => `/blog/images/${id}`

const stored = /^\/blog\/images\/[0-9a-f-]{36}$/

/** An address that a featured picture may have: over https, or of an upload. It is not fetched to check. */
export function isPictureAddress(address: string): boolean {
  return stored.test(address) || (/^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address))
}

/** The address of a stored picture as JPEG or PNG without animation; null for an external picture. */
export function stillAddress(address: string): string | null {
  return stored.test(address) ? `${address}/still` : null
}

/** As drawn by `drawStill` in app/platform/pictures/draw-program.ts. */
export function sizeOfStill({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, pictureRules.stillWidth / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * Whether a browser that shows this picture would request a URL under /admin with the reader's session. A relative URL
 * resolves against the page, which may be a preview under /admin.
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

/** Ids of the uploaded pictures that a text may show. */
export function pictureIdsIn(text: string): string[] {
  return text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
}
