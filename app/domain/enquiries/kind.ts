import { enquiriesPage } from '#app/content/site/enquiries.ts'

/** As the form calls it; what an older version stored may have another name. */
export function inquiryLabel(type: string): string {
  const { options } = enquiriesPage.form.inquiryType
  return options.find(({ value }) => value === type)?.label ?? type
}
