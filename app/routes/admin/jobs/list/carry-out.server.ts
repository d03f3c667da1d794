import { href, type RouterContextProvider, redirect } from 'react-router'
import { jobEditor, jobMessages as messages } from '#app/content/admin/jobs.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { deleteJob, moveJob } from '#app/domain/jobs/arrange.server.ts'
import { duplicateJob } from '#app/domain/jobs/editing/create.server.ts'
import { type EditedJob, findJobToEdit } from '#app/domain/jobs/editing/edit.server.ts'
import { missingIn } from '#app/domain/jobs/form.ts'
import { closeJob, openJob } from '#app/domain/jobs/status.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { type FlashNotice, redirectWithNotice } from '#app/http/forms/notice.server.ts'

export const intents = ['open', 'close', 'duplicate', 'up', 'down', 'delete'] as const

interface Order {
  id: number
  intent: (typeof intents)[number]
  /** With so many undecided applications they have agreed. */
  agreed: number
  /** Of the list on which it was asked for. */
  listId?: string | undefined
}

export async function carryOut(order: Order, by: Actor, context: Readonly<RouterContextProvider>) {
  const { id, intent, agreed, listId = crypto.randomUUID() } = order
  const job = await findJobToEdit(id).catch(() => null)
  const tell = (kind: FlashNotice['kind'], text: string, to = href('/admin/jobs'), detail?: string) =>
    redirectWithNotice(to, { kind, text, detail }, context)
  const editor = (id: number) => href('/admin/jobs/:id', { id: String(id) })

  if (intent === 'duplicate') {
    const copy = await duplicateJob(id, listId, by)
    return typeof copy === 'number' ? tell('success', messages.duplicated, editor(copy)) : tell('error', failed(copy))
  }
  const outcome = await verbs[intent](id, by, { agreed })
  const title = job?.title ?? ''
  switch (outcome) {
    case 'changed': {
      const detail = intent === 'delete' ? deletionWords.kept(1, keptForDays.trash) : undefined
      return tell('success', done[intent](title), undefined, detail)
    }
    case 'undecided':
      return redirect(`${href('/admin/jobs')}?${intent}=${id}`, 303)
    case 'incomplete':
      return tell('error', messages.incomplete(job ? lacking(job) : ''), editor(id))
    default:
      return tell('error', failed(outcome))
  }
}

const verbs = {
  open: openJob,
  close: closeJob,
  up: (id: number, by: Actor) => moveJob(id, 'up', by),
  down: (id: number, by: Actor) => moveJob(id, 'down', by),
  delete: deleteJob,
}

const done = {
  open: messages.opened,
  close: messages.closed,
  up: messages.moved,
  down: messages.moved,
  delete: () => messages.deleted,
}

function failed(outcome: 'gone' | 'unchanged' | 'failed') {
  return messages.failed(messages[outcome === 'failed' ? 'busy' : outcome])
}

const lacking = (job: EditedJob) =>
  missingIn(job)
    .map((name) => jobEditor.fields[name])
    .join(', ')
