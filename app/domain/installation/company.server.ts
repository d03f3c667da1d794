import { builtInLanguage, type Company, type ShownCompany, sampleCompany } from '#app/content/company.ts'
import { chooseFormats } from '#app/formats.ts'
import { env } from '#app/platform/environment.server.ts'

/** Values that owners set; null for a social network that the company does not use. */
export type CompanyOverrides = { [Name in keyof Company]?: Company[Name] | null }

/** A variable that is set wins over the owner's value. */
const byOperator = Object.fromEntries(Object.entries(env.identity).filter(([, value]) => value !== undefined))

/** The environment variable of a detail. */
export const companyVariables = {
  name: 'COMPANY_NAME',
  legalName: 'COMPANY_LEGAL_NAME',
  contactEmail: 'CONTACT_EMAIL',
  enquiriesEmail: 'ENQUIRIES_EMAIL',
  careersEmail: 'CAREERS_EMAIL',
  phone: 'COMPANY_PHONE',
  address: 'COMPANY_ADDRESS',
  office: 'COMPANY_OFFICE',
  country: 'COMPANY_COUNTRY',
  timeZone: 'TIME_ZONE',
  linkedinUrl: 'COMPANY_LINKEDIN_URL',
  instagramUrl: 'COMPANY_INSTAGRAM_URL',
} as const satisfies Record<keyof typeof env.identity, string>

export const isSetByOperator = (field: keyof Company) => field in byOperator

/** A company with its own name does not get the sample's legal name and social networks. */
const { legalName: _legalName, linkedinUrl: _linkedin, instagramUrl: _instagram, ...anyCompany } = sampleCompany

/** The company with these overrides. */
export function companyWith(overrides: CompanyOverrides): Company {
  const own = { ...overrides, ...byOperator }
  const company = own.name ? { ...anyCompany, legalName: own.name, ...own } : { ...sampleCompany, ...own }
  const stated = Object.fromEntries(Object.entries(company).filter(([, value]) => value !== null))
  return { language: builtInLanguage, ...stated } as unknown as Company
}

/** The current company. This object changes in place when an owner saves other details. */
export const company: Company = companyWith({})

export function applyCompany(overrides: CompanyOverrides): void {
  for (const name of Object.keys(company)) delete company[name as keyof typeof company & 'linkedinUrl']
  Object.assign(company, companyWith(overrides))
  chooseFormats(company.formats)
}

/** The details that browsers load; only the server renders the others. */
export function shownCompany(): ShownCompany {
  const { name, careersEmail, timeZone, language, formats } = company
  return { name, careersEmail, timeZone, language, ...(formats && { formats }) }
}

/** The details without which visitors would reach the sample company. */
const needed = ['contactEmail', 'enquiriesEmail', 'careersEmail', 'phone', 'address', 'office', 'country'] as const

/** The variables of the required details that are still the sample's, although the company has its own name. */
export function missingIdentity(): string[] {
  if (company.name === sampleCompany.name && !isSetByOperator('name')) return []
  const missing = needed.filter((name) => !isSetByOperator(name) && company[name] === sampleCompany[name])
  return missing.map((name) => companyVariables[name])
}
