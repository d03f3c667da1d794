/**
 * The colours of app/ui/styles/tokens.css for mail programs: the light one inline in each element, the dark one by
 * class. The contrast also holds in programs that only invert colours.
 */
export const paints = {
  ground: ['background-color', '#fbf8f2', '#0b0f1a'],
  surface: ['background-color', '#fffefb', '#161b2c'],
  ink: ['color', '#181e32', '#f2eee6'],
  muted: ['color', '#4b5266', '#b0b3c3'],
  link: ['color', '#2e3a81', '#b4bdf2'],
  line: ['border-color', '#e0dacf', '#2a2f42'],
  edge: ['border-color', '#6776b6', '#808cd5'],
} as const

type Paint = keyof typeof paints

/** The class and the style of an element. */
export function colourAttributes(names: Paint[], style = ''): string {
  const colours = names.map((name) => `${paints[name][0]}:${paints[name][1]}`)
  return `class="${names.join(' ')}" style="${[...colours, style].filter(Boolean).join(';')}"`
}

export const darkRules = Object.entries(paints)
  .map(([name, [property, , dark]]) => `.${name} { ${property}: ${dark} !important; }`)
  .join('\n')

/** The same in both schemes: the call to action, and the threads of the cloth. */
export const accent = '#f5af20'
export const onAccent = '#161d37'
export const threads = { indigo: '#2e3a81', blue: '#6776b6', pale: '#b5bcdb', cotton: '#eae4d7', turmeric: accent }

let chosen: ReadonlyMap<string, string> = new Map()

/** An owner's colours, by the built-in ones that they replace. */
export function setMailColours(colours: ReadonlyMap<string, string>): void {
  chosen = colours
}

/** A mail in the owner's colours. They occur only in attributes and styles, so no text changes. */
export const applyMailColours = (html: string) =>
  chosen.size === 0
    ? html
    : html.replaceAll(/(?<=[:"] ?)#[\da-f]{6}(?=["; ])/g, (colour) => chosen.get(colour) ?? colour)
