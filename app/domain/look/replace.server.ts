import { log } from '#app/platform/log.server.ts'
import { drawIcon, outlineLetter } from '#app/platform/pictures/draw.server.ts'
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
    const letter = await drawLetterMark()
    const picture = letter ? null : await readIcon()
    if (!picture && !letter && !palette) return null
    if (pathname === mark && picture)
      return Buffer.from(iconAsSvg(await draw(picture, false, { side: 96, margin: 0, isOpaque: false })))
    const svg = letter ?? recoloured(String(await (pathname === mark ? builtIn : read(mark))))
    if (pathname === mark) return Buffer.from(svg)
    const icon = icons[pathname] as Icon
    const ground = palette?.light.indigo ?? builtInGround
    const drawn = picture ? await draw(picture, false, icon) : await draw(Buffer.from(svg), true, icon, ground)
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

const builtInGround = '#19214f'

/** Like public/favicon.svg, with a letter in place of the threads. Null without one. */
async function drawLetterMark(): Promise<string | null> {
  const { letter } = currentLook()
  const outline = letter && (await outlineLetter(letter))
  return outline
    ? recoloured(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>@media (prefers-color-scheme:dark){rect{fill:#2e3a81}}</style><rect width="32" height="32" rx="7" fill="${builtInGround}"/><g fill="#f5f1e9">${outline}</g></svg>`,
      )
    : null
}

/** A mark in the owner's colours, in place of those of public/favicon.svg. */
function recoloured(svg: string): string {
  const { palette } = currentLook()
  if (!palette) return svg
  const { light, dark } = palette
  const colours = {
    '#2e3a81': dark.indigo,
    [builtInGround]: light.indigo,
    '#f5f1e9': light['on-indigo'],
    '#f5af20': light['on-indigo-accent'],
    '#8f99dc': dark['thread-3'],
  }
  return Object.entries(colours).reduce((drawn, [from, to]) => drawn.replaceAll(from, to), svg)
}

/** The owner's icon as an SVG element, a logo on white as on a home screen; null for the built-in mark. */
export async function drawOwnMark(): Promise<string | null> {
  const letter = await drawLetterMark()
  if (letter) return letter
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
