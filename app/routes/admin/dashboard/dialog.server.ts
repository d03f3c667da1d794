import { href, type RouterContextProvider, redirect } from 'react-router'
import { postListMessages } from '#app/content/admin/messages.ts'
import { openInboxRecord } from '#app/domain/inbox/marks.server.ts'
import { countSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { findNeighbours } from '#app/domain/lists/neighbours.server.ts'
import { catchFault, countAll, findRecord } from '#app/domain/lists/read.server.ts'
import { isBlogSetUp } from '#app/domain/posts/find.server.ts'
import { hasSteps, inboxKinds, isOneOf, kindOf, type RecordKind } from '#app/domain/records/kinds.ts'
import { findResume } from '#app/domain/resumes/open.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { isDeliberate } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readLetters, readUndelivered } from '#app/routes/admin/letters/history.server.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { readOpenId } from '#app/routes/admin/lists/request.server.ts'
import { parseSelected } from '#app/routes/admin/selection/request.server.ts'
import {
  askAboutSelection,
  confirmDeletion,
  confirmDeletionOfAll,
  confirmRemovalOfSamples,
  confirmStatus,
  type Question,
  withBatchId,
} from './questions.server.ts'

/** Checks, by kind, whether its table exists. Owners can create it from the list. */
export const tableChecks: Partial<Record<RecordKind, () => Promise<boolean>>> = { blog: isBlogSetUp }

const publications: Partial<Record<RecordKind, (id: string) => Promise<Question | null>>> = {
  blog: async (id) => {
    const post = await findRecord('blog', id)
    return post && confirmStatus(post)
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
  return { kind: 'confirm' as const, question: confirmDeletionOfAll(query, url, await countAll(query.tab)) }
}

/** Finds records by id, because they may be on another page of the list by now. */
async function readDialog({ request, url }: Asked, query: ListQuery, by: StaffMember) {
  const { tab, place } = query
  const id = readOpenId(url)
  if (id !== null) return openInbox(query, id, by, { isDeliberate: isDeliberate(request) })
  const isSamples = by.areas.includes('jobs') && url.searchParams.has('remove-samples')
  if (isSamples && (await countSampleJobs()) > 0)
    return { kind: 'confirm' as const, question: confirmRemovalOfSamples() }
  const asked = await askAboutSelection(request, url, query, parseSelected(url, query))
  if (asked || place) return asked
  const toDelete = url.searchParams.get('delete')
  const toPublish = url.searchParams.get('publish')
  const resume = url.searchParams.get('resume')
  if (toDelete) {
    const record = await findRecord(tab, toDelete)
    return record && { kind: 'confirm' as const, question: confirmDeletion(record) }
  }
  if (resume && hasSteps(tab)) {
    const found = await findResume(resume)
    if (found === 'unavailable') return null
    return {
      kind: 'resume' as const,
      resume: found && { key: resume, name: found.shownName },
    }
  }
  const question = toPublish && (await publications[tab]?.(toPublish))
  return question ? { kind: 'confirm' as const, question } : null
}

async function openInbox(query: ListQuery, id: number, by: StaffMember, asked: { isDeliberate: boolean }) {
  const { tab, place } = query
  if (!isOneOf(inboxKinds, tab)) return null
  const record = await openInboxRecord(tab, id, by, { ...asked, place })
  if (!record) return null
  const { noun } = kindOf('tab', tab)
  const letters = await readLetters(noun, id, by)
  const undelivered = await readUndelivered(noun, id, by)
  const neighbours = await findNeighbours(lists[tab], query, id)
  return { kind: 'inbox' as const, record, letters, undelivered, neighbours }
}
