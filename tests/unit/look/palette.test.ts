// The colours of a look: every pair that the design uses can be read, whatever an owner chooses.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourOf, contrast, toHex } from '#app/domain/look/colour.ts'
import { builtInTokens, pairs, paletteOf, type Token } from '#app/domain/look/palette.ts'
import { builtInColours } from '#app/domain/settings/look.ts'

const styles = readFileSync('app/ui/styles/tokens.css', 'utf8')

/** The colours of a token in tokens.css, in the light and the dark scheme. */
function written(name: string) {
  const [, value = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(styles) ?? []
  const shades = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  )
  return shades.length === 1 ? [shades[0], shades[0]] : shades
}

const hexAt = ([l, c, h]: number[] = []) => toHex({ l: (l ?? 0) / 100, c: c ?? 0, h: h ?? 0 })

test('the built-in tokens are those of the stylesheet', () => {
  for (const [name, shades] of Object.entries(builtInTokens)) expect(written(name), name).toEqual(shades)
})

test('the built-in colours give the built-in tokens, as near as a screen shows', () => {
  const { light, dark } = paletteOf(builtInColours)
  for (const name of Object.keys(builtInTokens) as Token[]) {
    const [lightShade, darkShade] = builtInTokens[name]
    for (const [shown, shade] of [
      [light[name], lightShade],
      [dark[name], darkShade],
    ] as const) {
      const [one, other] = [colourOf(shown), colourOf(hexAt(shade))]
      expect(Math.abs(one.l - other.l), name).toBeLessThan(0.012)
      expect(Math.abs(one.c - other.c), name).toBeLessThan(0.012)
    }
  }
})

const hues = Array.from({ length: 24 }, (_, index) => index * 15)
const ofHues = hues.flatMap((h) => [0.25, 0.5, 0.75, 0.95].map((l) => toHex({ l, c: 0.3, h })))
const greys = ['#000000', '#ffffff', '#757575', '#777777', '#808080', '#d0d0d0']
const signals = ['#ffff00', '#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff', '#7fff00', '#ffe4e1']
const all = [...ofHues, ...greys, ...signals]
/** Each colour as the brand and as the accent, with partners of every kind. */
const choices = all.flatMap((brand, index) => [
  { brand, accent: all[(index * 7 + 3) % all.length] as string },
  { brand, accent: brand },
])

test('every pair is readable in both schemes, whatever the colours', () => {
  const failures = choices.flatMap((choice) =>
    Object.entries(paletteOf(choice)).flatMap(([scheme, colours]) => {
      const status = ['success', 'warning', 'danger'].map((name) => hexAt(written(name)[scheme === 'light' ? 0 : 1]))
      const wanted: [string, string, string, number][] = [
        ...pairs.flatMap(([text, grounds, least]) =>
          grounds.map((ground): [string, string, string, number] => [
            `${text} on ${ground}`,
            colours[text],
            colours[ground],
            least,
          ]),
        ),
        ['on-accent on accent', colours['on-accent'], colours.accent, 4.5],
        ['on-accent on accent-strong', colours['on-accent'], colours['accent-strong'], 4.5],
        ...(scheme === 'dark' ? [['accent on surface', colours.accent, colours.surface, 3] as never] : []),
        ...status.flatMap((shown) =>
          (['ground', 'surface'] as const).map((name): [string, string, string, number] => [
            `${shown} on ${name}`,
            shown,
            colours[name],
            4.5,
          ]),
        ),
      ]
      return wanted
        .filter(([, text, ground, least]) => contrast(text, ground) < least)
        .map(([pair, text, ground]) => `${JSON.stringify(choice)} ${scheme}: ${pair}, ${text} on ${ground}`)
    }),
  )
  expect(failures).toEqual([])
})

test('a readable colour stays as chosen', () => {
  const { light } = paletteOf({ brand: '#0b5c3b', accent: '#b3005e' })
  expect(light.brand).toBe('#0b5c3b')
  expect(light.accent).toBe('#b3005e')
  expect(light['on-accent']).toBe('#ffffff')
  expect(paletteOf({ brand: '#ffff00', accent: '#ffff00' }).light.brand).not.toBe('#ffff00')
})

test.each(all)('%s survives the conversion to OKLCH and back', (hex) => {
  expect(toHex(colourOf(hex))).toBe(hex)
})
