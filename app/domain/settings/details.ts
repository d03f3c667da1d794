import { companyDetails as words } from '#app/content/admin/company/details.ts'
import { email, link, longText, number, phone, text } from '#app/domain/fields/field.ts'
import { formShape } from '#app/domain/fields/schemas.ts'
import type { Written } from '#app/domain/fields/written.ts'
import { z } from '#app/domain/zod.ts'

const longestAddress = 300

/** The form, its check and the stored values follow from these fields, in this order. */
export const details = {
  words,
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
    linkedinUrl: link({ max: 300, optional: true }),
    instagramUrl: link({ max: 300, optional: true }),
  },
}

export type DetailName = keyof typeof details.fields
export type WrittenDetails = Written<typeof details.fields>

export const detailGroups = {
  name: ['name', 'legalName', 'blurb', 'founded'],
  contact: ['contactEmail', 'enquiriesEmail', 'careersEmail', 'phone'],
  place: ['address', 'office', 'country', 'timeZone'],
  networks: ['linkedinUrl', 'instagramUrl'],
} as const satisfies Record<string, readonly DetailName[]>

const shape = formShape(details.fields, words.fields)

/** `known`: a digest of the details that the page showed. */
const wholeForm = z.object({
  known: z.string(),
  ...shape,
  founded: shape.founded.check(z.refine((year) => /^\d{4}$/.test(year), words.fields.founded.invalid)),
  country: shape.country.check(z.refine(isCountry, words.fields.country.invalid)),
  timeZone: shape.timeZone.check(z.refine(isTimeZone, words.fields.timeZone.invalid)),
})

/** The form without the details that the operator sets. */
export const detailsForm = (byOperator: Partial<Record<DetailName, string>>) =>
  z.omit(
    wholeForm,
    Object.fromEntries(Object.keys(byOperator).map((name) => [name, true])) as never,
  ) as unknown as typeof wholeForm

export const undoDetailsForm = z.object({ known: z.string() })

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
