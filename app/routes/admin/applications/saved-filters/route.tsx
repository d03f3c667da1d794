import { href } from 'react-router'
import { savedFilterMessages as messages, savedFilters as words } from '#app/content/admin/filters.ts'
import { errorTitle } from '#app/content/forms.ts'
import { isFiltered } from '#app/domain/lists/filter.ts'
import { firstPage } from '#app/domain/records/rules.ts'
import { savedFilterForm } from '#app/domain/saved-filters/form.ts'
import { mostSavedFilters, renameFilter, saveFilter } from '#app/domain/saved-filters/keep.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { readFilters } from '#app/routes/admin/filters/read.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import type { Route } from './+types/route.ts'
import { SavedFilterRow } from './row.tsx'
import { SaveForm } from './save-form.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = { ...parseListQuery(url), ...firstPage }
  return { query, ...(await readFilters(context.get(staffContext).id)) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, savedFilterForm)
  if (!form.ok) return form.invalid
  const { id, name } = form.value
  const staff = context.get(staffContext)
  const query = { ...parseListQuery(url), ...firstPage }
  const asked = new URLSearchParams(listHref(query).split('?')[1])
  const outcome = await (id === undefined ? saveFilter(staff, name, asked.toString()) : renameFilter(staff, id, name))
  const { conflict, invalid } = problemStatuses
  if (outcome === 'taken') return form.refuse(conflict, messages.taken(name), 'name')
  if (outcome === 'tooMany') return form.refuse(invalid, messages.tooMany(mostSavedFilters))
  if (outcome === 'gone')
    return redirectWithNotice(href('/admin/applications/filters'), { kind: 'info', text: messages.gone }, context)
  const to = id === undefined ? listHref(query) : href('/admin/applications/filters')
  const text = id === undefined ? messages.saved(name) : messages.renamed(name)
  return redirectWithNotice(to, { kind: 'success', text }, context)
}

export default function SavedFiltersPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { query, saved, offered } = loaderData
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  const answered = actionData?.result.initialValue?.id
  const answerOf = (id?: number) => (answered === (id === undefined ? undefined : String(id)) ? actionData : undefined)
  const isNew = isFiltered(query) || query.search !== ''
  return (
    <div className="page grid *:max-w-3xl grid-cols-1 gap-6 pt-12 pb-16">
      <title>{actionData?.result.error ? errorTitle(title) : title}</title>
      <div>
        <BackLink href={listHref(query)} text={words.back} />
        <h1 className="mt-2 text-3xl">{words.heading}</h1>
        <p className="reading mt-2 text-muted">{words.lead}</p>
      </div>
      {(isNew || (actionData && answered === undefined)) && (
        <SaveForm query={query} offered={offered} answer={answerOf()} />
      )}
      {saved.length === 0 && !isNew && <EmptyState title={words.heading}>{words.none}</EmptyState>}
      {saved.length > 0 && (
        <ul className="grid gap-3">
          {saved.map((filter) => (
            <SavedFilterRow
              key={`${filter.id} ${filter.name}`}
              filter={filter}
              offered={offered}
              answer={answerOf(filter.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
