import { href, Link } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { ownPageMessages as messages, ownPages } from '#app/content/admin/own-pages.ts'
import { siteMessages, siteEditor as words } from '#app/content/admin/site.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findDrafts, publishDrafts } from '#app/domain/site/edit.server.ts'
import { addForm, listForm } from '#app/domain/site/own-form.ts'
import { addPage, changePage, listPages, movePage } from '#app/domain/site/own-pages.server.ts'
import { ownKinds, sitePage } from '#app/domain/site/pages.server.ts'
import { findHideable, readPages, sampleParts, setSamplesHidden } from '#app/domain/site/samples.server.ts'
import { formatDay } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm, readOrder } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { SampleButton } from '#app/routes/admin/sample-button.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import type { Route } from './+types/route.ts'
import { OrderQueueContext, useOrderQueue } from './orders.tsx'
import { isCarriedOut, OwnList } from './own-list.tsx'
import { pageHref } from './places.ts'

const withDay = <Page extends { publishedAt: Date | null }>({ publishedAt, ...page }: Page) => ({
  ...page,
  publishedOn: publishedAt && isoDate(dayOf(publishedAt, company.timeZone)),
})

export async function loader({ url }: Route.LoaderArgs) {
  const { services, pages } = await readPages()
  const { shown, hidden } = findHideable({ services, pages })
  const lists = ownKinds.map(async (kind) => ({
    kind,
    samples: kind === 'service' ? { shown: shown.services, hidden: hidden.services } : { shown: [], hidden: [] },
    pages: (kind === 'service' ? services : await listPages(kind)).map(withDay).map(({ content, ...page }) => ({
      ...page,
      isSample: page.state === 'shown' && sampleParts(page.name, content).length > 0,
    })),
  }))
  const drafts = await findDrafts()
  return {
    drafts,
    isAsked: url.searchParams.has('publish') && drafts.some(isReady),
    sections: { shown: shown.sections, hidden: hidden.sections },
    pages: pages.map(({ name, content, hasDraft, publishedAt }) =>
      withDay({
        ...{ name, hasDraft, publishedAt },
        isSample: sampleParts(name, content).length > 0,
        isShared: sitePage(name).isShared === true,
      }),
    ),
    lists: await Promise.all(lists),
  }
}

const isReady = ({ obstacle }: Awaited<ReturnType<typeof findDrafts>>[number]) => obstacle === null

/** Publishes drafts that the colleague has seen, and says what was published and what was not. */
async function publishAll(seen: string, context: Route.ActionArgs['context']) {
  const drafts = seen.split(',').map((draft) => draft.split(':'))
  const versions = new Map(drafts.map(([name = '', version]) => [name, Number(version)]))
  const { published, left } = await publishDrafts(versions, context.get(staffContext))
  const reasons = left.map(({ title, obstacle }) => siteMessages.obstacles[obstacle ?? 'changed'](title))
  return redirectWithNotice(
    href('/admin/site'),
    {
      kind: published.length > 0 ? 'success' : 'error',
      text: published.length > 0 ? siteMessages.publishedAll(enumerated(published)) : siteMessages.publishedNone,
      detail: left.length > 0 ? siteMessages.notPublished(enumerated(reasons)) : undefined,
      links: left.map(({ name, title }) => ({ text: title, href: pageHref(name, []) })),
    },
    context,
  )
}

/** Hides or shows samples, with an undo. */
async function hideSamples(names: string[], hide: boolean, context: Route.ActionArgs['context']) {
  const changed = await setSamplesHidden(names, hide, context.get(staffContext))
  const services = changed.filter((name) => !name.includes('/')).length
  const fields = { order: hide ? 'showSamples' : 'hideSamples', seen: changed.join() }
  const form = { text: siteMessages.samples.undo, action: `${href('/admin/site')}?order`, fields }
  const text = siteMessages.samples[hide ? 'hidden' : 'shown'](services, changed.length - services)
  const notice = changed.length > 0 ? { text, form: hide ? form : undefined } : { text: siteMessages.samples.none }
  return redirectWithNotice(href('/admin/site'), { kind: changed.length > 0 ? 'success' : 'info', ...notice }, context)
}

/** As many as fit into the cookie of a notice. */
function enumerated(titles: string[]): string {
  const fitting = titles.filter((_, at) => titles.slice(0, at + 1).join().length <= 400)
  const rest = titles.length - fitting.length
  return [...fitting, ...(rest > 0 ? [siteMessages.andMore(rest)] : [])].join(', ')
}

