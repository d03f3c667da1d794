import { troubleWords } from '#app/content/admin/troubles.ts'
import { formatMoment } from '#app/formats.ts'
/** Problems of the installation. Each has its words in app/content/admin/troubles.ts. */
export const troubleKinds = [
  'database',
  'inspection',
  'storage',
  'disk',
  'backup',
  'mail',
  'clock',
  'sweep',
  'ceiling',
  'data-folder',
] as const

export type TroubleKind = (typeof troubleKinds)[number]

/** A trouble of one copy of the server: it ends when every copy reports its end. */
export const troublesOfCopies: readonly TroubleKind[] = [
  'database',
  'inspection',
  'storage',
  'disk',
  'clock',
  'data-folder',
]

/**
 * Mails cannot be sent while it lasts, so owners are notified afterwards, even if they were not notified of its start.
 */
export const notifiedAfterwards: readonly TroubleKind[] = ['database', 'mail']

/** Numbers, names of things and times (ISO 8601) for the sentences of a kind. Never personal data or error messages. */
export type TroubleFacts = Record<string, string | number | boolean | null>

interface NotedTrouble {
  kind: TroubleKind
  since: Date
  endedAt: Date | null
  facts: TroubleFacts
}

/** All facts as sentences for an owner, with times in the company's time zone. */
export function describeTrouble({ kind, since, endedAt, facts }: NotedTrouble, timeZone: string) {
  const { title, meaning, remedy, over } = troubleWords[kind]
  const moment = (at: Date) => formatMoment(at, timeZone, 'short')
  return {
    kind,
    title,
    meaning: typeof meaning === 'string' ? meaning : meaning(facts, (text) => moment(new Date(text))),
    remedy,
    over,
    since: moment(since),
    endedAt: endedAt && moment(endedAt),
  }
}
