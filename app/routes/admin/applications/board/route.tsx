import { data, Link, useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import { whyNotSent } from '#app/browser/submit.ts'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { boardMessages as messages, boardPage as words } from '#app/content/admin/applications/board.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { statusLabel, statusLabels } from '#app/content/application-status.ts'
import { moveForm } from '#app/domain/applications/review-forms.ts'
import { listStatusChanges, type StepOutcome } from '#app/domain/applications/status.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { type BoardColumn, readBoard } from '#app/domain/lists/board.server.ts'
import { findLivePosition } from '#app/domain/lists/new-records.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { firstPage, newestFirst } from '#app/domain/records/rules.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { isDecided } from '#app/domain/statuses/status.ts'
import { formatDateTime } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import {
  interviewProblem,
  type NoticeContent,
  needsDetails,
  takeStep,
  withDetails,
} from '#app/routes/admin/applications/step.server.ts'
import { pendingStep, type StepAnswer, StepDialog } from '#app/routes/admin/applications/step.tsx'
import { conflictAuthorOf } from '#app/routes/admin/applications/timeline.tsx'
import { readFilters } from '#app/routes/admin/filters/read.server.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { checkboxValue, type ListQuery, letterHref, selectedHref, viewHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { ListToolbar, ViewSwitch } from '#app/routes/admin/lists/toolbar.tsx'
import { FollowChanges } from '#app/routes/admin/live/notices.tsx'
import { useReread } from '#app/routes/admin/live/reread.ts'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { type ListSelection, SelectionBar, useSelection } from '#app/routes/admin/selection/selection.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import type { Route } from './+types/route.ts'
import { ApplicationCard } from './card.tsx'
import { type Drag, type Move, onBoardKey, useDrag, useMoves } from './moves.ts'

/** The board shows applications only and has its own order. */
function queryOf(url: URL): ListQuery {
  const own = new URL(url)
  for (const name of ['tab', 'in']) own.searchParams.delete(name)
  return { ...parseListQuery(own), sort: newestFirst, ...firstPage }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = queryOf(url)
  const place = await findLivePosition(context.get(staffContext).areas)
  const [board, filters] = await Promise.all([catchFault(readBoard(query)), readFilters(query, context)])
  const columns = 'fault' in board ? [] : board
  const fault = 'fault' in board ? board.fault : null
  const found = columns.reduce((sum, { count }) => sum + count, 0)
  return data(
    // `useSelection` reads the last three; the actions on a selection open over the list.
    {
      place,
      query,
      filters,
      now: Date.now(),
      columns,
      fault,
      list: { found },
      selected: null,
      isNothingSelected: false,
    },
    { status: fault ? problemStatuses.unavailable : 200 },
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, moveForm)
  if (!form.ok) return form.invalid
  const { act, id, seen } = form.value
  if (needsDetails(act, form.value)) return { result: { initialValue: { act, id, seen } } }
  const problem = await interviewProblem(id, act, form.value)
  if (problem) return form.refuse(problemStatuses.invalid, problem, 'interview')
  const board = viewHref('board', queryOf(url))
  return redirectWithNotice(board, await moveCard(form.value, board, context.get(staffContext)), context)
}

/** If the request fails, the card returns to its column. */
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
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const cardOf = (wanted: string) => columns.flatMap(({ cards }) => cards).find(({ id }) => String(id) === wanted)
  return (
    <div className="grid grid-cols-1 gap-3 pt-6 pb-6 lg:pt-4 [&>.selection-bar]:mx-(--gutter)">
      <DocumentTitle title={words.title} />
      <Toolbar {...loaded} />
      {fault ? (
        <div className="page">
          <Notice kind="error">
            {recordMessages.loadFailed('job_applications', recordMessages.loadFaults[fault])}
          </Notice>
        </div>
      ) : (
        <Columns {...loaded} />
      )}
      {answer && <MoveDialog answer={answer} cardOf={cardOf} query={query} />}
      <FollowChanges
        noun="application"
        id={null}
        nameOf={(wanted) => cardOf(wanted)?.name}
        place={place}
        reread={reread}
      />
    </div>
  )
}

