import { type Company, type ShownCompany, sampleCompany } from '#app/content/company.ts'
import { env } from '#app/platform/environment.server.ts'

const set = Object.fromEntries(Object.entries(env.identity).filter(([, value]) => value !== undefined))

/** The sample company without its legal name and social networks, which another company must not inherit. */
const { legalName: _legalName, linkedinUrl: _linkedin, instagramUrl: _instagram, ...anyCompany } = sampleCompany

export const company: Company = env.identity.name
  ? { ...anyCompany, legalName: env.identity.name, ...set }
  : { ...sampleCompany, ...set }

const { tagline: _tagline, country: _country, ...shown } = company
export const shownCompany: ShownCompany = shown

const variables = {
  contactEmail: 'CONTACT_EMAIL',
  enquiriesEmail: 'ENQUIRIES_EMAIL',
  careersEmail: 'CAREERS_EMAIL',
  phone: 'COMPANY_PHONE',
  address: 'COMPANY_ADDRESS',
  office: 'COMPANY_OFFICE',
  country: 'COMPANY_COUNTRY',
} as const

/** Without these variables, another company would show the contact details of the sample. */
export function missingIdentity(): string[] {
  if (!env.identity.name) return []
  const parts = Object.keys(variables) as (keyof typeof variables)[]
  return parts.filter((part) => env.identity[part] === undefined).map((part) => variables[part])
}
