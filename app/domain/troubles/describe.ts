import { troubleWords } from '#app/content/admin/troubles.ts'
import { formatMoment } from '#app/content/moments.ts'
import type { TroubleFacts, TroubleKind } from './kinds.ts'

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
