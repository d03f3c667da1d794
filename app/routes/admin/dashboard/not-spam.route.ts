import { data } from 'react-router'
import { possibleSpam } from '#app/content/admin/spam/review.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { isOneOf, kindOf, submissionKinds } from '#app/domain/records/kinds.ts'
import { markNotSpam } from '#app/domain/spam-review/release-or-erase.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/not-spam.route.ts'

export const loader = redirectToDashboard

const marked = z.object({ id: recordNumber })

/** Removes the mark "Possible spam" from the record in a dialog. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { id, query } = await readListForm({ request, context, url }, marked)
  if (!isOneOf(submissionKinds, query.tab)) throw data(null, { status: 400 })
  const outcome = await markNotSpam(kindOf('tab', query.tab).noun, id, context.get(staffContext))
  return outcome === 'marked'
    ? redirectToList(url, context, 'success', possibleSpam.marked)
    : redirectToList(url, context, 'error', possibleSpam.failed[outcome])
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
