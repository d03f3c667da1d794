import { createHash } from 'node:crypto'
import { company } from '#app/domain/installation/company.server.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { lookGroup, readColour, type SiteLook } from '#app/domain/settings/look.ts'
import { onAccent, paints, setMailColours, threads } from '#app/emails/mark-up.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownPalette, stylesheetOf } from './look.ts'
import type { LookPalette } from './palette.ts'

const select = { fileKey: true, digest: true, width: true, height: true } as const
type Logo = NonNullable<Awaited<ReturnType<typeof findLogo>>>

const findLogo = (kind: string) => database.logoFile.findUnique({ where: { kind }, select })

/** `dark` is for dark backgrounds. */
let logos: Record<'light' | 'dark' | 'icon', Logo | null> = { light: null, dark: null, icon: null }

/** At the start, and with each edition. */
export async function loadLogos(): Promise<void> {
  const [light, dark, icon] = await Promise.all([findLogo('light'), findLogo('dark'), findLogo('icon')])
  logos = { light, dark, icon }
  currentLook()
}

interface CurrentLook {
  look: SiteLook
  /** Null for the built-in colours. */
  palette: LookPalette | null
  logos: typeof logos
  /** On icons, in place of a logo that is too wide for them; null if they show a logo or the built-in mark. */
  letter: string | null
  /** Empty for the built-in look. */
  stylesheet: string
  /** Changes with the look; null for the built-in one. */
  version: string | null
}

let latest: { key: string; made: CurrentLook } | undefined

/** From the settings and logos in memory, so that pages work while the database does not respond. */
export function currentLook(): CurrentLook {
  const key = JSON.stringify([settings.look, logos, company.name])
  if (latest?.key === key) return latest.made
  latest = { key, made: makeLook() }
  setMailColours(mailColours(latest.made.palette))
  return latest.made
}

function makeLook(): CurrentLook {
  const { brand, accent } = settings.look
  const { builtIn } = lookGroup
  const colours = { brand: readColour(brand) ?? builtIn.brand, accent: readColour(accent) ?? builtIn.accent }
  const look = { ...settings.look, ...colours }
  const { light, dark, icon } = logos
  const stylesheet = stylesheetOf(look, light && { hasDark: dark !== null })
  const letter = !icon && light && light.width > 2 * light.height ? firstLetter() : null
  const isBuiltIn = stylesheet === '' && !icon
  const version = isBuiltIn
    ? null
    : digestOf([stylesheet, light?.digest, dark?.digest, icon?.digest, look.logoName, letter])
  return { look, palette: ownPalette(look), logos, letter, stylesheet, version }
}

const firstLetter = () => /[\p{L}\p{N}]/u.exec(company.name)?.[0].toUpperCase() ?? null

const digestOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

const paintTokens = {
  ground: 'ground',
  surface: 'surface',
  ink: 'ink',
  muted: 'muted',
  link: 'brand',
  line: 'line',
  edge: 'thread-2',
} as const
const threadTokens = {
  indigo: 'thread-1',
  blue: 'thread-2',
  pale: 'thread-3',
  cotton: 'thread-4',
  turmeric: 'accent',
} as const

/** The colours of mails that replace the built-in ones. */
function mailColours(palette: LookPalette | null): Map<string, string> {
  if (!palette) return new Map()
  const { light, dark } = palette
  const names = Object.keys(paints) as (keyof typeof paints)[]
  return new Map([
    ...Object.entries(threads).map(([name, colour]): [string, string] => [
      colour,
      light[threadTokens[name as keyof typeof threads]],
    ]),
    [onAccent, light['on-accent']],
    ...names.flatMap((name): [string, string][] => {
      const [, onLight, onDark] = paints[name]
      return [
        [onLight, light[paintTokens[name]]],
        [onDark, dark[paintTokens[name]]],
      ]
    }),
  ])
}

export const stylesheetAddress = (version: string) => `/look/${version}.css`
export const logoAddress = ({ digest }: Logo) => `/look/logo-${digest.slice(0, 16)}.webp`

/** The parts that pages show; null for the built-in look, so that pages stay unchanged. */
export function shownLook() {
  const { look, palette, logos, stylesheet, version } = currentLook()
  if (!version || !stylesheet) return null
  const { light, dark } = logos
  const pictureOf = (file: Logo) => ({ src: logoAddress(file), width: file.width, height: file.height })
  return {
    stylesheet: stylesheetAddress(version),
    isFigtree: look.typePair === 'figtree',
    grounds: palette && { light: palette.light.ground, dark: palette.dark.ground },
    logo: light && { light: pictureOf(light), dark: dark && pictureOf(dark), isAlone: look.logoName === 'alone' },
  }
}

export type ShownLook = NonNullable<ReturnType<typeof shownLook>>
