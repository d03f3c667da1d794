import { useEffect } from 'react'
import { data, Form, href, Link, useRevalidator } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { describeLost, importMessages as messages, importDetails as words } from '#app/content/admin/company/imports.ts'
import { countImported, findImport, findPostItems } from '#app/domain/imports/find.server.ts'
import {
  addressOf,
  columnsIn,
  consentForms,
  dateOrderIn,
  formerAddresses,
  type ItemState,
  isTable,
  isZip,
  type PostSummary,
  picturesForm,
  textsForm,
} from '#app/domain/imports/import.ts'
import { findDateOrder } from '#app/domain/imports/lines.server.ts'
import { addPictures, cancelImport, changeImport } from '#app/domain/imports/read.server.ts'
import { foresee, wakeImporter } from '#app/domain/imports/run.server.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { StartPosts } from './start-posts.tsx'
import { LinesOfTable } from './table.tsx'

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await findImport(parseRecordNumber(params.id) ?? 0)
  if (!found) throw data(null, { status: 404 })
  const { source, facts } = found
  if (!isTable(source)) return { ...found, items: await findPostItems(found.id), table: null }
  const isRead = found.state === 'read'
  const columns = columnsIn(url.searchParams, source) ?? facts.columns ?? {}
  const dates = isRead ? await findDateOrder(found.id, columns, dateOrderIn(url.searchParams)) : null
  const foreseen = isRead ? await foresee(source, found.id, { columns, dateOrder: dates?.order ?? null }) : null
  const kept = source === 'applications' && found.state === 'undone' ? await countImported(found.id) : 0
  return { ...found, items: [], table: { source, header: facts.header ?? [], columns, dates, foreseen, kept } }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const found = await findImport(parseRecordNumber(params.id) ?? 0)
  if (!found) throw data(null, { status: 404 })
  const { id } = found
  const page = href('/admin/import/:id', { id: params.id })
  const tell = (isDone: boolean, text: string, to = page) =>
    redirectWithNotice(
      isDone ? to : page,
      { kind: isDone ? 'success' : 'error', text: isDone ? text : messages.gone },
      context,
    )
  const by = context.get(staffContext)
  switch (url.searchParams.get('do')) {
    case 'cancel':
      return tell(await cancelImport(id), messages.cancelled, href('/admin/import'))
    case 'undo': {
      const isDone = await changeImport(id, 'undoing', {}, by)
      wakeImporter()
      return tell(isDone, messages.undoing)
    }
    case 'pictures': {
      const upload = { name: 'file', messages: { withoutFile: messages.busy, fileNotKept: messages.busy } }
      const form = await readForm({ request, context }, picturesForm, { upload })
      if (!form.ok) return form.invalid
      if (!(await isZip(form.value.file))) return form.refuse(problemStatuses.invalid, messages.notZip, 'file')
      const outcome = await addPictures(id, form.value.file)
      if (outcome === 'noRoom') return form.refuse(problemStatuses.full, messages.noRoom, 'file')
      if (outcome === 'damaged') return form.refuse(problemStatuses.invalid, messages.zipDamaged, 'file')
      return tell(outcome, messages.pictures)
    }
    default: {
      const { source } = found
      const form = isTable(source)
        ? await readForm({ request, context }, consentForms[source])
        : await readForm({ request, context }, textsForm)
      if (!form.ok) return form.invalid
      const { consent: _, site, ...ticked } = { consent: '', site: undefined, ...form.value }
      const choices = { ...ticked, ...(site && { site }) }
      const isDone = await changeImport(id, 'running', isTable(source) ? await choicesOf(found, url) : choices, by)
      wakeImporter()
      return tell(isDone, messages.started)
    }
  }
}

async function choicesOf(
  { id, source, facts }: NonNullable<Awaited<ReturnType<typeof findImport>>>,
  { searchParams }: URL,
) {
  const columns = (isTable(source) && columnsIn(searchParams, source)) || facts.columns || {}
  const dates = await findDateOrder(id, columns, dateOrderIn(searchParams))
  return { columns, dateOrder: dates?.order ?? null }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { notConnected, unavailable, tooLargeToSend } = messages
  return submitOrExplain(serverAction, { notConnected, unavailable, tooLarge: tooLargeToSend }, messages.failed)
}

