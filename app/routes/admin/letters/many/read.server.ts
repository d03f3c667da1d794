import { findCorrespondent } from '#app/domain/letters/correspondent.server.ts'
import { valuesForEach } from '#app/domain/letters/values.ts'
import { findSelected, idsInBatches, type Selection } from '#app/domain/selection/records.server.ts'

/** How many are written to, and who is the first of them. */
export async function readRecipients(selection: Selection) {
  const selected = await findSelected('job_applications', selection)
  const found = await idsInBatches<number>(selected, 1).next()
  const [id] = found.done ? [] : found.value
  const first = id === undefined ? null : await findCorrespondent('application', id)
  return { count: selected.count, first: first && { name: first.name, values: valuesForEach(first.values) } }
}
