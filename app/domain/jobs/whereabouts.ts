import type { StoredJob } from './job.ts'

type Place = Pick<StoredJob, 'location' | 'workMode'>

/** The location, without a leading "Remote /" for jobs on site. */
export function shownLocation({ location, workMode }: Place): string {
  return workMode === 'Office' ? location.replace(/^remote\s*\/\s*/i, '') : location
}

/**
 * A place such as 'Remote / Chikkamagaluru, Karnataka' or 'Berlin, Germany'. Without a country, it is in the company's
 * country. Only fully remote jobs are open to the whole country.
 */
export function whereabouts({ location, workMode }: Place, ownCountry: string) {
  const place = location.split('/').find((part) => !/remote/i.test(part)) ?? ''
  const parts = place.split(',').flatMap((part) => part.trim() || [])
  const country = countryIn(parts)
  const [locality, region] = country ? parts.slice(0, -1) : parts
  const code = country ?? ownCountry
  const isRemote = workMode === 'Remote'
  return {
    ...((parts.length > 0 || !isRemote) && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(locality && { addressLocality: locality }),
          ...(region && { addressRegion: region }),
          addressCountry: code,
        },
      },
    }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: regionNames('long').of(code) },
    }),
  }
}

/** The country that the last part of a place names. 'Atlanta, Georgia' names none. */
function countryIn(parts: string[]): string | undefined {
  const last = parts.at(-1)?.toLowerCase()
  return last === 'georgia' && parts.length === 2 ? undefined : countries().get(last ?? '')
}

const regionNames = (style: 'long' | 'short') =>
  new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' })

/** Excludes former countries, such as DD, and groups of countries. */
function isCountry(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code && !['EU', 'EZ', 'UN'].includes(code)
}

let known: Map<string, string> | undefined

/** ISO 3166 codes by English name in lower case. */
function countries(): Map<string, string> {
  if (known) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry)
  const names = (['short', 'long'] as const).map(regionNames)
  known = new Map(codes.flatMap((code) => names.map((name) => [name.of(code)?.toLowerCase() ?? '', code] as const)))
  known.delete('')
  return known
}
