/** A colour of OKLCH: lightness and chroma from 0 to 1, hue in degrees. */
export interface Colour {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

const mix = ([x, y, z]: Triple, ...rows: Triple[]) => rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple
const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [change(x), change(y), change(z)]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function linearOf(hex: string): Triple {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

// The matrices of https://bottosson.github.io/posts/oklab/

/** The colour of `#rrggbb`. */
export function colourOf(hex: string): Colour {
  const cones = mix(
    linearOf(hex),
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  )
  const [l, a, b] = mix(
    each(cones, Math.cbrt),
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  )
  const c = Math.hypot(a, b)
  return { l, c: c < 0.0005 ? 0 : c, h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function linearRgb({ l, c, h }: Colour): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const cones = mix(
    [l, a, b],
    [1, 0.3963377774, 0.2158037573],
    [1, -0.1055613458, -0.0638541728],
    [1, -0.0894841775, -1.291485548],
  )
  return mix(
    each(cones, (value) => value ** 3),
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  )
}

const tolerance = 0.0005
const isShown = (colour: Colour) => linearRgb(colour).every((value) => value > -tolerance && value < 1 + tolerance)

/** `#rrggbb` of the same lightness and hue, with the chroma reduced to the sRGB gamut. */
export function toHex({ l, c, h }: Colour): string {
  let [least, most] = [0, c]
  if (isShown({ l, c, h })) least = c
  else for (let step = 0; step < 12; step++) [least, most] = halved(least, most, (c) => isShown({ l, c, h }))
  const encoded = each(linearRgb({ l, c: least, h }), (value) => toEncoded(Math.min(1, Math.max(0, value))))
  return `#${encoded
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function halved(least: number, most: number, fits: (value: number) => boolean): [number, number] {
  const middle = (least + most) / 2
  return fits(middle) ? [middle, most] : [least, middle]
}

/** From 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
