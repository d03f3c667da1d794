import { privacyWords, retentionWords, shortestRetention } from '#app/content/admin/settings/privacy.ts'
import { number } from '#app/domain/fields/field.ts'
import { arrivingNouns, kindOf, tableBy } from '#app/domain/records/kinds.ts'
import { defineGroup } from './group.ts'

/** Retention in days by kind of record; `null` keeps the records until a colleague erases them. */
export const privacyGroup = defineGroup({
  words: { ...privacyWords, fields: tableBy(arrivingNouns, (noun) => retentionWords(kindOf('noun', noun).words)) },
  // A slip of the hand must not erase nearly everything.
  fields: tableBy(arrivingNouns, () => number({ min: shortestRetention, max: 3_650, optional: true })),
  sections: { retention: arrivingNouns },
  builtIn: tableBy(arrivingNouns, (): number | null => 365),
})
