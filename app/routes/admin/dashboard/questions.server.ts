import { randomUUID } from 'node:crypto'
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { bulkMessages, deleteSelectedDialog } from '#app/content/admin/bulk.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postListMessages, recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords, placeMessages, placePage, placeQuestions } from '#app/content/admin/places.ts'
import { capitalized } from '#app/content/nouns.ts'
import { isFiltered } from '#app/domain/lists/filter.ts'
import { findRecord } from '#app/domain/lists/read.server.ts'
import { canBecome } from '#app/domain/posts/rules.ts'
import { hasSteps, wordsOf } from '#app/domain/records/kinds.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { findSelected, idsInBatches } from '#app/domain/selection/records.server.ts'
import { countStatuses } from '#app/domain/selection/status.server.ts'
import { isApplicationStatus, needsConfirmation } from '#app/domain/statuses/status.ts'
import { z } from '#app/domain/zod.ts'
import { readRejectionReason } from '#app/http/forms/notice.server.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import type { ParsedSelection } from '#app/routes/admin/selection/request.server.ts'
import type { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'

const { deleteDialog, deleteAllDialog, posts, samples } = dashboardPage

type DialogTexts = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'id' | 'title' | 'text' | 'record' | 'confirm' | 'busy' | 'variant'
>

export interface Question extends DialogTexts {
  text: string
  warning?: string | undefined
  note?: string | undefined
  /** Consent posts a form to a path, or asks another question with these parameters. */
  consent: { path: string; fields: Record<string, string | number> } | { next: Record<string, string | number> }
}

export type ListedRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The name of a record, and a detail that distinguishes it from records of the same name. */
export function namedRecord(record: ListedRecord): { name: string; detail: string } {
  if ('slug' in record) return { name: record.title, detail: `/blog/${record.slug}` }
  if ('department' in record) return { name: record.title, detail: `${record.department}, ${record.location}` }
  return { name: record.name, detail: record.reference }
}

type Post = Extract<ListedRecord, { slug: string }>

export function confirmDeletion(record: ListedRecord): Question {
  return {
    id: 'delete',
    title: deleteDialog.heading,
    text: deletionWords.ask(1, keptForDays.trash),
    record: namedRecord(record),
    consent: { path: href('/admin/dashboard/delete'), fields: { id: record.id } },
    confirm: deleteDialog.confirm,
    busy: deleteDialog.busy,
    variant: 'danger',
  }
}

export function confirmStatus(post: Post): Question {
  const isPublished = canBecome('draft', post)
  const { heading, busy } = isPublished ? posts.unpublishDialog : posts.publishDialog
  return {
    id: 'post-status',
    title: heading,
    text: isPublished ? postListMessages.confirmUnpublish : postListMessages.confirmPublish,
    record: namedRecord(post),
    consent: {
      path: href('/admin/dashboard/post-status'),
      fields: { id: post.id, status: isPublished ? 'draft' : 'published' },
    },
    confirm: isPublished ? posts.unpublish : posts.publish,
    busy,
    variant: 'primary',
  }
}

/** Asks twice. If the number of records has changed since the first question, the second one says so. */
export function confirmDeletionOfAll(query: ListQuery, { searchParams }: URL, count: number): Question {
  const { tab } = query
  const isSecond = searchParams.get('delete-all') === 'second'
  const counted = Number(searchParams.get('counted') ?? Number.NaN)
  const hasChanged = isSecond && Number.isInteger(counted) && counted !== count
  return {
    id: isSecond ? 'delete-all-again' : 'delete-all',
    title: deleteAllDialog.heading(wordsOf(tab).title),
    warning: hasChanged ? recordMessages.countChanged(counted, count) : undefined,
    text: isSecond
      ? recordMessages.confirmDeleteAllAgain(count)
      : recordMessages.confirmDeleteAll(wordsOf(tab).title, keptForDays.trash),
    note: query.search || isFiltered(query) ? deleteAllDialog.notOnlyFound(count) : undefined,
    consent: isSecond
      ? { path: href('/admin/dashboard/delete-all'), fields: { count } }
      : { next: { 'delete-all': 'second', counted: count } },
    confirm: isSecond ? deleteAllDialog.confirm(count) : deleteAllDialog.continue,
    busy: deleteAllDialog.busy,
    variant: 'danger',
  }
}

export function confirmRemovalOfSamples(): Question {
  const { heading, text, busy } = samples.removeDialog
  return {
    id: 'remove-samples',
    title: heading,
    text: text(keptForDays.trash),
    consent: { path: href('/admin/dashboard/samples'), fields: {} },
    confirm: samples.remove,
    busy,
    variant: 'danger',
  }
}

/** The question about the selection in the address; `null` without one, or if every selected record is gone. */
export async function askAboutSelection(
  request: Request,
  { searchParams }: URL,
  query: ListQuery,
  parsed: ParsedSelection | null,
) {
  const bulk = searchParams.get('bulk')
  if (!parsed) return null
  if (query.place)
    return bulk === 'restore' || bulk === 'erase' || bulk === 'release' ? askInPlace(query, parsed, bulk) : null
  if (bulk === 'delete') return askBeforeDeletion(query, parsed)
  return bulk === 'status' && hasSteps(query.tab) ? askForStatus(request, parsed, searchParams) : null
}

async function askBeforeDeletion({ tab }: ListQuery, { selection, expected }: ParsedSelection) {
  const { count } = await findSelected(tab, selection)
  if (count === 0) return null
  const { heading, confirm, busy } = deleteSelectedDialog
  const question: Question = {
    id: 'delete-selected',
    title: heading(count, wordsOf(tab)),
    warning: expected !== null && expected !== count ? recordMessages.countChanged(expected, count) : undefined,
    text: deletionWords.ask(count, keptForDays.trash),
    consent: { path: href('/admin/dashboard/selected/delete'), fields: {} },
    confirm: confirm(count),
    busy,
    variant: 'danger',
  }
  return { kind: 'confirm' as const, question }
}

/** Asks before records leave the trash or the spam review. */
async function askInPlace(query: ListQuery, parsed: ParsedSelection, bulk: 'restore' | 'erase' | 'release') {
  const { tab, place } = query
  if ((bulk === 'restore' && place !== 'trash') || (bulk === 'release' && place !== 'spam')) return null
  const { selection, expected } = parsed
  const selected = await findSelected(tab, selection)
  const { count } = selected
  if (count === 0) return null
  const ids = count === 1 ? (await idsInBatches(selected, 1).next()).value : undefined
  const only = ids?.[0] === undefined ? null : await findRecord(tab, String(ids[0]), place)
  const isAll = 'filter' in selection && !query.search
  const question: Question = {
    id: bulk,
    ...placeQuestions[bulk]({ count, allOf: isAll ? capitalized(wordsOf(tab).many) : null }),
    warning: expected !== null && expected !== count ? placeMessages.countChanged(expected, count) : undefined,
    record: only ? namedRecord(only) : undefined,
    consent: { path: href('/admin/dashboard/selected/place'), fields: { intent: bulk } },
    busy: placePage.busy,
    variant: bulk === 'erase' ? 'danger' : 'primary',
  }
  return { kind: 'confirm' as const, question }
}

const uuid = z.uuid()

/** The id in the address makes a repeated request idempotent and counts what an earlier try has done. */
function batchOf(searchParams: URLSearchParams): string {
  const batch = uuid.safeParse(searchParams.get('batch'))
  return batch.success ? batch.data : randomUUID()
}

/** The address of the status question with a batch id; `null` if it has one or asks something else. */
export function withBatchId({ pathname, searchParams }: URL): string | null {
  if (searchParams.get('bulk') !== 'status' || uuid.safeParse(searchParams.get('batch')).success) return null
  const own = new URLSearchParams(searchParams)
  own.set('batch', randomUUID())
  return `${pathname}?${own}`
}

async function askForStatus(request: Request, { selection, expected }: ParsedSelection, searchParams: URLSearchParams) {
  const batch = batchOf(searchParams)
  const to = searchParams.get('to')
  const { count, statuses, seen, done } = await countStatuses(selection, batch)
  if (count === 0 && done <= 0) return null
  // After a first try whose answer was lost, the number differs only by what that try has done.
  const warning =
    expected !== null && expected !== count && done <= 0 ? bulkMessages.countChanged(expected, count) : null
  return {
    kind: 'bulkStatus' as const,
    count,
    statuses,
    warning,
    batch,
    seen,
    done,
    to: needsConfirmation(to) ? to : null,
    /** The status that the address preselects. */
    chosen: isApplicationStatus(to) ? to : '',
    reason: await readRejectionReason(request, batch),
  }
}
