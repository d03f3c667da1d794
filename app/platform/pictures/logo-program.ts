import { createRequire } from 'node:module'
import { readInput } from '#app/platform/processes/input.ts'

export type LogoOrder =
  | { draw: 'logo'; isSvg: boolean; width: number; height: number; mostPixels: number }
  /** `margin` is a fraction of the side. Without a background the icon is transparent. */
  | { draw: 'icon'; isSvg: boolean; side: number; margin: number; background: string | null }

const { beside, order }: { beside: string; order: LogoOrder } = JSON.parse(process.argv[2] ?? 'null')
const sharp: typeof import('sharp').default = createRequire(beside)('sharp')

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: (order.isSvg ? ['Svg'] : ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']).map((name) => `VipsForeignLoad${name}`),
})

/** In bytes: lossless compression keeps a flat logo small and sharp, but not a photo. */
const mostOfDrawing = 30_000

/** Trims the logo, so that all logos are equally tall. An SVG scales to the size. */
async function drawLogo(bytes: Buffer, { isSvg, width, height, mostPixels }: LogoOrder & { draw: 'logo' }) {
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, autoOrient: !isSvg } as const
  const fit = { fit: 'inside', withoutEnlargement: !isSvg } as const
  const whole = await sharp(bytes, options)
    .resize({ width: 2 * width, height: 2 * height, ...fit })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = sharp(whole.data, { raw: whole.info })
  const { channels } = await drawn.stats()
  if (channels[3]?.max === 0) return answer({ problem: 'empty' })
  const logo = drawn.trim().resize({ width, height, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await logo.webp({ lossless: true }).toBuffer({ resolveWithObject: true })
  const isPhoto = data.length > mostOfDrawing
  answer(
    { width: info.width, height: info.height },
    isPhoto ? await logo.webp({ lossless: false, quality: 85 }).toBuffer() : data,
  )
}

async function drawIcon(bytes: Buffer, { side, margin, background }: LogoOrder & { draw: 'icon' }) {
  const edge = Math.round(side * margin)
  const ground = background ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const inside = { width: side - 2 * edge, height: side - 2 * edge, fit: 'contain', background: ground } as const
  const icon = sharp(bytes)
    .resize(inside)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
  answer({}, await (background ? icon.flatten({ background }) : icon).png({ palette: true }).toBuffer())
}

/** A line of JSON, then the picture. */
function answer(told: object, picture?: Uint8Array) {
  process.stdout.write(`${JSON.stringify(told)}\n`)
  if (picture) process.stdout.write(picture)
}

void readInput().then((bytes) => (order.draw === 'logo' ? drawLogo(bytes, order) : drawIcon(bytes, order)))
