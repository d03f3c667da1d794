import { create, type Font } from '@cantoo/fontkit'
import latinRegular from '@fontsource/figtree/files/figtree-latin-400-normal.woff?inline'
import latinBold from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline'
import extendedRegular from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?inline'
import extendedBold from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline'
import devanagariRegular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?inline'
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?inline'
import type { PdfField } from './field.ts'

interface Face {
  bytes: Uint8Array
  font: Font
}

interface Glyph {
  x: number
  /** Upwards. */
  y: number
  /** Its outline there as the data of an SVG path, which counts downwards. */
  outline: () => string
}

/** Letters of one font, one after the other, with where each stands from where the first begins. */
export interface Run {
  bytes: Uint8Array
  text: string
  glyphs: Glyph[]
  width: number
}

const faces = {
  regular: [latinRegular, extendedRegular, devanagariRegular].map(open),
  bold: [latinBold, extendedBold, devanagariBold].map(open),
}

function open(url: string): Face {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { bytes, font: create(bytes) as Font }
}

/** A line in the first of the fonts that have its letters; null where none has one of them. */
export function shape(line: string, { size, isBold }: { size: number; isBold: boolean }): Run[] | null {
  const pieces: { face: Face; text: string }[] = []
  for (const letter of line) {
    const last = pieces.at(-1)
    // Spaces, signs and what joins letters stay with the letters before them.
    const isNeutral = !/[\p{L}\p{N}]/u.test(letter)
    const has = (face: Face) => face.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    const face = last && isNeutral && has(last.face) ? last.face : faces[isBold ? 'bold' : 'regular'].find(has)
    if (!face) return null
    if (last?.face === face) last.text += letter
    else pieces.push({ face, text: letter })
  }
  return pieces.map(({ face, text }) => runOf(face, text, size))
}

function runOf({ bytes, font }: Face, text: string, size: number): Run {
  const { positions, glyphs: shapes } = font.layout(text)
  const scale = size / font.unitsPerEm
  let width = 0
  const glyphs = (positions ?? []).map(({ xOffset, yOffset, xAdvance }, index) => {
    const [x, y] = [width + xOffset * scale, yOffset * scale]
    const outline = () => shapes[index]?.path.scale(scale, -scale).translate(x, -y).toSVG() ?? ''
    const glyph = { x, y, outline }
    width += xAdvance * scale
    return glyph
  })
  return { bytes, text, glyphs, width }
}

/** A text as large as it fits into a field; null where one of its letters is in no font. */
export function fitInto(box: PdfField, text: string): { lines: Run[][]; size: number; leading: number } | null {
  for (const share of [1, 0.9, 0.8, 0.7, 0.6, 0.5]) {
    const [size, leading] = [box.size * share, box.leading * share]
    const measured = (line: string) => shape(line, { size, isBold: box.isBold })
    const most = Math.max(1, Math.floor(box.height / leading + 0.01))
    const lines = text.split('\n').flatMap((line) => wrapped(line, (part) => widthOf(measured(part)) <= box.width))
    const shaped = lines.map(measured)
    const isWhole = lines.length <= most && shaped.every((line) => widthOf(line) <= box.width)
    if (shaped.some((line) => line === null)) return null
    if (isWhole || share === 0.5) return { lines: shaped.slice(0, most) as Run[][], size, leading }
  }
  return null
}

export const widthOf = (runs: Run[] | null) => (runs ?? []).reduce((sum, { width }) => sum + width, 0)

/** By words; a word that is too long stays whole. */
export function wrapped(line: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of line.trim().split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
