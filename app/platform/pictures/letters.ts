import { create, type Font } from '@cantoo/fontkit'
import latin from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline'
import extended from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline'
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?inline'

interface Glyph {
  x: number
  /** The y axis points up. */
  y: number
  /** Its outline as SVG path data, whose y axis points down. */
  outline: () => string
}

/** A run of letters in one font, each with its offset from the first. */
interface Run {
  text: string
  glyphs: Glyph[]
  width: number
}

const fonts = [latin, extended, devanagari].map(
  (url) => create(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')) as Font,
)

/** Sets a line in the first fonts that have its letters; null if no font has one of them. */
export function shape(line: string, size: number): Run[] | null {
  const pieces: { font: Font; text: string }[] = []
  for (const letter of line) {
    const last = pieces.at(-1)
    // Spaces, signs and joiners stay with the letters before them.
    const isNeutral = !/[\p{L}\p{N}]/u.test(letter)
    const has = (font: Font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    const font = last && isNeutral && has(last.font) ? last.font : fonts.find(has)
    if (!font) return null
    if (last?.font === font) last.text += letter
    else pieces.push({ font, text: letter })
  }
  return pieces.map(({ font, text }) => runOf(font, text, size))
}

function runOf(font: Font, text: string, size: number): Run {
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
  return { text, glyphs, width }
}

export const widthOf = (runs: Run[] | null) => (runs ?? []).reduce((sum, { width }) => sum + width, 0)

/** Breaks at words; a word that is too long stays whole. */
export function wrapLine(line: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of line.trim().split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
