import { company } from '#app/domain/installation/company.server.ts'
import { englishIn } from '#app/domain/settings/company.ts'

export type CompanyChoices = ReturnType<typeof companyChoices>

/** The values that the controls of the company offer. */
export const companyChoices = () => ({
  countries: countries(),
  timeZones: Intl.supportedValuesOf('timeZone'),
  languages: [...new Set([englishIn(company.country), ...languages])].map((tag) => ({
    tag,
    name: languageName(tag),
    sample: sampleIn(tag),
  })),
})

/** Offered in a list; any other tag can be typed. */
const languages = [
  ...[
    'en-IN',
    'en-GB',
    'en-US',
    'en-AU',
    'en',
    'hi-IN',
    'kn-IN',
    'ta-IN',
    'te-IN',
    'ml-IN',
    'mr-IN',
    'bn-IN',
    'ar-AE',
    'zh-CN',
  ],
  ...['da-DK', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'ja-JP', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'sv-SE', 'tr-TR'],
]

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export const languageName = (tag: string) => languageNames.of(tag) ?? tag

/** A date and a number as this language writes them. */
export const sampleIn = (tag: string) =>
  `${new Date('2026-12-07').toLocaleDateString(tag, { timeZone: 'UTC', dateStyle: 'long' })}, ${(1_234_567.8).toLocaleString(tag)}`

/** Regions that have a code and a name, without being a country. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** The countries of ISO 3166 by name. */
function countries(): [code: string, name: string][] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && names.of(code) && !noCountries.includes(code))
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'))
}
