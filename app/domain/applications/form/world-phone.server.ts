import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { company } from '#app/domain/installation/company.server.ts'
import { z } from '#app/domain/zod.ts'
import { anyCountry } from './rules.ts'

/** Returns a phone number in E.164. A number without a country code belongs to the company's country. */
export const worldPhone = z.pipe(
  anyCountry.phone,
  z.transform((text: string, context) => {
    const number = parsePhoneNumberFromString(text, company.country as CountryCode)
    if (number?.isValid() && !number.ext) return number.number as string
    context.issues.push({ code: 'custom', input: text, message: anyCountry.invalid })
    return z.NEVER
  }),
)

/** Formats a number in the groups that its country uses. */
export const spacedPhone = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number
