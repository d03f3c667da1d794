import { data } from 'react-router'
import { whyNotSent } from '#app/browser/submit.ts'
import { boardMessages as messages, boardPage as words } from '#app/content/admin/applications/board.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { moveForm } from '#app/domain/applications/review/step.ts'
import { readBoard } from '#app/domain/lists/board.server.ts'
import { presentPlace } from '#app/domain/lists/new-records.server.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import { firstPage, newestFirst } from '#app/domain/records/rules.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { interviewProblem, mustAsk } from '#app/routes/admin/applications/step.server.ts'
import { viewHref } from '#app/routes/admin/filters/href.ts'
import { readFilters } from '#app/routes/admin/filters/read.server.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { FollowRecord } from '#app/routes/admin/live/follow-record.tsx'
import { useReread } from '#app/routes/admin/live/use-reread.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import type { Route } from './+types/route.ts'
import { Columns } from './columns.tsx'
import { moveCard } from './move.server.ts'
import { MoveDialog } from './move-dialog.tsx'
import { BoardToolbar } from './toolbar.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

/** What is not of applications in the address is of no list of theirs. */
function queryOf(url: URL): ListQuery {
  const own = new URL(url)
  own.searchParams.delete('tab')
  return { ...parseListQuery(own), sort: newestFirst, ...firstPage }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = queryOf(url)
  const place = await presentPlace(context.get(staffContext).areas).catch(() => null)
  const [board, filters] = await Promise.all([
    readOrFault(readBoard(query)),
    readFilters(context.get(staffContext).id).catch(() => ({ offered: {}, saved: [] })),
  ])
  const isFault = 'fault' in board
  return data(
    { place, query, filters, now: Date.now(), columns: isFault ? null : board, fault: isFault ? board.fault : null },
    { status: isFault ? problemStatuses.unavailable : 200 },
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, moveForm)
  if (!form.ok) return form.invalid
  const { act, id, seen } = form.value
  if (mustAsk(act, form.value)) return { result: { initialValue: { act, id, seen } } }
  const problem = await interviewProblem(id, act, form.value)
  if (problem) return form.refuse(problemStatuses.invalid, problem, 'interview')
  const board = viewHref('board', queryOf(url))
  return redirectWithNotice(board, await moveCard(form.value, board, context.get(staffContext)), context)
}

/** Without an answer the card goes back to where it was. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    const reason = whyNotSent(error)
    if (!reason) throw error
    showToast({ kind: 'error', text: reason === 'notConnected' ? messages.notConnected : messages.unavailable })
    return data(null, { status: problemStatuses.unavailable })
  }
}

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  const [loaded, reread] = useReread(loaderData)
  const { columns, fault, place, query } = loaded
  const cardOf = (wanted: string) => columns?.flatMap(({ cards }) => cards).find(({ id }) => String(id) === wanted)
  const nameOf = (wanted: string) => cardOf(wanted)?.name
  const answer = actionData && 'result' in actionData ? actionData : undefined
  return (
    <div className="grid grid-cols-1 gap-4 pt-12 pb-10">
      <BoardToolbar {...loaded} />
      {fault && (
        <div className="page">
          <Notice kind="error">
            {recordMessages.loadFailed('job_applications', recordMessages.loadFaults[fault])}
          </Notice>
        </div>
      )}
      {columns && <Columns {...loaded} columns={columns} />}
      {answer && <MoveDialog answer={answer} cardOf={cardOf} board={viewHref('board', query)} query={query} />}
      <FollowRecord noun="application" id={null} nameOf={nameOf} place={place} reread={reread} />
    </div>
  )
}
