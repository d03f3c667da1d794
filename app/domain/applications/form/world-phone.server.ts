import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { company } from '#app/domain/installation/company.server.ts'
import { z } from '#app/domain/zod.ts'
import { anyCountry } from './rules.ts'

/** A number of any country, in the form of E.164. One without a country code is of the company's country. */
export const worldPhone = z.pipe(
  anyCountry.phone,
  z.transform((text: string, context) => {
    const number = parsePhoneNumberFromString(text, company.country as CountryCode)
    if (number?.isValid() && !number.ext) return number.number as string
    context.issues.push({ code: 'custom', input: text, message: anyCountry.invalid })
    return z.NEVER
  }),
)

/** In groups of digits, as the number's own country writes it. */
export const spacedPhone = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number
