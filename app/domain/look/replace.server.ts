import { log } from '#app/platform/log.server.ts'
import { drawIcon } from '#app/platform/pictures/draw.server.ts'
import { readIcon } from './logo.server.ts'
import { currentLook } from './look.server.ts'
import type { LookPalette, Token } from './palette.ts'

interface Icon {
  side: number
  /** A fraction of the side. */
  margin: number
  isOpaque: boolean
}

const icons: Record<string, Icon> = {
  '/favicon.ico': { side: 48, margin: 0, isOpaque: false },
  '/apple-touch-icon.png': { side: 180, margin: 0.12, isOpaque: true },
  '/icon-192.png': { side: 192, margin: 0, isOpaque: false },
  '/icon-512.png': { side: 512, margin: 0, isOpaque: false },
  '/icon-maskable-512.png': { side: 512, margin: 0.2, isOpaque: true },
}
const mark = '/favicon.svg'

export const isReplaced = (pathname: string) =>
  pathname === mark || pathname in icons || (pathname.startsWith('/cloth/') && pathname.endsWith('.svg'))

/**
 * A built-in picture in the owner's look: cloths in its colours, icons from its logo. Null if the built-in one stays.
 * `read` reads another built-in picture.
 */
export async function replacePicture(
  pathname: string,
  builtIn: Buffer,
  read: (pathname: string) => Promise<Buffer>,
): Promise<Buffer | null> {
  const { palette } = currentLook()
  if (!(pathname === mark || pathname in icons))
    return palette && Buffer.from(recolouredCloth(String(builtIn), palette))
  try {
    const picture = await readIcon()
    if (!picture && !palette) return null
    if (pathname === mark)
      return Buffer.from(
        picture
          ? iconAsSvg(await draw(picture, false, { side: 96, margin: 0, isOpaque: false }))
          : recolouredMark(String(builtIn), palette as LookPalette),
      )
    const icon = icons[pathname] as Icon
    const drawn = picture
      ? await draw(picture, false, icon)
      : await draw(
          Buffer.from(recolouredMark(String(await read(mark)), palette as LookPalette)),
          true,
          icon,
          palette?.light.indigo,
        )
    return pathname.endsWith('.ico') ? asIco(drawn, icon.side) : drawn
  } catch (error) {
    log.error({ error, pathname }, 'an icon could not be drawn, so the built-in one is shown')
    throw error
  }
}

const draw = (picture: Uint8Array, isSvg: boolean, { side, margin, isOpaque }: Icon, ground = '#ffffff') =>
  drawIcon(picture, { isSvg, side, margin, background: isOpaque ? ground : null })

/** The file contains a rule for each thread (press/cloths.tsx). */
const recolouredCloth = (svg: string, { light, dark }: LookPalette) =>
  svg.replaceAll(/\.(stroke|fill)-([\w-]{1,20})\{[^{}]{1,200}\}/g, (rule, property: string, name: string) =>
    name in light
      ? `.${property}-${name}{${property}:light-dark(${light[name as Token]},${dark[name as Token]})}`
      : rule,
  )

/** The colours of public/favicon.svg. */
function recolouredMark(svg: string, { light, dark }: LookPalette): string {
  const colours = {
    '#2e3a81': dark.indigo,
    '#19214f': light.indigo,
    '#f5f1e9': light['on-indigo'],
    '#f5af20': light['on-indigo-accent'],
    '#8f99dc': dark['thread-3'],
  }
  return Object.entries(colours).reduce((drawn, [from, to]) => drawn.replaceAll(from, to), svg)
}

/** The owner's icon as an SVG element, on white as on a home screen; null for the built-in mark. */
export async function drawOwnMark(): Promise<string | null> {
  const picture = await readIcon()
  return picture && imageOf(await draw(picture, false, { side: 104, margin: 0.08, isOpaque: true }))
}

const imageOf = (png: Buffer) =>
  `<image href="data:image/png;base64,${png.toString('base64')}" width="100%" height="100%"/>`

const iconAsSvg = (png: Buffer) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${imageOf(png)}</svg>`

/** A PNG in an ICO container. */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
