import { href } from 'react-router'
import { bulkMessages, deleteSelectedDialog } from '#app/content/admin/bulk.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/trash.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { findSelected } from '#app/domain/selection/records.server.ts'
import { countStatuses } from '#app/domain/selection/status.server.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import type { Question } from '#app/routes/admin/lists/question.tsx'
import type { ParsedSelection } from './request.server.ts'

/** What the address asks about a selection; null where it asks nothing, or none of them is there any more. */
export async function askAboutSelection(bulk: string | null, query: ListQuery, parsed: ParsedSelection | null) {
  if (!parsed) return null
  if (bulk === 'delete') return askBeforeDeletion(query, parsed)
  return bulk === 'status' && query.tab === 'job_applications' ? askForStatus(parsed) : null
}

async function askBeforeDeletion({ tab }: ListQuery, { selection, told }: ParsedSelection) {
  const { count } = await findSelected(tab, selection)
  if (count === 0) return null
  const { heading, confirm, busy } = deleteSelectedDialog
  const question: Question = {
    id: 'delete-selected',
    title: heading(count, tab),
    warning: told !== null && told !== count ? recordMessages.countChanged(told, count) : undefined,
    text: deletionWords.ask(count, keptForDays.trash),
    consent: { path: href('/admin/dashboard/selected/delete'), fields: {} },
    confirm: confirm(count),
    busy,
    variant: 'danger',
  }
  return { kind: 'confirm' as const, question }
}

async function askForStatus({ selection, told }: ParsedSelection) {
  const { count, statuses } = await countStatuses(selection)
  if (count === 0) return null
  const warning = told !== null && told !== count ? bulkMessages.countChanged(told, count) : null
  return { kind: 'bulkStatus' as const, count, statuses, warning }
}
