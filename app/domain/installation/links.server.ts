import { kindOf, type SubmissionNoun } from '#app/domain/records/kinds.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'

/** The absolute URL of a page, for mails and other systems. */
export function siteLink(path: string): string {
  return new URL(path, siteAddress()).href
}

/** URL of the applicant's private page. */
export const receiptLink = (receiptToken: string) => siteLink(`/careers/receipt/${receiptToken}`)

export const unsubscribeLink = (token: string) => siteLink(`/newsletter/unsubscribe/${token}`)

/** URL of a record on the administrator side. */
export function recordLink(noun: SubmissionNoun, id: number): string {
  const { page, tab } = kindOf('noun', noun)
  return siteLink(page ? `${page}/${id}` : `/admin/dashboard?tab=${tab}&open=${id}`)
}
