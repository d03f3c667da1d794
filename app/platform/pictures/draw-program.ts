import { createRequire } from 'node:module'
import { readInput } from '#app/platform/processes/input.ts'

export interface PictureRules {
  mostPixels: number
  /** The limit for pictures that cannot be decoded line by line. */
  mostPixelsAtOnce: number
  mostPixelsOfAvif: number
  longestSide: number
  mostFrames: number
  mostPixelsOfAnimation: number
  storedSide: number
  animatedSide: number
  stillWidth: number
  quality: number
  avifQuality: number
}

export interface DrawParameters {
  beside: string
  rules: PictureRules
  /** A stored picture is drawn as a still or in these widths; otherwise it is an upload. */
  draws: 'upload' | 'still' | number[]
}

const { beside, rules, draws }: DrawParameters = JSON.parse(process.argv[2] ?? 'null')
const sharp: typeof import('sharp').default = createRequire(beside)('sharp')

// Sharp supports many more formats, including drawings that refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`) })

async function drawUpload(bytes: Buffer) {
  const {
    width,
    height,
    format,
    isProgressive,
    pages = 1,
  } = await sharp(bytes, {
    limitInputPixels: false,
    pages: 1,
  }).metadata()
  const isAnimation = pages > 1 && (format === 'gif' || format === 'webp')
  const isOpenedWhole = isProgressive || format === 'gif'
  const most = format === 'heif' ? rules.mostPixelsOfAvif : isOpenedWhole ? rules.mostPixelsAtOnce : rules.mostPixels
  if (width * height > most || Math.max(width, height) > rules.longestSide) return answer({ problem: 'tooManyPixels' })
  if (isAnimation && (pages > rules.mostFrames || width * height * pages > rules.mostPixelsOfAnimation))
    return answer({ problem: 'animationTooLong' })
  const side = isAnimation ? rules.animatedSide : rules.storedSide
  const { data, info } = await sharp(bytes, {
    limitInputPixels: isAnimation ? rules.mostPixelsOfAnimation : most,
    failOn: 'error',
    pages: isAnimation ? pages : 1,
    unlimited: false,
    sequentialRead: true,
    // Frames of animations are not rotated; no program that makes them sets an orientation.
    autoOrient: !isAnimation,
  })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: rules.quality, ...(isAnimation && { effort: 2 }) })
    .toBuffer({ resolveWithObject: true })
  answer({ width: info.width, height: info.pageHeight ?? info.height, isAnimation }, data)
}

/** The first frame as JPEG, or as PNG if it is transparent. */
async function drawStill(bytes: Buffer) {
  const { isOpaque } = await sharp(bytes).stats()
  const still = sharp(bytes).resize({ width: rules.stillWidth, withoutEnlargement: true })
  answer({}, await (isOpaque ? still.jpeg({ quality: rules.quality }) : still.png({ palette: true })).toBuffer())
}

/** Each width as WebP and as AVIF, which takes half the bytes. The first line has the length of each. */
async function drawWidths(bytes: Buffer, widths: number[]) {
  const [pictures, lengths]: [Buffer[], Record<string, number>] = [[], {}]
  for (const width of widths)
    for (const format of ['webp', 'avif'] as const) {
      const options = format === 'webp' ? { quality: rules.quality } : { quality: rules.avifQuality, effort: 2 }
      const drawn = await sharp(bytes).resize({ width }).toFormat(format, options).toBuffer()
      pictures.push(drawn)
      lengths[`${width}.${format}`] = drawn.length
    }
  answer(lengths, Buffer.concat(pictures))
}

/** A line of JSON, then the picture. */
function answer(told: object, picture?: Uint8Array) {
  process.stdout.write(`${JSON.stringify(told)}\n`)
  if (picture) process.stdout.write(picture)
}

void readInput().then((bytes) => {
  if (draws === 'upload') return drawUpload(bytes)
  return draws === 'still' ? drawStill(bytes) : drawWidths(bytes, draws)
})