export default function ImportDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, source, state, counts, pageCounts, partCounts, facts, items, table } = loaderData
  const parts = items.filter(({ kind }) => kind !== undefined)
  const of = (...states: ItemState[]) => items.filter(({ kind, state }) => !kind && states.includes(state))
  const pictures = of('waiting').reduce((sum, item) => sum + item.pictures, 0)
  const groups = table ? [] : order.filter((each) => (counts[each] ?? 0) > 0)
  const isBusy = state === 'running' || state === 'undoing'
  useRepeatedly(isBusy)
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <div>
        <PageHead
          words={{ title: name, heading: <bdi>{name}</bdi>, back: words.back }}
          lead={words.leads[state]}
          back={href('/admin/import')}
          hasError={Boolean(actionData?.result.error)}
        />
        {groups.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {groups.map((each) => (
              <li key={each}>
                <a href={`#${each}`} className="text-brand underline underline-offset-4">
                  {words.groups[each](counts[each] ?? 0, pageCounts[each])}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isBusy && <Progress isUndone={state === 'undoing'} counts={[counts, partCounts]} />}
      {table && <LinesOfTable {...table} outcome={facts.outcome} answer={actionData} state={state} />}
      {state === 'read' && !table && (
        <StartPosts
          facts={facts}
          isGhost={source === 'ghost'}
          isArchive={source === 'archive'}
          partCount={partCounts.waiting ?? 0}
          count={counts.waiting ?? 0}
          pageCount={pageCounts.waiting ?? 0}
          pictures={source === 'archive' ? 0 : pictures}
          answer={actionData}
        />
      )}
      {groups.map((each) => (
        <Texts key={each} state={each} count={counts[each] ?? 0} pageCount={pageCounts[each] ?? 0} texts={of(each)} />
      ))}
      {parts.length > 0 && <Parts parts={parts} />}
      {facts.others && Object.keys(facts.others).length > 0 && (
        <section>
          <h2 className="text-xl">{words.others.heading}</h2>
          <ul className="mt-3 list-disc pl-5 text-muted">
            {Object.entries(facts.others).map(([type, count]) => (
              <li key={type}>{words.others.lines[type]?.(count) ?? words.others.unknown(type, count)}</li>
            ))}
          </ul>
        </section>
      )}
      {state === 'read' && (
        <Form method="post" action="?do=cancel">
          <Button variant="secondary" text={words.cancel} />
        </Form>
      )}
      {(state === 'done' || state === 'failed') && (
        <Card className="max-w-3xl">
          <h2 className="text-xl">{words.undo.heading}</h2>
          <p className="mt-2 mb-5 text-muted">
            {table ? words.undo[table.source] : source === 'archive' ? words.undo.archive : words.undo.posts}
          </p>
          <Form method="post" action="?do=undo" key={id}>
            <Button variant="danger" text={words.undo.submit} />
          </Form>
        </Card>
      )}
    </div>
  )
}

/** Problems first, because they are few. */
const order = ['failed', 'duplicate', 'kept', 'refused', 'waiting', 'done', 'undone'] as const

/** In milliseconds. */
const often = 2_000

function useRepeatedly(isBusy: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void revalidate(), often)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
}

interface ProgressProps {
  isUndone: boolean
  counts: Partial<Record<ItemState, number>>[]
}

function Progress({ isUndone, counts }: ProgressProps) {
  const sum = (list: (number | undefined)[]) => list.reduce<number>((sum, count = 0) => sum + count, 0)
  const left = sum(counts.map(({ waiting, done }) => (isUndone ? done : waiting)))
  const all = sum(counts.flatMap(({ refused: _, ...own }) => Object.values(own)))
  return (
    <div className="grid max-w-3xl gap-3">
      <p role="status">{words.progress(all - left, all)}</p>
      <progress
        value={all - left}
        max={all}
        aria-hidden="true"
        className="block h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-edge [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-success"
      />
      <ButtonLink href="?" variant="secondary" className="justify-self-start" text={words.refresh} />
    </div>
  )
}

/** The other parts of an archive: settings, jobs, words of pages and redirects. */
function Parts({ parts }: { parts: Route.ComponentProps['loaderData']['items'] }) {
  const { heading, text, columns, kinds, states } = words.parts
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1 mb-3 text-muted">{text}</p>
      <Table
        caption={heading}
        rows={parts}
        rowKey={({ id }) => id}
        columns={[
          { header: columns.title, primary: true, rest: true, cell: ({ title }) => title },
          { header: columns.kind, cell: ({ kind = 'post' }) => kinds[kind] },
          {
            header: columns.state,
            cell: ({ state, isReplacing }) => (
              <span className="lg:whitespace-nowrap">{states[isReplacing ? 'replacing' : state]}</span>
            ),
          },
        ]}
      />
    </section>
  )
}

interface TextsProps {
  state: ItemState
  count: number
  pageCount: number
  texts: Route.ComponentProps['loaderData']['items']
}

const editorOf = (id: string, { page }: Pick<PostSummary, 'page'>) =>
  page ? href('/admin/site/:page', { page: id }) : href('/admin/blog/:id', { id })

function Texts({ state, count, pageCount, texts }: TextsProps) {
  const { title, status, date, remarks } = words.columns
  return (
    <section id={state} className="scroll-mt-6">
      <h2 className="text-xl">{words.groups[state](count, pageCount)}</h2>
      {state === 'duplicate' && <p className="mt-1 text-muted">{words.duplicates}</p>}
      <div className="mt-3">
        <Table
          caption={words.groups[state](count, pageCount)}
          rows={texts}
          rowKey={({ id }) => id}
          columns={[
            {
              header: title,
              primary: true,
              rest: true,
              cell: ({ title, recordId, ...text }) => (
                <>
                  <span className="wrap-anywhere block">
                    {recordId && state !== 'undone' ? (
                      <Link to={editorOf(recordId, text)} className="underline underline-offset-4">
                        {title}
                      </Link>
                    ) : (
                      title
                    )}
                  </span>
                  <span className="wrap-anywhere block font-normal text-muted">{addressOf(text)}</span>
                  {text.status === 'published' && formerAddresses(text).length > 0 && (
                    <span className="wrap-anywhere block font-normal text-muted text-sm">
                      {words.formerAddresses(formerAddresses(text).join(', '))}
                    </span>
                  )}
                </>
              ),
            },
            { header: status, cell: (post) => words.statuses[post.status] },
            { header: date, cell: ({ publishedAt }) => publishedAt && <Timestamp moment={new Date(publishedAt)} /> },
            {
              header: remarks,
              cell: ({ lost, pictures }) => (
                <ul className="wrap-anywhere lg:w-80">
                  {pictures > 0 && <li>{words.pictures(pictures)}</li>}
                  {lost.map((code) => (
                    <li key={code}>{describeLost(code)}</li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
        {count > texts.length && <p className="mt-2 text-muted">{words.more(count - texts.length)}</p>}
      </div>
    </section>
  )
}
