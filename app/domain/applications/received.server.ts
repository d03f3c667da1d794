import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import type * as mini from 'zod/mini'
import { applicationMessages, worldPhoneWords } from '#app/content/applications.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { receiveResume } from '#app/domain/resumes/received.server.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { z } from '#app/domain/zod.ts'
import {
  type ApplicationSource,
  anyCountryPhone,
  applicationForm,
  applicationSources,
  listingApplicationForm,
} from './form.ts'

/** A number of the company's country, or of the USA if none is known. */
export const phoneExample = () =>
  (
    getExampleNumber(company.country as CountryCode, examples) ?? getExampleNumber('US', examples)
  )?.formatInternational() ?? ''

/** Returns a phone number in E.164. A number without a country code belongs to the company's country. */
function worldPhone() {
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

const received = {
  resume: z.pipe(
    z.instanceof(File, { error: applicationMessages.resumeRequired }),
    z.transform(async (file, context) => {
      const received = await receiveResume(file)
      if (received.ok) return received.resume
      context.issues.push({ code: 'custom', input: file, message: received.problem })
      return z.NEVER
    }),
  ),
}

export const receivedApplication = z.extend(applicationForm, received)
const receivedListingApplication = z.extend(listingApplicationForm, received)

export type ApplicationAnswers = z.output<typeof receivedListingApplication>

const receivedForms = { listing: receivedListingApplication, job: receivedApplication }

/** The schema of the form under the current settings of careers. */
export function receivedForm(source: ApplicationSource) {
  return withPhone(receivedForms[source])
}

function withPhone<Form extends mini.ZodMiniObject>(form: Form): Form {
  return settings.careers.phones === 'any' ? (z.extend(form, { phone: worldPhone() }) as unknown as Form) : form
}

const origin = {
  form: z.enum(applicationSources),
  jobId: z.string().check(z.maxLength(20)),
  /** Required: the browser removes the application from its queue by this id. */
  submissionId: z.uuid(),
}
const queuedForms = {
  listing: z.extend(receivedListingApplication, origin),
  job: z.extend(receivedApplication, origin),
}

export function queuedApplication(form: unknown) {
  return withPhone(form === 'listing' ? queuedForms.listing : queuedForms.job)
}
