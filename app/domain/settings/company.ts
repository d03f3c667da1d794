import { companyWords } from '#app/content/admin/settings/company.ts'
import { builtInLanguage, sampleCompany } from '#app/content/company.ts'
import { email, link, longText, number, phone, text } from '#app/domain/fields/field.ts'
import { defineGroup } from './group.ts'

const longestAddress = 300

export const companyGroup = defineGroup({
  words: companyWords,
  fields: {
    name: text({ max: 80 }),
    legalName: text({ max: 120 }),
    blurb: longText({ max: 300 }),
    founded: number({ max: 2_100 }),
    contactEmail: email({}),
    enquiriesEmail: email({}),
    careersEmail: email({}),
    phone: phone({}),
    address: longText({ max: longestAddress }),
    office: longText({ max: longestAddress }),
    country: text({ max: 2 }),
    timeZone: text({ max: 60 }),
    language: text({ max: 35, optional: true }),
    formats: text({ max: 35, optional: true }),
    linkedinUrl: link({ max: 300, optional: true }),
    instagramUrl: link({ max: 300, optional: true }),
  },
  sections: {
    name: ['name', 'legalName', 'blurb', 'founded'],
    contact: ['contactEmail', 'enquiriesEmail', 'careersEmail', 'phone'],
    place: ['address', 'office', 'country', 'timeZone'],
    language: ['language', 'formats'],
    networks: ['linkedinUrl', 'instagramUrl'],
  },
  builtIn: { linkedinUrl: null, instagramUrl: null, language: null, formats: null, ...sampleCompany },
  checks: {
    founded: (year) => /^\d{4}$/.test(year),
    country: isCountry,
    timeZone: isTimeZone,
    language: isLanguage,
    formats: (tag) => isLanguage(tag) && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0,
  },
})

const followers = ['timeZone', 'language', 'formats'] as const
type ByCountry = (typeof followers)[number]

/** Without a choice. */
const builtIn = { timeZone: sampleCompany.timeZone, language: builtInLanguage, formats: null }

/** The English of a country where most people speak it, or English without a country. */
export const englishIn = (country: string) =>
  new Intl.Locale(`und-${country}`).maximize().language === 'en' ? `en-${country}` : 'en'

/** The details that follow from a country. A country with several clocks says nothing about the time zone. */
function detailsOf(country: string, language: string | null): Partial<Record<ByCountry, string | null>> {
  if (country === sampleCompany.country) return builtIn
  const [zone, ...others] = timeZonesOf(country)
  const isOneClock = zone !== undefined && others.every((other) => clockOf(other) === clockOf(zone))
  const formats = `${language ? new Intl.Locale(language).language : 'en'}-${country}`
  return { language: englishIn(country), formats, ...(isOneClock && { timeZone: zone }) }
}

const timeZonesOf = (country: string) =>
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones: () => string[] | undefined }).getTimeZones() ?? []

/** The local times of a winter's and a summer's moment. */
const clockOf = (timeZone: string) =>
  [0, 6].map((month) => new Date(Date.UTC(2026, month)).toLocaleString('en', { timeZone })).join()

interface Placed {
  country: string
  timeZone: string
  language?: string | null
  formats?: string | null
}

/** The details that change with the country, because they are still those of the country before. */
export function detailsAfterMove(before: Placed, after: Placed): Partial<Record<ByCountry, string | null>> {
  if (before.country === after.country) return {}
  const [from, to] = [before, after].map(({ country, language }) => detailsOf(country, language ?? null))
  const isUnchosen = (name: ByCountry) =>
    [before[name], after[name]].every((value) => (value || builtIn[name]) === from?.[name]) && to?.[name] !== undefined
  return Object.fromEntries(followers.filter(isUnchosen).map((name) => [name, to?.[name]]))
}

/** Any word of five letters is a valid tag, so its language must have a name. */
function isLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag)
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined
  } catch {
    return false
  }
}

function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  )
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
