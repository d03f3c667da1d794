import { data, href, redirect } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { letterMessages } from '#app/content/admin/mail/letters.ts'
import { postListMessages, recordMessages, sampleMessages, storageMessages } from '#app/content/admin/messages.ts'
import { deletionWords, placeMessages, undoDeletion } from '#app/content/admin/places.ts'
import { possibleSpam } from '#app/content/admin/spam/review.ts'
import { storageChecks } from '#app/content/resume-storage.ts'
import { longestReason } from '#app/domain/applications/application.ts'
import { markRecord } from '#app/domain/inbox/marks.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { removeSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { findRecord } from '#app/domain/lists/read.server.ts'
import { checkStorageNow } from '#app/domain/operation/storage.server.ts'
import { foldOverview } from '#app/domain/overview/read.server.ts'
import { setHidden, takeOverBuiltIn } from '#app/domain/posts/built-in.server.ts'
import { changePostStatus } from '#app/domain/posts/edit.server.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { inboxKinds, isOneOf, kindOf, submissionKinds, wordsOf } from '#app/domain/records/kinds.ts'
import type { Progress } from '#app/domain/records/rules.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { takeBackLetters } from '#app/domain/selection/letters.server.ts'
import { changeStatuses, undoBatch } from '#app/domain/selection/status.server.ts'
import { markNotSpam } from '#app/domain/spam-review/quarantine.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { applicationStatuses, needsConfirmation } from '#app/domain/statuses/status.ts'
import { deleteRecord, moveSelected, movesIn, restoreDeletion, wholeList } from '#app/domain/trash/moves.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice, rejectionReasonHeader } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { cancelledMailsNotice, type NoticeContent } from '#app/routes/admin/applications/step.server.ts'
import { type ListQuery, listHref, undoDeletionForm } from '#app/routes/admin/lists/query.ts'
import {
  parseListQuery,
  readListForm,
  readOpenId,
  readSelection,
  redirectToDashboard,
  redirectToQuestion,
} from '#app/routes/admin/lists/request.server.ts'
import { conflictLinks, statusesNotice } from '#app/routes/admin/selection/notices.server.ts'
import type { Route } from './+types/act.route.ts'
import { namedRecord } from './dialog.server.ts'

export const loader = redirectToDashboard

/** Carries out a form of the dashboard. Its list then shows the notice, in the open dialog after a success. */
export async function action(asked: Route.ActionArgs) {
  const { url, pattern, context } = asked
  const act = actions[pattern.slice('admin/dashboard/'.length)]
  if (!act) throw data(null, { status: 404 })
  const said = await act({ ...asked, by: context.get(staffContext) })
  if (said instanceof Response) return said
  const open = readOpenId(url)
  const list = listHref(parseListQuery(url), open === null ? {} : { open })
  // Not after a failure, when the dialog may have nothing left to show.
  return redirectWithNotice(list, { isInDialog: open !== null && said.kind === 'success', ...said }, context)
}

type Act = (asked: Route.ActionArgs & { by: StaffMember }) => Promise<NoticeContent | Response>

const say =
  (kind: NoticeContent['kind']) =>
  (text: string, more: Omit<NoticeContent, 'kind' | 'text'> = {}): NoticeContent => ({ kind, text, ...more })

const [success, info, failure] = [say('success'), say('info'), say('error')]

/** Offers to undo a deletion of some records. */
const undoOf = (query: ListQuery, at: Date, count: number) => (count > 0 ? { form: undoDeletionForm(query, at) } : {})

const deleted = (query: ListQuery, at: Date, count: number, text: string) =>
  success(text, { detail: deletionWords.kept(count, keptForDays.trash), ...undoOf(query, at, count) })

const brokenDeletion = (query: ListQuery, at: Date, progress: Progress, failed: (why: string) => string) =>
  failure(failed(recordMessages.brokenOff(progress)), undoOf(query, at, progress.done))

const marking = z.object({ id: recordNumber, as: z.enum(['marked_unread', 'done', 'reopened']) })
const moving = z.object({ intent: z.enum(['restore', 'release', 'erase']) })
/** In milliseconds, as in `undoDeletionForm`. */
const restoration = z.object({ deletedAt: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8.64e15)) })
const statusChange = z.object({
  status: z.enum(applicationStatuses),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason))),
  seen: recordNumber,
  batch: z.uuid(),
  /** The status that the colleague has confirmed. */
  asked: z.optional(z.enum(applicationStatuses)),
})

