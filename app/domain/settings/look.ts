import { lookWords } from '#app/content/admin/settings/look.ts'
import { choice, text } from '#app/domain/fields/field.ts'
import type { Values } from '#app/domain/fields/written.ts'
import { defineGroup } from './group.ts'

/** The colours that the tokens of app/ui/styles/tokens.css were made from. */
export const builtInColours = { brand: '#2e3a81', accent: '#f5af20' }

/** `#rrggbb` of a colour in any common notation, or null. */
export function readColour(text: string): string | null {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (!digits) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase()
}

const isColour = (text: string) => readColour(text) !== null

export const lookGroup = defineGroup({
  words: lookWords,
  fields: {
    brand: text({ max: 20 }),
    accent: text({ max: 20 }),
    typePair: choice(['figtree', 'serif', 'system'], { preset: 'figtree' }),
    corners: choice(['soft', 'square', 'round'], { preset: 'soft' }),
    logoName: choice(['beside', 'alone'], { preset: 'beside' }),
  },
  sections: {
    colours: ['brand', 'accent'],
    shapes: ['typePair', 'corners'],
    logo: ['logoName'],
  },
  builtIn: { ...builtInColours, typePair: 'figtree', corners: 'soft', logoName: 'beside' },
  checks: { brand: isColour, accent: isColour },
})

export type SiteLook = Values<typeof lookGroup.fields>
