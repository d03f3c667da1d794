import { builtInColours } from '#app/domain/settings/look.ts'
import { type Colour, colourOf, contrast, toHex } from './colour.ts'

type Shade = [lightness: number, chroma: number, hue: number]

const inBoth = (shade: Shade): [light: Shade, dark: Shade] => [shade, shade]

/**
 * The built-in tokens of app/ui/styles/tokens.css that follow the two colours: cool ones the brand, warm ones the
 * accent.
 */
export const builtInTokens = {
  ground: [
    [98, 0.008, 85],
    [17, 0.025, 270],
  ],
  surface: [
    [99.6, 0.003, 85],
    [22.5, 0.034, 271],
  ],
  sunken: [
    [95.2, 0.013, 85],
    [19.5, 0.03, 270],
  ],
  line: [
    [89, 0.016, 85],
    [31, 0.035, 271],
  ],
  edge: [
    [60, 0.025, 270],
    [56, 0.04, 272],
  ],
  ink: [
    [24, 0.04, 270],
    [95, 0.012, 85],
  ],
  muted: [
    [44, 0.035, 270],
    [77, 0.022, 275],
  ],
  brand: [
    [38, 0.12, 272],
    [81, 0.075, 277],
  ],
  'brand-surface': [
    [94.5, 0.022, 275],
    [27, 0.055, 272],
  ],
  indigo: [
    [27, 0.085, 272],
    [25, 0.065, 272],
  ],
  'on-indigo': inBoth([96, 0.012, 85]),
  'on-indigo-muted': inBoth([82, 0.035, 275]),
  'on-indigo-accent': inBoth([80, 0.16, 78]),
  accent: inBoth([80, 0.16, 78]),
  'accent-strong': [
    [75, 0.165, 74],
    [85, 0.145, 82],
  ],
  'accent-text': [
    [47, 0.1, 68],
    [83, 0.13, 80],
  ],
  'on-accent': inBoth([24, 0.05, 270]),
  'thread-1': [
    [38, 0.12, 272],
    [50, 0.165, 275],
  ],
  'thread-2': [
    [58, 0.1, 273],
    [41, 0.13, 275],
  ],
  'thread-3': [
    [80, 0.045, 275],
    [75, 0.11, 277],
  ],
  'thread-4': [
    [92, 0.018, 85],
    [91, 0.035, 86],
  ],
  'thread-5': [
    [80, 0.16, 78],
    [83, 0.16, 80],
  ],
} satisfies Record<string, [light: Shade, dark: Shade]>

export type Token = keyof typeof builtInTokens
export type Scheme = 'light' | 'dark'
/** Each token as `#rrggbb`. */
export type LookPalette = Record<Scheme, Record<Token, string>>

const papers = ['ground', 'surface', 'sunken', 'brand-surface'] as const

/** Texts and marks with their backgrounds, and their minimum contrast. */
export const pairs: [Token, readonly Token[], number][] = [
  ...(['ink', 'muted', 'brand', 'accent-text'] as const).map((text): [Token, typeof papers, number] => [
    text,
    papers,
    4.5,
  ]),
  ['edge', ['ground', 'surface'], 3],
  ...(['on-indigo', 'on-indigo-muted', 'on-indigo-accent'] as const).map((text): [Token, Token[], number] => [
    text,
    ['indigo'],
    4.5,
  ]),
]

const [leastOnAccent, leastOfMark, step] = [4.5, 3, 0.005]

/** The tokens of both schemes for two colours of `#rrggbb`. Every pair has enough contrast, whatever the colours. */
export function paletteOf(colours: { brand: string; accent: string }): LookPalette {
  const chosen = { brand: colourOf(colours.brand), accent: colourOf(colours.accent) }
  return { light: schemeOf('light', chosen), dark: schemeOf('dark', chosen) }
}

interface Chosen {
  brand: Colour
  accent: Colour
}

function schemeOf(scheme: Scheme, chosen: Chosen): Record<Token, string> {
  const tokens = Object.fromEntries(
    Object.entries(builtInTokens).map(([name, [light, dark]]) => [
      name,
      follow(scheme === 'light' ? light : dark, chosen),
    ]),
  ) as Record<Token, Colour>
  if (scheme === 'light') tokens.brand = chosen.brand
  const colours = Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [name, toHex(colour)])) as Record<
    Token,
    string
  >
  for (const [text, grounds, least] of pairs) {
    const isOnLight = scheme === 'light' && !text.startsWith('on-')
    colours[text] = moved(tokens[text], isOnLight ? -step : step, (shown) =>
      isReadable(
        shown,
        grounds.map((ground) => colours[ground]),
        least,
      ),
    )
  }
  return { ...colours, ...accents(scheme, chosen.accent, colours) }
}

/**
 * Dark or white text, and the accent as its background: as chosen, or the nearest readable shade. On dark surfaces a
 * dark button would vanish, so it is made lighter first.
 */
function accents(scheme: Scheme, chosen: Colour, { surface, 'on-accent': dark }: Record<Token, string>) {
  const isSeen = (shown: string) => scheme === 'light' || contrast(shown, surface) >= leastOfMark
  const accent = colourOf(moved(chosen, step, isSeen))
  const isLight = contrast(toHex(accent), dark) >= contrast(toHex(accent), '#ffffff')
  const letters = isLight ? dark : '#ffffff'
  const from = (change: number) =>
    moved({ ...accent, l: accent.l + change }, isLight ? step : -step, (shown) =>
      isReadable(shown, [letters], leastOnAccent),
    )
  // A pressed button is darker in the light scheme, and white text needs that in both.
  return { accent: from(0), 'accent-strong': from(isLight && scheme === 'dark' ? 0.05 : -0.05), 'on-accent': letters }
}

const isReadable = (shown: string, grounds: string[], least: number) =>
  grounds.every((ground) => contrast(shown, ground) >= least)

function moved(colour: Colour, step: number, isEnough: (hex: string) => boolean): string {
  for (let l = colour.l; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...colour, l })
    if (isEnough(hex)) return hex
  }
  return step < 0 ? '#000000' : '#ffffff'
}

const built = { brand: colourOf(builtInColours.brand), accent: colourOf(builtInColours.accent) }

/** The same shade of another colour. Tints of paper and ink stay faint, and a grey colour makes them grey. */
function follow([lightness, chroma, hue]: Shade, chosen: Chosen): Colour {
  const name = hue > 180 ? 'brand' : 'accent'
  const { c, h } = chosen[name]
  // Another tint than that of paper would be too visible.
  const isPaper = name === 'accent' && chroma < tint && Math.abs(h - built.accent.h) > 15
  const strength = Math.min(chroma < tint ? 1 : 1.5, c / built[name].c) * (isPaper ? 0.4 : 1)
  return { l: lightness / 100, c: chroma * strength, h: (h + hue - built[name].h + 360) % 360 }
}

/** The maximum chroma of a tint. */
const tint = 0.06
