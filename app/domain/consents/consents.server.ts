import { consents, consentWords as words } from '#app/content/consents.ts'
import { company } from '#app/domain/installation/company.server.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { retentionDays } from '#app/domain/retention.server.ts'

type ConsentKind = keyof typeof consents

/** As a record keeps it: the version of the words, and for how long they said that it is kept, such as `2026-11-23/365d`. */
export function consentNow(kind: ArrivingNoun): string {
  const { version } = consents[kind][0]
  const days = retentionDays[kind]
  return `${version}/${days === null ? 'never' : `${days}d`}`
}

/** Until that was noted, all was kept for a year. */
const firstTerm = '365d'

/** The very words, with their version. */
export function agreedTo(kind: ConsentKind, recorded: string | null): string {
  if (recorded === null) return words.none
  const [version = '', term = firstTerm] = recorded.split('/')
  const consent = consents[kind].find((each) => each.version === version)
  if (!consent) return words.unknown(version)
  const days = term === 'never' ? null : Number.parseInt(term, 10)
  return words.version(version, consent.text(days, company.careersEmail))
}
