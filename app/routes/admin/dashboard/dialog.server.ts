import { randomUUID } from 'node:crypto'
import type { ComponentProps } from 'react'
import { href, type RouterContextProvider, redirect } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postListMessages, recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords, moveQuestions, placeMessages } from '#app/content/admin/places.ts'
import { capitalized } from '#app/content/nouns.ts'
import { openInboxRecord } from '#app/domain/inbox/marks.server.ts'
import { countSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { isFiltered } from '#app/domain/lists/filter.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { findNeighbours } from '#app/domain/lists/page.server.ts'
import { catchFault, findRecord } from '#app/domain/lists/read.server.ts'
import { isBlogSetUp } from '#app/domain/posts/find.server.ts'
import { canBecome } from '#app/domain/posts/rules.ts'
import { hasSteps, inboxKinds, isOneOf, kindOf, type RecordKind, wordsOf } from '#app/domain/records/kinds.ts'
import { findResume } from '#app/domain/resumes/open.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { findSelected, idsInBatches } from '#app/domain/selection/records.server.ts'
import { countStatuses } from '#app/domain/selection/status.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { isApplicationStatus, needsConfirmation } from '#app/domain/statuses/status.ts'
import { movesIn, type RecordMove, wholeList } from '#app/domain/trash/moves.server.ts'
import { z } from '#app/domain/zod.ts'
import { readRejectionReason, redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { isDeliberate } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readMails } from '#app/routes/admin/letters/history.server.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { type ParsedSelection, parseSelected, readOpenId } from '#app/routes/admin/lists/request.server.ts'
import type { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'

const { deleteDialog, deleteAllDialog, posts, samples } = dashboardPage

type DialogTexts = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'id' | 'title' | 'record' | 'confirm' | 'busy' | 'variant'
>

export interface Question extends DialogTexts {
  text: string
  warning?: string | undefined
  note?: string | undefined
  /** Consent posts a form to a path, or asks another question with these parameters. */
  consent: { path: string; fields: Record<string, string | number> } | { next: Record<string, string | number> }
}

const ask = (question: Question) => ({ kind: 'confirm' as const, question })

/** Checks, by kind, whether its table exists. Owners can create it from the list. */
export const tableChecks: Partial<Record<RecordKind, () => Promise<boolean>>> = { blog: isBlogSetUp }

const publications: Partial<Record<RecordKind, (id: string) => Promise<ReturnType<typeof ask> | null>>> = {
  blog: async (id) => {
    const post = await findRecord('blog', id)
    return post && askForPublication(post)
  },
}

interface Asked {
  request: Request
  url: URL
}

/** The dialog that the address opens over a list; null without one, or when its record is gone. */
export async function openDialog(
  { request, url }: Asked,
  query: ListQuery,
  isEmpty: boolean,
  context: Readonly<RouterContextProvider>,
) {
  const checkTable = tableChecks[query.tab]
  if (checkTable && url.searchParams.has('setup')) {
    if (!(await checkTable())) return { kind: 'setUp' as const }
    throw await redirectWithNotice(listHref(query), { kind: 'info', text: postListMessages.alreadySetUp }, context)
  }
  const id = readOpenId(url)
  // Version 0.2.0 opened applications over their list; its links still work.
  if (hasSteps(query.tab) && id !== null && !query.place)
    throw redirect(listHref(query, {}, href('/admin/applications/:id', { id: String(id) })))
  const withoutBatchId = hasSteps(query.tab) && parseSelected(url, query) && withBatchId(url)
  if (withoutBatchId) throw redirect(withoutBatchId)
  const dialog = await catchFault(readDialog({ request, url }, query, context.get(staffContext)))
  if (dialog && !('fault' in dialog)) return dialog
  if (isEmpty || query.place || !url.searchParams.has('delete-all')) return null
  return askBeforeDeletingAll(query, url, (await findSelected(query.tab, wholeList)).count)
}

/** Finds records by id, because they may be on another page of the list by now. */
async function readDialog({ request, url }: Asked, query: ListQuery, by: StaffMember) {
  const { tab, place } = query
  const id = readOpenId(url)
  if (id !== null) return openInbox(query, id, by, { isDeliberate: isDeliberate(request) })
  const isSamples = by.areas.includes('jobs') && url.searchParams.has('remove-samples')
  if (isSamples && (await countSampleJobs()) > 0) return askBeforeRemovingSamples()
  const asked = await askAboutSelection(request, url, query)
  if (asked || place) return asked
  const toDelete = url.searchParams.get('delete')
  const toPublish = url.searchParams.get('publish')
  const resume = url.searchParams.get('resume')
  if (toDelete) {
    const record = await findRecord(tab, toDelete)
    return record && askBeforeDeleting(record)
  }
  if (resume && hasSteps(tab)) {
    const found = await findResume(resume)
    if (found === 'unavailable') return null
    return { kind: 'resume' as const, resume: found && { key: resume, name: found.shownName } }
  }
  return (toPublish && (await publications[tab]?.(toPublish))) || null
}

async function openInbox(query: ListQuery, id: number, by: StaffMember, asked: { isDeliberate: boolean }) {
  const { tab, place } = query
  if (!isOneOf(inboxKinds, tab)) return null
  const record = await openInboxRecord(tab, id, by, { ...asked, place })
  if (!record) return null
  const { noun } = kindOf('tab', tab)
  const mails = await readMails(noun, id, by)
  const neighbours = await findNeighbours(lists[tab], query, id)
  return { kind: 'inbox' as const, record, ...mails, neighbours }
}

type ListedRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The name of a record, and a detail that distinguishes it from records of the same name. */
export function namedRecord(record: ListedRecord): { name: string; detail: string } {
  if ('slug' in record) return { name: record.title, detail: `/blog/${record.slug}` }
  if ('department' in record) return { name: record.title, detail: `${record.department}, ${record.location}` }
  return { name: record.name, detail: record.reference }
}

const askBeforeDeleting = (record: ListedRecord) =>
  ask({
    id: 'delete',
    title: deleteDialog.heading,
    text: deletionWords.ask(1, keptForDays.trash),
    record: namedRecord(record),
    consent: { path: href('/admin/dashboard/delete'), fields: { id: record.id } },
    confirm: deleteDialog.confirm,
    busy: deleteDialog.busy,
    variant: 'danger',
  })

function askForPublication(post: Extract<ListedRecord, { slug: string }>) {
  const isPublished = canBecome('draft', post)
  const { heading, busy } = isPublished ? posts.unpublishDialog : posts.publishDialog
  const fields = { id: post.id, status: isPublished ? 'draft' : 'published' }
  return ask({
    id: 'post-status',
    title: heading,
    text: isPublished ? postListMessages.confirmUnpublish : postListMessages.confirmPublish,
    record: namedRecord(post),
    consent: { path: href('/admin/dashboard/post-status'), fields },
    confirm: isPublished ? posts.unpublish : posts.publish,
    busy,
    variant: 'primary',
  })
}

/** Asks twice. If the number of records has changed since the first question, the second one says so. */
function askBeforeDeletingAll(query: ListQuery, { searchParams }: URL, count: number) {
  const { title } = wordsOf(query.tab)
  const isSecond = searchParams.get('delete-all') === 'second'
  const counted = Number(searchParams.get('counted') ?? Number.NaN)
  const hasChanged = isSecond && Number.isInteger(counted) && counted !== count
  return ask({
    id: isSecond ? 'delete-all-again' : 'delete-all',
    title: deleteAllDialog.heading(title),
    warning: hasChanged ? recordMessages.countChanged(counted, count) : undefined,
    text: isSecond
      ? recordMessages.confirmDeleteAllAgain(count)
      : recordMessages.confirmDeleteAll(title, keptForDays.trash),
    note: query.search || isFiltered(query) ? deleteAllDialog.notOnlyFound(count) : undefined,
    consent: isSecond
      ? { path: href('/admin/dashboard/delete-all'), fields: { count } }
      : { next: { 'delete-all': 'second', counted: count } },
    confirm: isSecond ? deleteAllDialog.confirm(count) : deleteAllDialog.continue,
    busy: deleteAllDialog.busy,
    variant: 'danger',
  })
}

const askBeforeRemovingSamples = () =>
  ask({
    id: 'remove-samples',
    title: samples.removeDialog.heading,
    text: samples.removeDialog.text(keptForDays.trash),
    consent: { path: href('/admin/dashboard/samples'), fields: {} },
    confirm: samples.remove,
    busy: samples.removeDialog.busy,
    variant: 'danger',
  })

/** The question about the selection in the address; `null` without one, or if every selected record is gone. */
async function askAboutSelection(request: Request, url: URL, query: ListQuery) {
  const parsed = parseSelected(url, query)
  const bulk = url.searchParams.get('bulk')
  if (!parsed) return null
  const move = movesIn[query.place ?? 'list'].find((each) => each === bulk)
  if (move) return askBeforeMove(move, query, parsed)
  const isStep = bulk === 'status' && hasSteps(query.tab) && !query.place
  return isStep ? askForStatus(request, parsed, url.searchParams) : null
}

/** The warning that the number of selected records is not the one on the colleague's screen. */
const changedCount = (
  expected: number | null,
  count: number,
  { countChanged }: { countChanged: (before: number, now: number) => string },
) => (expected !== null && expected !== count ? countChanged(expected, count) : undefined)

async function askBeforeMove(move: RecordMove, { tab, place, search }: ListQuery, asked: ParsedSelection) {
  const { selection, expected } = asked
  const selected = await findSelected(tab, selection)
  const { count } = selected
  if (count === 0) return null
  const ids = count === 1 ? (await idsInBatches(selected, 1).next()).value : undefined
  const only = ids?.[0] === undefined ? null : await findRecord(tab, String(ids[0]), place)
  const words = wordsOf(tab)
  const allOf = 'filter' in selection && !search ? capitalized(words.many) : null
  const isDeletion = move === 'delete'
  return ask({
    id: isDeletion ? 'delete-selected' : move,
    ...moveQuestions[move]({ count, words, allOf, days: keptForDays.trash }),
    warning: changedCount(expected, count, isDeletion ? recordMessages : placeMessages),
    record: only ? namedRecord(only) : undefined,
    consent: isDeletion
      ? { path: href('/admin/dashboard/selected/delete'), fields: {} }
      : { path: href('/admin/dashboard/selected/place'), fields: { intent: move } },
    variant: isDeletion || move === 'erase' ? 'danger' : 'primary',
  })
}

const uuid = z.uuid()

/** The address of the status question with a batch id; `null` if it has one or asks something else. */
function withBatchId({ pathname, searchParams }: URL): string | null {
  if (searchParams.get('bulk') !== 'status' || uuid.safeParse(searchParams.get('batch')).success) return null
  const own = new URLSearchParams(searchParams)
  own.set('batch', randomUUID())
  return `${pathname}?${own}`
}

/** The id in the address makes a repeated request idempotent and counts what an earlier try has done. */
async function askForStatus(request: Request, { selection, expected }: ParsedSelection, searchParams: URLSearchParams) {
  const batch = uuid.parse(searchParams.get('batch'))
  const to = searchParams.get('to')
  const { count, statuses, seen, done } = await countStatuses(selection, batch)
  if (count === 0 && done <= 0) return null
  // After a first try whose answer was lost, the number differs only by what that try has done.
  const warning = done <= 0 ? changedCount(expected, count, bulkMessages) : undefined
  return {
    ...{ kind: 'bulkStatus' as const, count, statuses, warning, batch, seen, done },
    to: needsConfirmation(to) ? to : null,
    /** The status that the address preselects. */
    chosen: isApplicationStatus(to) ? to : '',
    reason: await readRejectionReason(request, batch),
  }
}
