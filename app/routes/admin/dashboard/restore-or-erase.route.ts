import { data } from 'react-router'
import { placeMessages as messages } from '#app/content/admin/places.ts'
import { findRecord } from '#app/domain/lists/read.server.ts'
import { inboxKinds } from '#app/domain/records/kinds.ts'
import { releaseSelected } from '#app/domain/spam-review/release-or-erase.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { eraseSelected, restoreSelected } from '#app/domain/trash/restore-or-erase.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import { readSelection, redirectToQuestion } from '#app/routes/admin/selection/request.server.ts'
import type { Route } from './+types/restore-or-erase.route.ts'
import { namedRecord } from './questions.server.ts'

export const loader = redirectToDashboard

const order = z.object({ intent: z.enum(['restore', 'release', 'erase']) })

type Intent = z.output<typeof order>['intent']

/** Moves the selected records out of the trash or the spam review, or erases them. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent } = await readListForm({ request, context, url }, order)
  const asked = readSelection(url, { inPlace: true })
  const { selection } = asked
  const [only] = intent === 'restore' && 'ids' in selection && selection.ids.length === 1 ? selection.ids : []
  const record =
    only === undefined ? null : await findRecord(asked.query.tab, String(only), asked.query.place).catch(() => null)
  const outcome = await carryOut(intent, asked, context.get(staffContext))
  if (outcome === 'changed') return redirectToQuestion(asked, { bulk: intent })
  const { done, isBroken } = outcome
  if (isBroken)
    return redirectToList(url, context, 'error', done > 0 ? messages.some[intent](outcome) : messages.failed)
  if (done === 0) return redirectToList(url, context, 'error', messages.gone)
  return redirectToList(
    url,
    context,
    'success',
    record ? messages.restoredOne(namedRecord(record).name) : messages.done[intent](done),
  )
}

function carryOut(intent: Intent, { query, selection, expected }: ReturnType<typeof readSelection>, by: StaffMember) {
  const { tab, place } = query
  if (intent === 'restore' && place === 'trash') return restoreSelected(tab, selection, expected, by)
  if (intent === 'erase' && place) return eraseSelected(tab, selection, expected, by)
  const reviewed = inboxKinds.find((kind) => kind === tab)
  if (intent === 'release' && place === 'spam' && reviewed) return releaseSelected(reviewed, selection, expected, by)
  throw data(null, { status: 400 })
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
