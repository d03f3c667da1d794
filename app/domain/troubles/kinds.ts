import { troubleWords } from '#app/content/admin/troubles.ts'
import { formatMoment } from '#app/content/moments.ts' /** Problems of the installation. Each has its words in app/content/admin/troubles.ts. */
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

/** A trouble of one copy of the server, which others need not have: it is over when every copy says so. */
export const troublesOfCopies: readonly TroubleKind[] = [
  'database',
  'inspection',
  'storage',
  'disk',
  'clock',
  'data-folder',
]

/** Nothing can be sent while it lasts, so owners are told afterwards how long it was, even if its beginning was not told. */
export const toldAfterwards: readonly TroubleKind[] = ['database', 'mail']

/** Numbers, names of things and moments (ISO 8601) for the sentences of a kind. Never personal data or an error's message. */
export type TroubleFacts = Record<string, string | number | boolean | null>

interface NotedTrouble {
  kind: TroubleKind
  since: Date
  endedAt: Date | null
  facts: TroubleFacts
}

/** Everything as sentences for an owner, moments on the clocks of the company. */
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