/** The actions by the end of their address. */
const actions: Record<string, Act> = {
  async delete(asked) {
    const id = z.string().check(z.regex(/^(-?\d{1,20}|[\da-f-]{36})$/))
    const form = await readListForm(asked, z.object({ id }))
    const at = currentTime()
    const outcome = await deleteRecord(form.query.tab, form.id, asked.by, at)
    if (outcome !== 'deleted') return failure(recordMessages.deleteFailed(recordMessages[outcome]))
    return deleted(form.query, at, 1, recordMessages.deleted)
  },

  async 'delete-all'(asked) {
    const { count, query } = await readListForm(
      asked,
      z.object({ count: z.coerce.number().check(z.int(), z.minimum(1)) }),
    )
    const at = currentTime()
    const outcome = await moveSelected('delete', query.tab, wholeList, count, asked.by, at)
    if (outcome === 'changed') return redirect(listHref(query, { 'delete-all': 'second', counted: count }), 303)
    if (outcome.isBroken) return brokenDeletion(query, at, outcome, recordMessages.deleteAllFailed)
    return deleted(query, at, outcome.all, recordMessages.deletedAll(wordsOf(query.tab).title))
  },

  async 'selected/delete'({ url, by }) {
    const asked = readSelection(url)
    const { query, selection, expected } = asked
    const at = currentTime()
    const outcome = await moveSelected('delete', query.tab, selection, expected, by, at)
    if (outcome === 'changed') return redirectToQuestion(asked, { bulk: 'delete' })
    if (outcome.isBroken) return brokenDeletion(query, at, outcome, bulkMessages.deleteFailed)
    if (outcome.done === 0) return info(bulkMessages.noneDeleted)
    return deleted(query, at, outcome.done, bulkMessages.deleted(outcome.done))
  },

  /** Undoes one deletion: restores its records that are still in the trash. */
  async restore(asked) {
    const { deletedAt, query } = await readListForm(asked, restoration)
    const at = new Date(deletedAt)
    const progress = await restoreDeletion(query.tab, at, asked.by)
    const { done, isBroken } = progress
    if (isBroken)
      return failure(done > 0 ? placeMessages.some.restore(progress) : placeMessages.failed, undoOf(query, at, 1))
    return done === 0 ? info(undoDeletion.gone) : success(placeMessages.done.restore(done))
  },

  /** Moves the selected records out of the trash or the spam review, or erases them. */
  async 'selected/place'(asked) {
    const { intent } = await readListForm(asked, moving)
    const selected = readSelection(asked.url, { inPlace: true })
    const { selection, expected, query } = selected
    const { tab, place } = query
    if (!movesIn[place ?? 'list'].includes(intent)) throw data(null, { status: 400 })
    const [only] = intent === 'restore' && 'ids' in selection && selection.ids.length === 1 ? selection.ids : []
    const record = only === undefined ? null : await findRecord(tab, String(only), place).catch(() => null)
    const outcome = await moveSelected(intent, tab, selection, expected, asked.by)
    if (outcome === 'changed') return redirectToQuestion(selected, { bulk: intent })
    const { done, isBroken } = outcome
    if (isBroken) return failure(done > 0 ? placeMessages.some[intent](outcome) : placeMessages.failed)
    if (done === 0) return failure(placeMessages.gone)
    return success(record ? placeMessages.restoredOne(namedRecord(record).name) : placeMessages.done[intent](done))
  },

  async mark(asked) {
    const { id, as, query } = await readListForm(asked, marking)
    if (query.place || !isOneOf(inboxKinds, query.tab)) throw data(null, { status: 400 })
    const outcome = await markRecord(query.tab, id, as, asked.by)
    return outcome === 'marked'
      ? success(recordMessages.marked[as])
      : failure(recordMessages.markFailed[as](recordMessages[outcome]))
  },

  async 'not-spam'(asked) {
    const { id, query } = await readListForm(asked, z.object({ id: recordNumber }))
    if (!isOneOf(submissionKinds, query.tab)) throw data(null, { status: 400 })
    const outcome = await markNotSpam(kindOf('tab', query.tab).noun, id, asked.by)
    return outcome === 'marked' ? success(possibleSpam.marked) : failure(possibleSpam.failed[outcome])
  },

  async 'selected/status'(asked) {
    const selected = readSelection(asked.url)
    const { status, reason, seen, batch, asked: confirmed } = await readListForm(asked, statusChange)
    const { query, selection, expected } = selected
    const given = status === 'rejected' && reason ? reason : null
    const ask = async (to: string | undefined) => {
      const headers = await rejectionReasonHeader(batch, given ?? '', asked.context)
      return redirectToQuestion(selected, { bulk: 'status', batch, ...(to && { to }) }, headers)
    }
    if (needsConfirmation(status) && confirmed !== status) return ask(status)
    const change = { status, ...(given && { reason: given }), batch, seen: { of: selected.seen, ofAll: seen } }
    const outcome = await changeStatuses(selection, expected, change, asked.by)
    if (outcome === 'changed') return ask(confirmed)
    return outcome === 'failed' ? failure(bulkMessages.failed) : statusesNotice(outcome, status, query, batch)
  },

  /** Undoes a bulk action, or takes back its letters. */
  async 'selected/undo'(asked) {
    const form = z.object({ batch: z.uuid(), of: z.optional(z.literal('letters')) })
    const { batch, of, query } = await readListForm(asked, form)
    if (of === 'letters') {
      const count = await takeBackLetters(batch, asked.by)
      if (count === 'failed') return failure(bulkMessages.undoFailed)
      return count > 0 ? success(letterMessages.takenBackMany(count)) : info(letterMessages.tooLateForAll)
    }
    const outcome = await undoBatch(batch, asked.by)
    if (outcome === 'failed') return failure(bulkMessages.undoFailed)
    const details = [...(outcome.isBroken ? [bulkMessages.broken] : []), ...cancelledMailsNotice(outcome.mails)]
    const more = { detail: details.join(' ') || undefined, links: conflictLinks(outcome, query) }
    const tell = outcome.isBroken ? failure : outcome.changed > 0 ? success : info
    return tell(bulkMessages.undone(outcome), more)
  },

  async overview(asked) {
    const { fold } = await readListForm(asked, z.object({ fold: z.enum(['yes', 'no']) }))
    await foldOverview(asked.by.id, fold === 'yes')
    return redirectToDashboard(asked)
  },

  async storage() {
    const found = await checkStorageNow()
    const more = { detail: storageChecks[found] }
    if (found === 'writable') return success(storageMessages.configured, more)
    if (found === 'failed' || found === 'unexpected')
      return failure(storageMessages.checkFailed(storageMessages[found]), more)
    return failure(storageMessages.notConfigured, more)
  },

  async samples({ by }) {
    const removed = await removeSampleJobs(by)
    if (removed === 'unavailable') return failure(sampleMessages.failed)
    return removed === 0 ? info(sampleMessages.none) : success(sampleMessages.removed(removed))
  },

  async 'post-status'(asked) {
    const change = z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)), status: z.enum(['published', 'draft']) })
    const { id, status } = await readListForm(asked, change)
    const outcome = await changePostStatus(id, status, asked.by)
    if (outcome !== 'changed') return failure(postListMessages.updateFailed(postListMessages[outcome]))
    return success(status === 'published' ? postListMessages.published : postListMessages.unpublished)
  },

  async 'take-over'(asked) {
    const { slug } = await readListForm(asked, z.object({ slug: z.string().check(z.maxLength(100)) }))
    const isTaken = await takeOverBuiltIn(slug, asked.by)
    return isTaken ? success(postListMessages.takenOver) : failure(postListMessages.takenBefore)
  },

  async 'built-in'(asked) {
    const visibility = z.object({ order: z.enum(['hide', 'show']), slugs: z.string().check(z.maxLength(2_000)) })
    const { order, slugs, query } = await readListForm(asked, visibility)
    const words = postListMessages.builtIn
    const changed = await setHidden(slugs.split(','), order === 'hide', asked.by)
    if (changed.length === 0) return info(words.none)
    const fields = { order: order === 'hide' ? 'show' : 'hide', slugs: changed.join() }
    const action = listHref(query, {}, href('/admin/dashboard/built-in'))
    return success(words[order](changed.length), { form: { text: words.undo, action, fields } })
  },
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
