import { builtInColours, lookGroup, type SiteLook } from '#app/domain/settings/look.ts'
import { type LookPalette, paletteOf, type Scheme } from './palette.ts'

/** The other fonts are system fonts, so that no page loads more. */
const fonts: Record<SiteLook['typePair'], { text: string; headings: string }> = {
  figtree: { text: 'Figtree,"Figtree Fallback",system-ui,sans-serif', headings: 'inherit' },
  serif: { text: 'system-ui,sans-serif', headings: 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif' },
  system: { text: 'system-ui,sans-serif', headings: 'inherit' },
}

/** The radii of controls, cards and panels. */
const radii: Record<SiteLook['corners'], [string, string, string]> = {
  soft: ['.5rem', '.875rem', '1.25rem'],
  square: ['0', '0', '0'],
  round: ['1.375rem', '1.5rem', '2rem'],
}

const hasOwnColours = ({ brand, accent }: SiteLook) =>
  brand !== builtInColours.brand || accent !== builtInColours.accent

/** Null for the built-in colours. */
export const ownPalette = (look: SiteLook): LookPalette | null => (hasOwnColours(look) ? paletteOf(look) : null)

/** The tokens of the text editor, which is dark in both schemes (app/ui/styles/editor.css). */
const editorTokens = [
  ...(['ground', 'surface', 'sunken', 'line', 'edge', 'ink', 'muted'] as const),
  ...(['brand', 'brand-surface', 'accent', 'accent-strong', 'on-accent'] as const),
]

const editorRules = ({ dark }: LookPalette) =>
  `:root .dark-editor{${editorTokens.map((name) => `--color-${name}:${dark[name]};`).join('')}}`

const colourRules = (palette: LookPalette, scheme: Scheme) =>
  Object.entries(palette[scheme])
    .map(([name, colour]) => `--color-${name}:${colour};`)
    .join('')

const fontRule = ({ typePair }: SiteLook) => `--font-sans:${fonts[typePair].text};`

function cornerRules({ corners }: SiteLook): string {
  const [control, card, panel] = radii[corners]
  return `--radius-control:${control};--radius-card:${card};--radius-panel:${panel};`
}

const headingRule = ({ typePair }: SiteLook, within = '') =>
  `${within}:is(h1,h2,h3,h4,.heading){font-family:${fonts[typePair].headings}}`

const darkScreen = '@media screen and (prefers-color-scheme:dark)'
const plate = 'background:#fff;padding:.25rem .5rem;border-radius:.375rem'

/** The height is fixed and the picture has its dimensions, so that nothing moves while it loads. */
function logoRules(hasDark: boolean): string {
  const whole = '.logo{block-size:2.5rem;inline-size:auto;max-inline-size:min(13rem,60vw);object-fit:contain}'
  // A logo for light backgrounds alone would vanish on dark ones.
  return hasDark ? whole : `${whole}.site-footer .logo{${plate}}${darkScreen}{.logo{${plate}}}`
}

/**
 * The CSS rules of the look; empty for the built-in one. They are in the layer of the tokens, so the rules for print
 * still win.
 */
export function stylesheetOf(look: SiteLook, logo: { hasDark: boolean } | null): string {
  const palette = ownPalette(look)
  const hasOwnFont = look.typePair !== lookGroup.builtIn.typePair
  const light = [
    palette && colourRules(palette, 'light'),
    hasOwnFont && fontRule(look),
    look.corners !== lookGroup.builtIn.corners && cornerRules(look),
  ]
    .filter(Boolean)
    .join('')
  return [
    light && `@layer theme{:root{${light}}}`,
    palette && `${darkScreen}{@layer theme{:root{${colourRules(palette, 'dark')}}}}`,
    palette && editorRules(palette),
    hasOwnFont && headingRule(look),
    logo && logoRules(logo.hasDark),
  ]
    .filter(Boolean)
    .join('')
}

/** A sample in both colour schemes, independent of the reader's scheme and the saved look. */
export function sampleRules(look: SiteLook): string {
  const palette = paletteOf(look)
  return (['light', 'dark'] as const)
    .map((scheme) => {
      const sample = `.sample-${scheme}`
      const rules = `${colourRules(palette, scheme)}${cornerRules(look)}${fontRule(look)}`
      return `${sample}{${rules}font-family:var(--font-sans)}${headingRule(look, `${sample} `)}`
    })
    .join('')
}
