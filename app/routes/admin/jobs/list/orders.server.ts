import { href, redirect } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { jobMessages as messages } from '#app/content/admin/jobs.ts'
import { deletionWords, placeMessages, undoDeletion } from '#app/content/admin/places.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { deleteJob, moveJob } from '#app/domain/jobs/arrange.server.ts'
import { duplicateJob, type EditedJob, findJobToEdit } from '#app/domain/jobs/edit.server.ts'
import { missingFields } from '#app/domain/jobs/form.ts'
import { job as declared } from '#app/domain/jobs/job.ts'
import { closeJob, openJob, undoOpening } from '#app/domain/jobs/status.server.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { keptForDays } from '#app/domain/retention.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { restoreDeletion } from '#app/domain/trash/moves.server.ts'
import { z } from '#app/domain/zod.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { type FlashNotice, redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

const count = z.coerce.number().check(z.int(), z.minimum(0))
const moment = z.pipe(
  z.optional(z.iso.datetime()),
  z.transform((text) => (text ? new Date(text) : null)),
)

/** The form of a button in the list. */
export const jobOrder = z
  .object({
    id: recordNumber,
    intent: z.enum(['open', 'close', 'undo', 'duplicate', 'move', 'delete', 'restore']),
    /** The number of undecided applications that the colleague has confirmed. */
    agreed: z._default(count, 0),
    /** Makes duplicating a job idempotent for one rendering of the list. */
    listId: z.optional(z.uuid()),
    /** The position that a job moves to. */
    to: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    /** An undo needs this version of the job and restores the state below. */
    version: z._default(count, 0),
    status: z._default(z.enum(declared.fields.status.options.values), 'draft'),
    opensAt: moment,
    closesAt: moment,
    /** The time of the deletion to undo. */
    deletedAt: moment,
  })
  .check(z.refine(({ intent, to }) => intent !== 'move' || to !== undefined))

type JobOrder = z.output<typeof jobOrder>

interface OrderNotice extends Pick<FlashNotice, 'text' | 'detail'> {
  kind?: FlashNotice['kind']
  /** Fields of the undo form. */
  undo?: Record<string, string | number> | undefined
  to?: string
}

export async function handleJobAction(
  order: JobOrder,
  query: ListQuery<'jobs'>,
  by: StaffMember,
  context: RequestContext,
) {
  const list = listHref(query)
  const said = await answers[order.intent](order, by)
  if (said === 'undecided')
    return redirect(listHref(query, { [order.intent === 'delete' ? 'delete' : 'close']: order.id }), 303)
  const { kind = 'success', undo, to = list, ...words } = said
  const fields = Object.entries({ id: order.id, ...undo }).map(([name, value]) => [name, String(value)])
  const form = undo && { text: bulkMessages.undo, action: list, fields: Object.fromEntries(fields) }
  return redirectWithNotice(to, { kind, form, ...words }, context)
}

type Answer = (order: JobOrder, by: StaffMember) => Promise<OrderNotice | 'undecided'>

const answers: Record<JobOrder['intent'], Answer> = {
  open: (order, by) => changeOpening(order, () => openJob(order.id, by), messages.opened),
  close: (order, by) => changeOpening(order, () => closeJob(order.id, by, order), messages.closed),
  undo: (order, by) => changeOpening(order, () => undoOpening(order.id, by, order), messages.openingUndone),
  async duplicate({ id, listId = crypto.randomUUID() }, by) {
    const copy = await duplicateJob(id, listId, by)
    return typeof copy === 'number' ? { text: messages.duplicated, to: editorHref(copy) } : failed(copy)
  },
  async move({ id, to = 1 }, by) {
    const job = await findJob(id)
    const moved = await moveJob(id, to, by)
    if (typeof moved === 'string') return failed(moved)
    return { text: messages.moved(job?.title ?? '', moved.to), undo: { intent: 'move', to: moved.from } }
  },
  async delete({ id, agreed }, by) {
    const at = currentTime()
    const outcome = await deleteJob(id, by, { agreed, at })
    if (outcome === 'undecided') return outcome
    if (outcome !== 'changed') return failed(outcome)
    const detail = deletionWords.kept(1, keptForDays.trash)
    return { text: messages.deleted, detail, undo: undoDeletionAt(at) }
  },
  async restore({ deletedAt }, by) {
    const at = deletedAt ?? new Date(0)
    const { done, isBroken } = await restoreDeletion('jobs', at, by)
    if (isBroken) return { kind: 'error', text: placeMessages.failed, undo: undoDeletionAt(at) }
    return done === 0 ? { kind: 'info', text: undoDeletion.gone } : { text: placeMessages.done.restore(done) }
  },
}

async function changeOpening(
  { id, intent }: JobOrder,
  change: () => ReturnType<typeof undoOpening>,
  done: (title: string) => string,
): Promise<OrderNotice | 'undecided'> {
  const job = await findJob(id)
  const outcome = await change()
  if (outcome === 'undecided') return outcome
  if (outcome === 'incomplete')
    return { kind: 'error', text: messages.incomplete(job ? lacking(job) : ''), to: editorHref(id) }
  if (outcome !== 'changed') return failed(outcome)
  if (!job || intent === 'undo') return { text: done(job?.title ?? '') }
  const { opening } = job
  const undo = {
    ...{ intent: 'undo', version: job.version + 1, status: opening.status },
    ...{ opensAt: opening.opensAt?.toISOString() ?? '', closesAt: opening.closesAt?.toISOString() ?? '' },
  }
  return { text: done(job.title), undo }
}

const undoDeletionAt = (at: Date) => ({ intent: 'restore', deletedAt: at.toISOString() })

const findJob = (id: number) => findJobToEdit(id).catch(() => null)

const editorHref = (id: number) => href('/admin/jobs/:id', { id: String(id) })

type Failure = 'gone' | 'unchanged' | 'overtaken' | 'failed'

function failed(outcome: Failure): OrderNotice {
  return { kind: 'error', text: messages.failed(messages[outcome === 'failed' ? 'busy' : outcome]) }
}

const lacking = (job: EditedJob) =>
  missingFields(job)
    .map((name) => declared.words.fields[name].label)
    .join(', ')
