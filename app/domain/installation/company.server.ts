import { type Company, sampleCompany } from '#app/content/company.ts'
import { env } from '#app/platform/environment.server.ts'

/** Who the company is: the sample identity with whatever the environment sets in its place. */
export const company: Company = {
  ...sampleCompany,
  ...Object.fromEntries(Object.entries(env.identity).filter(([, value]) => value !== undefined)),
}
