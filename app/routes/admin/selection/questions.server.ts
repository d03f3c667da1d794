import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { bulkMessages, deleteSelectedDialog } from '#app/content/admin/bulk.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords, placeMessages, placePage, placeQuestions } from '#app/content/admin/places.ts'
import { capitalized } from '#app/content/nouns.ts'
import { findRecord } from '#app/domain/lists/read.server.ts'
import { hasSteps, wordsOf } from '#app/domain/records/kinds.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { findSelected, idsInBatches } from '#app/domain/selection/records.server.ts'
import { countStatuses } from '#app/domain/selection/status.server.ts'
import { needsConfirmation } from '#app/domain/statuses/status.ts'
import { z } from '#app/domain/zod.ts'
import { keptReason } from '#app/http/forms/reason.server.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import type { Question } from '#app/routes/admin/lists/question.tsx'
import { namedRecord } from '#app/routes/admin/lists/question.tsx'
import type { ParsedSelection } from './request.server.ts'

/** What the address asks about a selection; null where it asks nothing, or none of them is there any more. */
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

async function askBeforeDeletion({ tab }: ListQuery, { selection, told }: ParsedSelection) {
  const { count } = await findSelected(tab, selection)
  if (count === 0) return null
  const { heading, confirm, busy } = deleteSelectedDialog
  const question: Question = {
    id: 'delete-selected',
    title: heading(count, wordsOf(tab)),
    warning: told !== null && told !== count ? recordMessages.countChanged(told, count) : undefined,
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
  const { selection, told } = parsed
  const selected = await findSelected(tab, selection)
  const { count } = selected
  if (count === 0) return null
  const ids = count === 1 ? (await idsInBatches(selected, 1).next()).value : undefined
  const only = ids?.[0] === undefined ? null : await findRecord(tab, String(ids[0]), place)
  const isAll = 'filter' in selection && !query.search
  const question: Question = {
    id: bulk,
    ...placeQuestions[bulk]({ count, allOf: isAll ? capitalized(wordsOf(tab).many) : null }),
    warning: told !== null && told !== count ? placeMessages.countChanged(told, count) : undefined,
    record: only ? namedRecord(only) : undefined,
    consent: { path: href('/admin/dashboard/selected/place'), fields: { intent: bulk } },
    busy: placePage.busy,
    variant: bulk === 'erase' ? 'danger' : 'primary',
  }
  return { kind: 'confirm' as const, question }
}

const uuid = z.uuid()

/** Stands in the address: whatever breaks off, the question that is read again is the same, and knows what was done. */
function batchOf(searchParams: URLSearchParams): string {
  const batch = uuid.safeParse(searchParams.get('batch'))
  return batch.success ? batch.data : randomUUID()
}

/** The question with an id for what will be done, where it has none yet. */
export function withBatch({ pathname, searchParams }: URL): string | null {
  if (searchParams.get('bulk') !== 'status' || uuid.safeParse(searchParams.get('batch')).success) return null
  const own = new URLSearchParams(searchParams)
  own.set('batch', randomUUID())
  return `${pathname}?${own}`
}

async function askForStatus(request: Request, { selection, told }: ParsedSelection, searchParams: URLSearchParams) {
  const batch = batchOf(searchParams)
  const to = searchParams.get('to')
  const { count, statuses, seen, done } = await countStatuses(selection, batch)
  if (count === 0 && done <= 0) return null
  // After a first try that was not answered the number differs by what was done, and nothing else has changed.
  const warning = told !== null && told !== count && done <= 0 ? bulkMessages.countChanged(told, count) : null
  return {
    kind: 'bulkStatus' as const,
    count,
    statuses,
    warning,
    batch,
    seen,
    done,
    to: needsConfirmation(to) ? to : null,
    reason: await keptReason(request, batch),
  }
}
