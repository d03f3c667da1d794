import { companyWords } from '#app/content/admin/settings/company.ts'
import { sampleCompany } from '#app/content/company.ts'
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
