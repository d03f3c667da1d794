import { type Company, sampleCompany } from '#app/content/company.ts'
import { env } from '#app/platform/environment.server.ts'

export const company: Company = {
  ...sampleCompany,
  ...Object.fromEntries(Object.entries(env.identity).filter(([, value]) => value !== undefined)),
}