/** `?add=` adds a page of that kind; `?order` carries out a button of a list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const by = context.get(staffContext)
  const kind = ownKinds.find((kind) => kind === url.searchParams.get('add'))
  if (kind) {
    const form = await readForm({ request, context }, addForm)
    if (!form.ok) return form.invalid
    const added = await addPage(kind, form.value.title, by)
    if (added === 'full') return form.refuse(problemStatuses.invalid, messages.full, 'title')
    const editor = href('/admin/site/:page', { page: added.name })
    return redirectWithNotice(editor, { kind: 'success', text: messages.added }, context)
  }
  const { order, name, version, seen, ...moved } = await readOrder({ request, context }, listForm)
  if (order === 'publish') return publishAll(seen, context)
  if (order === 'hideSamples' || order === 'showSamples')
    return hideSamples(seen.split(','), order === 'hideSamples', context)
  const outcome =
    order === 'move'
      ? await movePage({ ...moved, names: seen.split(',') }, by)
      : await changePage(order, { name, version }, by)
  const back = (kind: 'success' | 'error', text: string, fields?: Record<string, string>) => {
    const undo = fields && { text: messages.undo, action: `${href('/admin/site')}?order`, fields }
    return redirectWithNotice(href('/admin/site'), { kind, text, form: undo }, context)
  }
  if (outcome === 'conflict') return back('error', messages.conflict)
  if (order !== 'remove') return back('success', messages.done[order])
  return back('success', messages.done.remove, { order: 'restore', name, version: String(version + 1) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function Pages({
  loaderData: { pages, sections, lists, drafts, isAsked },
  actionData,
}: Route.ComponentProps) {
  const { heading, redirects, links } = ownPages.more
  const queue = useOrderQueue({ isDone: (fields) => isCarriedOut(lists, fields) })
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-10 pt-12 pb-16">
      <div>
        <PageHead words={words} lead={words.text} hasError={Boolean(actionData?.result.error)} />
        {drafts.some(isReady) && <ButtonLink href="?publish" client className="mt-4" text={words.publishAll.open} />}
      </div>
      <div className="grid justify-items-start gap-4">
        <Rows rows={pages.filter(({ isShared }) => !isShared).map(rowOf)} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          <SampleButton order="hideSamples" kind="sections" names={sections.shown} />
          <SampleButton order="showSamples" kind="sections" names={sections.hidden} />
        </div>
      </div>
      <OrderQueueContext value={queue}>
        {lists.map((list) => (
          <OwnList key={list.kind} {...list} answer={actionData} />
        ))}
      </OrderQueueContext>
      <section>
        <h2 className="mb-3 text-xl">{words.shared}</h2>
        <Rows rows={pages.filter(({ isShared }) => isShared).map(rowOf)} />
      </section>
      <section>
        <h2 className="mb-3 text-xl">{heading}</h2>
        <Rows
          rows={[
            { to: href('/admin/site/redirects'), ...redirects },
            { to: href('/admin/site/links'), ...links },
          ]}
        />
      </section>
      {isAsked && <PublishAllDialog drafts={drafts} />}
    </div>
  )
}

function PublishAllDialog({ drafts }: Pick<Route.ComponentProps['loaderData'], 'drafts'>) {
  const { publishAll } = words
  const ready = drafts.filter(isReady)
  const left = drafts.flatMap(({ title, obstacle }) => (obstacle ? siteMessages.obstacles[obstacle](title) : []))
  return (
    <ConfirmDialog
      id="publish-all"
      title={publishAll.title}
      closeHref={href('/admin/site')}
      cancel={publishAll.cancel}
      text={publishAll.text(ready.length)}
      consent={{
        action: `${href('/admin/site')}?order`,
        fields: { order: 'publish', seen: ready.map(({ name, version }) => `${name}:${version}`).join() },
      }}
      confirm={publishAll.submit(ready.length)}
      busy={publishAll.busy}
      variant="primary"
    >
      <Titles titles={ready.map(({ title }) => title)} />
      {left.length > 0 && (
        <div className="text-muted">
          <p>{publishAll.left}</p>
          <Titles titles={left} />
        </div>
      )}
    </ConfirmDialog>
  )
}

function Titles({ titles }: { titles: string[] }) {
  return (
    <ul className="wrap-anywhere list-disc pl-6">
      {titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pages may have one title
        <li key={at}>{title}</li>
      ))}
    </ul>
  )
}

function rowOf({ name, hasDraft, publishedOn, isSample }: Route.ComponentProps['loaderData']['pages'][number]) {
  const { state } = words
  const facts = [
    hasDraft ? state.changed : publishedOn && state.published(formatDay(publishedOn)),
    isSample && state.sample,
  ]
  return {
    to: href('/admin/site/:page', { page: name }),
    title: words.pages[name as keyof typeof words.pages] ?? name,
    text: facts.filter(Boolean).join(' · ') || state.builtIn,
  }
}

function Rows({ rows }: { rows: { to: string; title: string; text: string }[] }) {
  return (
    <ul className="w-full border-line border-b">
      {rows.map(({ to, title, text }) => (
        <li
          key={to}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t py-4"
        >
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-brand text-lg underline underline-offset-4 hover:decoration-2"
          >
            {title}
          </Link>
          <span className="text-muted text-sm">{text}</span>
        </li>
      ))}
    </ul>
  )
}
