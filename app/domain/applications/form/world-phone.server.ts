import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { worldPhoneWords } from '#app/content/applications.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { z } from '#app/domain/zod.ts'
import { anyCountryPhone } from './rules.ts'

/** A number of the company's country, or of the USA if none is known. */
export const phoneExample = () =>
  (
    getExampleNumber(company.country as CountryCode, examples) ?? getExampleNumber('US', examples)
  )?.formatInternational() ?? ''

/** Returns a phone number in E.164. A number without a country code belongs to the company's country. */
export function worldPhone() {
  const example = phoneExample()
  const asNumber = z.transform((text: string, context) => {
    const number = parsePhoneNumberFromString(text, company.country as CountryCode)
    if (number?.isValid() && !number.ext) return number.number as string
    context.issues.push({ code: 'custom', input: text, message: worldPhoneWords.invalid(example) })
    return z.NEVER
  })
  return z.pipe(anyCountryPhone(example), asNumber)
}

/** Formats a number in the groups that its country uses. */
export const spacedPhone = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number