function Toolbar({ query, filters }: Pick<Route.ComponentProps['loaderData'], 'query' | 'filters'>) {
  return (
    <div className="page-wide grid grid-cols-1 gap-3">
      <h1 className="text-3xl lg:text-2xl">{words.heading}</h1>
      <ListToolbar view="board" query={query} filters={filters} found={null}>
        <ViewSwitch />
      </ListToolbar>
    </div>
  )
}

interface ColumnsProps {
  columns: BoardColumn[]
  query: ListQuery
  now: number
}

function Columns({ columns: read, query, now }: ColumnsProps) {
  const { columns, board, move, isMoving } = useMoves(read, query)
  const navigate = useNavigate()
  const shown = columns.flatMap(({ cards }) => cards)
  const selection = useSelection(shown.map(({ id }) => String(id)))
  const ticked = shown.filter(({ id }) => selection.has(String(id)))
  const drag = useDrag(ticked, (cards, to) => {
    const [card] = cards
    if (card && cards.length === 1) return move(card, to)
    const asked = selectedHref(query, { boxes: cards.map(checkboxValue) }, { bulk: 'status', to })
    void navigate(asked, { preventScrollReset: true })
  })
  return (
    <>
      <SelectionBar selection={selection} onPage={shown.length} />
      <nav
        aria-label={words.columns}
        className="not-low:sticky top-0 z-10 overflow-x-auto border-line border-b bg-ground [scrollbar-width:none] xl:hidden"
      >
        <ul className="page-wide flex w-max gap-1 py-2">
          {columns.map(({ status, count }) => (
            <li key={status}>
              <a
                href={`#column-${status}`}
                className="flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold whitespace-nowrap text-muted text-sm hover:bg-brand-surface hover:text-brand"
              >
                {statusLabels[status]} <span className="font-normal tabular-nums">{formatCount(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="sr-only">{words.hint}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between cards, which have their own controls */}
      <div
        ref={board}
        // Without a focusable card, the board itself takes the focus, so that arrow keys scroll it.
        tabIndex={columns.some(({ count }) => count > 0) ? undefined : 0}
        onKeyDown={(event) => onBoardKey(event, columns, move)}
        className="relative flex [scroll-snap-type:x_mandatory] scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-3 desk:h-[max(28rem,calc(100dvh-9rem))] desk:snap-none desk:gap-2"
      >
        {columns.map((column) => (
          <Column
            key={column.status}
            column={column}
            query={query}
            now={now}
            move={move}
            isMoving={isMoving}
            drag={drag}
            selection={selection}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnProps extends Omit<ColumnsProps, 'columns'> {
  column: BoardColumn
  move: Move
  isMoving: (id: number) => boolean
  drag: Drag
  selection: ListSelection
}

function Column({ column, query, isMoving, drag, ...shared }: ColumnProps) {
  const { status, sort, count, cards } = column
  const columnQuery: ListQuery = { ...query, status, sort }
  // All seven fit from `xl` on, because empty and decided columns are narrower.
  const width =
    cards.length === 0 ? 'desk:flex-[0_0_7rem]' : isDecided(status) ? 'desk:flex-[2_0_8rem]' : 'desk:flex-[3_0_11rem]'
  const isTarget = drag.over === status
  return (
    <section
      id={`column-${status}`}
      aria-labelledby={`heading-${status}`}
      {...drag.target(status)}
      className={`flex min-w-0 shrink-0 scroll-mt-20 snap-start flex-col rounded-card border p-1.5 transition-colors duration-150 max-desk:w-[min(20rem,calc(100vw-3.5rem))] ${width} ${isTarget ? 'border-brand bg-brand-surface' : 'border-line bg-sunken'}`}
    >
      <h2
        id={`heading-${status}`}
        className="flex items-center justify-between gap-1 px-1 pt-1 pb-2 text-sm wrap-normal"
      >
        {statusLabels[status]}
        <span className="rounded-full bg-surface px-1.5 py-0.5 font-semibold text-muted text-xs tabular-nums">
          {formatCount(count)}
        </span>
      </h2>
      {cards.length === 0 ? (
        <p className="grid min-h-24 place-content-center rounded-control border border-line border-dashed px-2 text-muted text-sm">
          {words.empty}
        </p>
      ) : (
        <ul className="-m-1 grid min-h-0 content-start gap-2 overflow-y-auto overscroll-contain p-1 [scrollbar-width:thin]">
          {cards.map((card) => (
            <ApplicationCard
              key={card.id}
              {...shared}
              card={card}
              status={status}
              query={query}
              columnQuery={columnQuery}
              isMoving={isMoving(card.id)}
              drag={drag}
            />
          ))}
        </ul>
      )}
      {count > cards.length && (
        <Link
          to={viewHref('list', columnQuery)}
          className="mt-2 flex min-h-11 items-center justify-center rounded-control text-center font-semibold text-brand text-sm hover:bg-brand-surface"
        >
          {words.more(formatCount(count))}
        </Link>
      )}
    </section>
  )
}

interface MoveDialogProps {
  answer: StepAnswer
  cardOf: (id: string) => BoardColumn['cards'][number] | undefined
  query: ListQuery
}

/** Asks for the details of a move. Until then, the card stays in its column. */
function MoveDialog({ answer, cardOf, query }: MoveDialogProps) {
  const asked = pendingStep(answer)
  if (!asked) return null
  const board = viewHref('board', query)
  const { id } = answer.result.initialValue as { id: string | number }
  const fields = { id: String(id) }
  return (
    <StepDialog
      asked={asked}
      answer={answer}
      action={board}
      letter={letterHref(fields.id, query, { act: asked.act, from: 'board' })}
      page={board}
      fields={fields}
      applicant={cardOf(fields.id)}
    />
  )
}

const { decision } = applicationPage

type MoveRequest = z.output<typeof moveForm>

/** Moves a card and returns the notice for the board. */
async function moveCard(move: MoveRequest, board: string, by: StaffMember): Promise<NoticeContent> {
  const { id, act } = move
  const made = await catchFault(takeStep(id, act, move, by))
  if ('fault' in made) return { kind: 'error', text: messages.unavailable }
  if (made.outcome === 'gone') return { kind: 'error', text: messages.gone }
  if (made.outcome === 'overtaken') return overtaken(move, made, board, by)
  const { name } = made
  const label = statusLabel(made.status)
  if (made.outcome === 'withdrawn') return { kind: 'error', text: messages.withdrawn(name) }
  if (made.outcome !== 'changed') return { kind: 'info', text: messages.unchanged(name, label) }
  const fields = { act: 'undo', id: String(id), seen: String(made.step) }
  if (act === 'undo') {
    const form = made.isUndoable ? { text: decision.undoOf(label), action: board, fields } : undefined
    return { kind: 'success', text: withDetails(messages.undone(name, label), made, act), form }
  }
  const form = { text: words.undo, action: board, fields }
  return { kind: 'success', text: withDetails(messages.moved(name, label), made, act, move.interview), form }
}

type Overtaken = Extract<StepOutcome, { outcome: 'overtaken' | 'unchanged' | 'withdrawn' }>

/** Names the colleague whose step came first, with its time and status, and offers to make the wanted step anyway. */
async function overtaken(
  { id, act, ...given }: MoveRequest,
  { name, status }: Overtaken,
  board: string,
  { email }: StaffMember,
): Promise<NoticeContent> {
  const steps = await catchFault(listStatusChanges(id))
  const last = 'fault' in steps ? undefined : steps.at(-1)
  const who = conflictAuthorOf(last ?? { staff: null }, email)
  const when = last && formatDateTime(last.createdAt, company.timeZone)
  const text = messages.overtaken(name, who, statusLabel(last?.status ?? status), when)
  if (act === 'undo') return { kind: 'warning', text, detail: messages.notTakenBack }
  const wanted = statusLabel(act)
  const fields = { ...stringsOf(given), act, id: String(id), seen: String(last?.id ?? 0) }
  const form = { text: words.insist(wanted), action: board, fields }
  return { kind: 'warning', text, detail: messages.notMoved(wanted), form }
}

function stringsOf({ reason, interview, past, asked }: Partial<MoveRequest>): Record<string, string> {
  return { ...(reason && { reason }), ...(interview && { interview }), ...(past && { past }), ...(asked && { asked }) }
}
