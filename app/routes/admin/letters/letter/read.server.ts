import { listStatusChanges } from '#app/domain/applications/status.server.ts'
import { type Correspondent, findCorrespondent } from '#app/domain/letters/correspondent.server.ts'
import { begunWith } from '#app/domain/letters/values.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { isApplicationStatus } from '#app/domain/statuses/status.ts'
import { listTemplates, type Template } from '#app/domain/templates/edit.server.ts'
import type { Addressed } from '#app/routes/admin/letters/address.server.ts'

/** With whom somebody writes, what they can begin with, and the last step of an application. */
export async function readLetter({ noun, id }: Addressed) {
  const [changes, to, templates] = await Promise.all([
    kindOf('noun', noun).hasSteps && id !== null ? listStatusChanges(id) : [],
    id === null ? null : findCorrespondent(noun, id),
    listTemplates(),
  ])
  const last = changes.at(-1)
  return {
    to,
    templates: templates.map(({ id, name }) => ({ id, name })),
    last: last ? { id: last.id, status: last.status, who: last.staff && nameOf(last.staff) } : null,
  }
}

/** What a letter begins with: the template that goes with a step, or an answer without a word. */
export async function letterBegun({ subject, values }: Correspondent, act: string | undefined) {
  const template = isApplicationStatus(act) ? (await listTemplates()).find(({ status }) => status === act) : undefined
  return template ? { template: String(template.id), ...written(template, values) } : { subject, text: '' }
}

/** A template as it is written to one person. */
export function written({ subject, body }: Template, values: Correspondent['values']) {
  return { subject: begunWith(subject, values), text: begunWith(body, values) }
}
