import { createHash } from 'node:crypto'
import { database } from '#app/platform/database/database.server.ts'
import { builtInLook, type Look, ownPalette, stylesheetOf } from './look.ts'
import type { Palette } from './palette.ts'

interface Logo {
  fileKey: string
  digest: string
  width: number
  height: number
}

interface CurrentLook {
  look: Look
  /** Null for the built-in colours. */
  palette: Palette | null
  /** `dark` is for dark backgrounds. */
  logo: { light: Logo; dark: Logo | null } | null
  icon: Logo | null
  /** Empty for the built-in look. */
  stylesheet: string
  /** Changes with the look; null for the built-in one. */
  version: string | null
}

const builtIn: CurrentLook = { look: builtInLook, palette: null, logo: null, icon: null, stylesheet: '', version: null }

/** Pages are drawn from memory, and go on while the database does not answer. */
let current = builtIn

export const currentLook = () => current

/** At the start, and when the look was changed here or by another copy of the server. */
export async function loadLook(): Promise<void> {
  const select = { kind: true, fileKey: true, digest: true, width: true, height: true }
  const [values, logos] = await Promise.all([findLook(), database.logoFile.findMany({ select })])
  const find = (wanted: string) => logos.find(({ kind }) => kind === wanted) ?? null
  const [light, dark, icon] = [find('light'), find('dark'), find('icon')]
  const logo = light && { light, dark }
  const look = { ...builtInLook, ...values }
  const stylesheet = stylesheetOf(look, logo && { hasDark: dark !== null })
  const isBuiltIn = stylesheet === '' && !icon
  const version = isBuiltIn ? null : digestOf([stylesheet, light?.digest, dark?.digest, icon?.digest, look.logoName])
  current = { look, palette: ownPalette(look), logo, icon, stylesheet, version }
}

const digestOf = (parts: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('base64url')
    .replaceAll(/\W/g, '')
    .slice(0, 16)
    .toLowerCase()

async function findLook(): Promise<Partial<Look>> {
  const row = await database.settings.findUnique({ where: { number: 1 }, select: { overrides: true } })
  return (row?.overrides as { look?: { values: Partial<Look> } } | null)?.look?.values ?? {}
}

export const stylesheetAddress = (version: string) => `/look/${version}.css`
export const logoAddress = ({ digest }: Logo) => `/look/logo-${digest.slice(0, 16)}.webp`

/** The parts that pages show; null for the built-in look, so that pages stay as they are. */
export function shownLook() {
  const { look, palette, logo, stylesheet, version } = current
  if (!version || !stylesheet) return null
  const pictureOf = (file: Logo) => ({ src: logoAddress(file), width: file.width, height: file.height })
  return {
    stylesheet: stylesheetAddress(version),
    hasOwnFont: look.typePair !== builtInLook.typePair,
    grounds: palette && { light: palette.light.ground, dark: palette.dark.ground },
    logo: logo && {
      light: pictureOf(logo.light),
      dark: logo.dark && pictureOf(logo.dark),
      isAlone: look.logoName === 'alone',
    },
  }
}

export type ShownLook = NonNullable<ReturnType<typeof shownLook>>
