import { createRequire } from 'node:module'
import { readInput } from '#app/platform/processes/input.ts'

export interface PictureRules {
  mostPixels: number
  /** Of a picture that cannot be read line by line. */
  mostPixelsAtOnce: number
  mostPixelsOfAvif: number
  longestSide: number
  mostFrames: number
  mostPixelsOfAnimation: number
  storedSide: number
  quality: number
}

const { beside, rules }: { beside: string; rules: PictureRules } = JSON.parse(process.argv[2] ?? 'null')
const sharp: typeof import('sharp').default = createRequire(beside)('sharp')

// It knows many more formats than are wanted, drawings that refer to other files among them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`) })

async function draw() {
  const bytes = await readInput()
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
  const { data, info } = await sharp(bytes, {
    limitInputPixels: isAnimation ? rules.mostPixelsOfAnimation : most,
    failOn: 'error',
    pages: isAnimation ? pages : 1,
    unlimited: false,
    sequentialRead: true,
    // Frames are not turned; no program that makes them says that they should be.
    autoOrient: !isAnimation,
  })
    .resize({ width: rules.storedSide, height: rules.storedSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: rules.quality, ...(isAnimation && { effort: 2 }) })
    .toBuffer({ resolveWithObject: true })
  answer({ width: info.width, height: info.pageHeight ?? info.height, isAnimation }, data)
}

/** A line of JSON, then the picture. */
function answer(told: object, picture?: Uint8Array) {
  process.stdout.write(`${JSON.stringify(told)}\n`)
  if (picture) process.stdout.write(picture)
}

void draw()
