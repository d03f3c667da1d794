import { data, href, Link } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { ownPageMessages as messages, ownPages } from '#app/content/admin/own-pages.ts'
import { siteEditor as words } from '#app/content/admin/site.ts'
import { errorTitle } from '#app/content/forms.ts'
import { dateOf, dayOf } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findPage } from '#app/domain/site/edit.server.ts'
import { addForm, listForm, type OwnKind } from '#app/domain/site/own-form.ts'
import { addPage, changePage, listPages, movePage } from '#app/domain/site/own-pages.server.ts'
import { addedKinds, kindOf, pageNames } from '#app/domain/site/pages.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { formatDay } from '#app/ui/format.ts'
import type { Route } from './+types/route.ts'
import { OwnList } from './own-list.tsx'

const publishedOn = (at: Date | null) => at && dateOf(dayOf(at, company.timeZone))

export async function loader() {
  const kinds = addedKinds() as OwnKind[]
  const pages = await Promise.all(pageNames.filter((name) => !kinds.includes(kindOf(name) as OwnKind)).map(findPage))
  const lists = await Promise.all(kinds.map((kind) => listPages(kind)))
  return {
    pages: pages.map(({ name, hasDraft, publishedAt }) => ({ name, hasDraft, publishedOn: publishedOn(publishedAt) })),
    lists: kinds.map((kind, at) => ({
      kind,
      pages: (lists[at] ?? []).map(({ publishedAt, ...page }) => ({ ...page, publishedOn: publishedOn(publishedAt) })),
    })),
  }
}

/** `?add=` adds a page of that kind; `?order` carries out a button of a list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const by = context.get(staffContext)
  const kind = (addedKinds() as OwnKind[]).find((kind) => kind === url.searchParams.get('add'))
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
      ? await movePage(moved.kind, { ...moved, names: seen.split(',') }, by)
      : await changePage(order, { name, version }, by)
  if (outcome !== 'done')
    return redirectWithNotice(href('/admin/site'), { kind: 'error', text: messages.conflict }, context)
  const undo = { order: 'restore', name, version: String(version + 1) }
  const back = order === 'remove' && {
    form: { text: messages.undo, action: `${href('/admin/site')}?order`, fields: undo },
  }
  return redirectWithNotice(href('/admin/site'), { kind: 'success', text: messages.done[order], ...back }, context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

const link =
  'inline-flex min-h-11 items-center font-semibold text-brand text-lg underline underline-offset-4 hover:decoration-2'

export default function Pages({ loaderData: { pages, lists }, actionData, matches }: Route.ComponentProps) {
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  const { more } = ownPages
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-10 pt-12 pb-16">
      <title>{actionData?.result.error ? errorTitle(title) : title}</title>
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <ul className="border-line border-b">
        {pages.map(({ name, hasDraft, publishedOn }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t py-4"
          >
            <Link to={href('/admin/site/:page', { page: name })} className={link}>
              {words.pages[name as keyof typeof words.pages] ?? name}
            </Link>
            <span className="text-muted text-sm">
              {hasDraft
                ? words.state.draft
                : publishedOn
                  ? words.state.published(formatDay(publishedOn))
                  : words.state.builtIn}
            </span>
          </li>
        ))}
      </ul>
      {lists.map((list) => (
        <OwnList key={list.kind} {...list} answer={actionData} />
      ))}
      <section>
        <h2 className="text-xl">{more.heading}</h2>
        <ul className="mt-3 border-line border-b">
          {[
            { to: href('/admin/site/redirects'), ...more.redirects },
            { to: href('/admin/site/links'), ...more.links },
          ].map(({ to, title, text }) => (
            <li
              key={to}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t py-4"
            >
              <Link to={to} className={link}>
                {title}
              </Link>
              <span className="text-muted text-sm">{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
