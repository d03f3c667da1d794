import { consents, consentWords as words } from '#app/content/consents.ts'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { kindOf, type SubmissionNoun } from '#app/domain/records/kinds.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

const versionsOf = (noun: SubmissionNoun) => consents[kindOf('noun', noun).hasSteps ? 'application' : 'inbox']

/** Stored form of a consent: the version of the words and the retention they named, such as `2026-11-23/365d`. */
export function consentNow(noun: SubmissionNoun): string {
  const { version } = versionsOf(noun)[0]
  const days = retentionDays[noun]
  return `${version}/${days === null ? 'never' : `${days}d`}`
}

/** Older rows lack the retention; it was a year. */
const firstTerm = '365d'

/** Imports name themselves in place of a version. */
export const importPrefix = 'import '

export const isImported = (recorded: string) => recorded.startsWith(importPrefix)

/** The file of an imported record, and when it was uploaded; null for other records. */
export async function importOf(recorded: string): Promise<{ name: string; createdAt: Date } | null> {
  if (!isImported(recorded)) return null
  const id = Number.parseInt(recorded.slice(importPrefix.length), 10)
  return database.import.findUnique({ where: { id }, select: { name: true, createdAt: true } })
}

/** The accepted words and their version. */
export function agreedTo(noun: SubmissionNoun, recorded: string | null): string {
  if (recorded === null) return words.none
  if (isImported(recorded)) return words.imported
  const [version = '', term = firstTerm] = recorded.split('/')
  const consent = versionsOf(noun).find((each) => each.version === version)
  if (!consent) return words.unknown(version)
  const days = term === 'never' ? null : Number.parseInt(term, 10)
  return words.version(version, consent.text(days, company.careersEmail))
}

const day = 24 * 3_600_000

/**
 * The retention of a record in days: `days`, or the shorter one that its sender agreed to or that its import found. A
 * longer one does not reach people who agreed to less.
 */
export function retentionOf(noun: SubmissionNoun, recorded: string | null, days = retentionDays[noun]): number | null {
  const [version = '', term = firstTerm] = recorded?.split('/') ?? []
  const isKnown = isImported(version) || versionsOf(noun).some((each) => each.version === version)
  const agreed = isKnown ? Number.parseInt(term, 10) : Number.NaN
  if (Number.isNaN(agreed)) return days
  return days === null ? agreed : Math.min(days, agreed)
}

/** A retention in days. Records with `only` these stored consents have it, or all records `except` those with these. */
export type Term = { days: number | null } & ({ only: string[] } | { except: string[] })

/** The retentions of the records of a kind, if the present one is `days`. */
export async function findTerms(noun: SubmissionNoun, days = retentionDays[noun]): Promise<Term[]> {
  const rows = await database.$queryRaw<{ recorded: string | null }[]>`
    SELECT DISTINCT consent_version AS recorded FROM ${Prisma.raw(kindOf('noun', noun).table)}`
  const recorded = rows.flatMap((row) => row.recorded ?? [])
  const shorter = Map.groupBy(
    recorded.filter((each) => retentionOf(noun, each, days) !== days),
    (each) => retentionOf(noun, each, days),
  )
  return [{ days, except: [...shorter.values()].flat() }, ...[...shorter].map(([days, only]) => ({ days, only }))]
}

/** Matches the rows of a term. */
export function ofTerm(term: Term): Prisma.Sql {
  if ('only' in term) return Prisma.sql`consent_version IN (${Prisma.join(term.only)})`
  if (term.except.length === 0) return Prisma.sql`TRUE`
  return Prisma.sql`(consent_version IS NULL OR consent_version NOT IN (${Prisma.join(term.except)}))`
}

/** Days before the end of a retention in which an applicant can renew the consent. */
export const renewalDays = (retention = retentionDays.application) => Math.min(30, Math.floor((retention ?? 0) / 2))

export interface Agreed {
  appliedAt: Date
  consentRenewedAt: Date | null
  consentVersion: string
}

/** End of the retention of an application (null: no end), and whether it is near. */
export function retentionTermOf({ appliedAt, consentRenewedAt, consentVersion }: Agreed, now = currentTime()) {
  const days = retentionOf('application', consentVersion)
  if (days === null) return { expiresAt: null, isEnding: false }
  const expiresAt = new Date((consentRenewedAt ?? appliedAt).getTime() + days * day)
  return { expiresAt, isEnding: expiresAt.getTime() - now.getTime() <= renewalDays(days) * day }
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
