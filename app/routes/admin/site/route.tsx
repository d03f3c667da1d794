import { data, href, Link } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { ownPageMessages as messages, ownPages } from '#app/content/admin/own-pages.ts'
import { siteEditor as words } from '#app/content/admin/site.ts'
import { errorTitle } from '#app/content/forms.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findPage } from '#app/domain/site/edit.server.ts'
import { addForm, listForm } from '#app/domain/site/own-form.ts'
import { addPage, changePage, listPages, movePage } from '#app/domain/site/own-pages.server.ts'
import { ownKindOf, ownKinds, pageNames, sitePage } from '#app/domain/site/pages.server.ts'
import { samplePages } from '#app/domain/site/samples.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { formatDay } from '#app/ui/format.ts'
import type { Route } from './+types/route.ts'
import { OwnList } from './own-list.tsx'

const withDay = <Page extends { publishedAt: Date | null }>({ publishedAt, ...page }: Page) => ({
  ...page,
  publishedOn: publishedAt && isoDate(dayOf(publishedAt, company.timeZone)),
})

export async function loader() {
  const pages = await Promise.all(pageNames.filter((name) => !ownKindOf(name)).map(findPage))
  const lists = ownKinds.map(async (kind) => ({ kind, pages: (await listPages(kind)).map(withDay) }))
  const samples: string[] = samplePages()
  return {
    pages: pages.map(({ name, hasDraft, publishedAt }) =>
      withDay({
        ...{ name, hasDraft, publishedAt },
        isSample: samples.includes(name),
        isShared: sitePage(name).isShared === true,
      }),
    ),
    lists: await Promise.all(lists),
  }
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
  const form = await readForm({ request, context }, listForm)
  if (!form.ok) throw data(null, { status: form.status })
  const { order, name, version, seen, ...moved } = form.value
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

export default function Pages({ loaderData: { pages, lists }, actionData, matches }: Route.ComponentProps) {
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  const { heading, redirects, links } = ownPages.more
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-10 pt-12 pb-16">
      <title>{actionData?.result.error ? errorTitle(title) : title}</title>
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <Rows rows={pages.filter(({ isShared }) => !isShared).map(rowOf)} />
      {lists.map((list) => (
        <OwnList key={list.kind} {...list} answer={actionData} />
      ))}
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
    </div>
  )
}

function rowOf({ name, hasDraft, publishedOn, isSample }: Route.ComponentProps['loaderData']['pages'][number]) {
  const { state } = words
  const unpublished = isSample ? state.sample : state.builtIn
  return {
    to: href('/admin/site/:page', { page: name }),
    title: words.pages[name as keyof typeof words.pages] ?? name,
    text: hasDraft ? state.changed : publishedOn ? state.published(formatDay(publishedOn)) : unpublished,
  }
}

function Rows({ rows }: { rows: { to: string; title: string; text: string }[] }) {
  return (
    <ul className="border-line border-b">
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
