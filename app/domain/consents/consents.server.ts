import { consents, consentWords as words } from '#app/content/consents.ts'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { kindOf, type SubmissionNoun } from '#app/domain/records/kinds.ts'
import { expiredBefore, retentionDays, submissionExpiry } from '#app/domain/retention.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

const versionsOf = (noun: SubmissionNoun) => consents[kindOf('noun', noun).hasSteps ? 'application' : 'inbox']

/** Stored form of a consent: the version of the words and the retention they named, such as `2026-11-23/365d`. */
export function consentNow(noun: SubmissionNoun): string {
  const { version } = versionsOf(noun)[0]
  const days = retentionDays[noun]
  return `${version}/${days === null ? 'never' : `${days}d`}`
}

/** Older rows lack the retention; it was a year. */
const firstTerm = '365d'

/** The accepted words and their version. */
export function agreedTo(noun: SubmissionNoun, recorded: string | null): string {
  if (recorded === null) return words.none
  const [version = '', term = firstTerm] = recorded.split('/')
  const consent = versionsOf(noun).find((each) => each.version === version)
  if (!consent) return words.unknown(version)
  const days = term === 'never' ? null : Number.parseInt(term, 10)
  return words.version(version, consent.text(days, company.careersEmail))
}

const day = 24 * 3_600_000

/** Days before the end of the retention in which an applicant can renew the consent. */
export const renewalDays = () => Math.min(30, Math.floor((retentionDays.application ?? 0) / 2))

/** Applications from this moment or earlier expire soon. Null if none ever expires. */
export function expiringSince(now: Date): Date | null {
  const over = expiredBefore('application', now)
  return over && new Date(over.getTime() + renewalDays() * day)
}

export interface Agreed {
  appliedAt: Date
  consentRenewedAt: Date | null
}

/** End of the retention of an application (null: no end), and whether it is near. */
export function retentionTermOf({ appliedAt, consentRenewedAt }: Agreed, now = currentTime()) {
  const expiresAt = submissionExpiry('application', consentRenewedAt ?? appliedAt)
  return { expiresAt, isEnding: expiresAt !== null && expiresAt.getTime() - now.getTime() <= renewalDays() * day }
}

/** The applicant agrees to the present words, and the retention starts again now. */
export async function renewConsent(receiptToken: string): Promise<'renewed' | 'gone' | 'failed'> {
  try {
    return await database.$transaction(async (transaction) => {
      const found = await transaction.jobApplication.findUnique({
        where: { receiptToken },
        select: { id: true, status: true, appliedAt: true, consentRenewedAt: true, consentVersion: true },
      })
      if (!found || found.status === 'withdrawn') return 'gone'
      // A repeated request succeeded the first time.
      if (!retentionTermOf(found).isEnding) return 'renewed'
      const consentVersion = consentNow('application')
      await transaction.jobApplication.update({
        where: { id: found.id },
        data: { consentRenewedAt: currentTime(), consentAskedAt: null, consentVersion },
        select: { id: true },
      })
      const details = { from: found.consentVersion, to: consentVersion }
      await recordEvent(transaction, 'applicant', 'application.consent_renewed', found.id, details)
      return 'renewed'
    })
  } catch (error) {
    log.error({ error }, 'an applicant could not renew the consent to keep an application')
    return 'failed'
  }
}
