import { beforeEach, expect, test, vi } from 'vitest'
import { builtInLanguage, sampleCompany } from '#app/content/company.ts'

async function companyOf(variables: Record<string, string>) {
  Object.assign(process.env, { COMPANY_NAME: '', COMPANY_LEGAL_NAME: '', CONTACT_EMAIL: '' }, variables)
  return import('#app/domain/installation/company.server.ts')
}

beforeEach(() => {
  vi.resetModules()
})

test('the sample company is the default', async () => {
  const { company, missingIdentity } = await companyOf({})
  expect(company).toEqual({ ...sampleCompany, language: builtInLanguage })
  expect(missingIdentity()).toEqual([])
})

test('a company with its own name has its own legal name, and none of the sample’s networks', async () => {
  const { company, missingIdentity } = await companyOf({ COMPANY_NAME: 'Weavers', CONTACT_EMAIL: 'ask@weavers.test' })
  expect(company).toMatchObject({ name: 'Weavers', legalName: 'Weavers', contactEmail: 'ask@weavers.test' })
  expect(company).not.toHaveProperty('linkedinUrl')
  expect(missingIdentity()).toEqual([
    'ENQUIRIES_EMAIL',
    'CAREERS_EMAIL',
    'COMPANY_PHONE',
    'COMPANY_ADDRESS',
    'COMPANY_OFFICE',
    'COMPANY_COUNTRY',
  ])
})

test('the legal name can differ from the name', async () => {
  const { company } = await companyOf({ COMPANY_NAME: 'Weavers', COMPANY_LEGAL_NAME: 'Weavers Limited' })
  expect(company).toMatchObject({ name: 'Weavers', legalName: 'Weavers Limited' })
})
