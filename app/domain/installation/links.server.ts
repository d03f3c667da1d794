import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'

/** A page of the site as a mail or another system has to name it. */
export function siteLink(path: string): string {
  return new URL(path, siteAddress()).href
}

/** An applicant's own page. */
export const receiptLink = (receiptToken: string) => siteLink(`/careers/receipt/${receiptToken}`)

export const unsubscribeLink = (token: string) => siteLink(`/newsletter/unsubscribe/${token}`)

/** The page on which the staff read a record. */
export function recordLink(noun: ArrivingNoun, id: number): string {
  const { page, tab } = kindOf('noun', noun)
  return siteLink(page ? `${page}/${id}` : `/admin/dashboard?tab=${tab}&open=${id}`)
}
