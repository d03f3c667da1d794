import { data, Form, href, Link } from 'react-router'
import { filterWords, savedFilterMessages as messages, savedFilters as words } from '#app/content/admin/filters.ts'
import { isFiltered, namedFields } from '#app/domain/lists/filter.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { newestFirst } from '#app/domain/records/rules.ts'
import { savedFilterForm } from '#app/domain/saved-filters/form.ts'
import { deleteFilter, mostSavedFilters, renameFilter, saveFilter } from '#app/domain/saved-filters/keep.server.ts'
import { savedFilter } from '#app/domain/saved-filters/saved-filter.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { mayFollow } from '#app/http/sessions/areas.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { filterParts, type OfferedValues } from '#app/routes/admin/filters/parts.ts'
import { findOfferedValues, readSaved, type SavedFilter } from '#app/routes/admin/filters/read.server.ts'
import { type AnyQuery, listHref, sortName } from '#app/routes/admin/lists/query.ts'
import { parseSavedQuery } from '#app/routes/admin/lists/request.server.ts'
import { sortText } from '#app/routes/admin/lists/toolbar.tsx'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { RowButton } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

const page = href('/admin/applications/filters')

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseSavedQuery(url)
  const isOpen = mayFollow(context.get(staffContext).areas, listHref(query))
  const describe = async (asked: AnyQuery) => findOfferedValues(namedFields(asked), asked)
  const saved = (await readSaved(context)).map(async (filter) => ({ ...filter, offered: await describe(filter.query) }))
  return { query, isOpen, offered: isOpen ? await describe(query) : {}, saved: await Promise.all(saved) }
}

/** Saves the filter in the address, or renames or, with `?remove=`, deletes a saved one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const removed = url.searchParams.get('remove')
  if (removed !== null) {
    const outcome = await deleteFilter(staff, parseRecordNumber(removed) ?? 0)
    const [kind, text] =
      outcome === 'done' ? (['success', messages.removed] as const) : (['info', messages.gone] as const)
    return redirectWithNotice(page, { kind, text }, context)
  }
  const form = await readForm({ request, context }, savedFilterForm)
  if (!form.ok) return form.invalid
  const { id, name } = form.value
  const query = parseSavedQuery(url)
  if (id === undefined && !mayFollow(staff.areas, listHref(query))) throw data(null, { status: 403 })
  const asked = new URLSearchParams(listHref(query, {}, page).split('?')[1])
  const outcome = await (id === undefined ? saveFilter(staff, name, asked.toString()) : renameFilter(staff, id, name))
  const { conflict, invalid } = problemStatuses
  if (outcome === 'taken') return form.refuse(conflict, messages.taken(name), 'name')
  if (outcome === 'tooMany') return form.refuse(invalid, messages.tooMany(mostSavedFilters))
  if (outcome === 'gone') return redirectWithNotice(page, { kind: 'info', text: messages.gone }, context)
  const to = id === undefined ? listHref(query) : page
  const text = id === undefined ? messages.saved(name) : messages.renamed(name)
  return redirectWithNotice(to, { kind: 'success', text }, context)
}

export default function SavedFiltersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, isOpen, saved, offered } = loaderData
  const answered = actionData?.result.initialValue?.id
  const answerOf = (id?: number) => (answered === (id === undefined ? undefined : String(id)) ? actionData : undefined)
  const isNew = isOpen && (isFiltered(query) || query.search !== '')
  return (
    <div className="page grid *:max-w-3xl grid-cols-1 gap-6 pt-12 pb-16">
      <PageHead
        words={{ ...words, back: words.back(wordsOf(query.tab)) }}
        lead={words.lead}
        back={isOpen && listHref(query)}
        hasError={Boolean(actionData?.result.error)}
      />
      {(isNew || (actionData && answered === undefined)) && (
        <SaveForm query={query} offered={offered} answer={answerOf()} />
      )}
      {saved.length === 0 && !isNew && <EmptyState title={words.heading}>{words.none}</EmptyState>}
      {saved.length > 0 && (
        <ul className="grid gap-3">
          {saved.map((filter) => (
            <SavedFilterRow key={`${filter.id} ${filter.name}`} {...filter} answer={answerOf(filter.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

const loadSchema = async () => (await import('#app/domain/saved-filters/form.ts')).savedFilterForm

interface NamedQuery {
  query: AnyQuery
  offered: OfferedValues
  answer: AnsweredForm | undefined
}

function SaveForm({ query, offered, answer }: NamedQuery) {
  const form = useSchemaForm({ id: 'save-filter', loadSchema, answer })
  const { heading, help, submit, busy } = words.save
  return (
    <Card as="div">
      <h2 className="text-xl">{heading}</h2>
      <FilterSummary query={query} offered={offered} />
      <SchemaFormElement
        form={form}
        action={listHref(query, {}, page)}
        errorSummary={words.errorSummary}
        className="mt-5 grid gap-5"
      >
        <FormField form={form} name="name" label={savedFilter.words.fields.name.label} help={help}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <Button busy={form.busy} busyText={busy} text={submit} className="justify-self-start" />
      </SchemaFormElement>
    </Card>
  )
}

function SavedFilterRow({ id, name, query, offered, answer }: NamedQuery & SavedFilter) {
  const form = useSchemaForm({ id: `filter-${id}`, loadSchema, answer, defaultValue: { name } })
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link dir="auto" to={listHref(query)} className="font-semibold text-lg wrap-anywhere hover:text-brand">
            {name}
          </Link>
          <FilterSummary query={query} offered={offered} />
        </div>
        <Form method="post" action={`${page}?remove=${id}`} preventScrollReset>
          <RowButton icon={recordIcons.trash} text={words.remove} label={words.removeOf(name)} />
        </Form>
      </div>
      <SchemaFormElement form={form} action={page} errorSummary={words.errorSummary} className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <FormField form={form} name="name" label={words.newNameOf(name)}>
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <TextInput {...control} autoComplete="off" className="min-w-0 flex-1 basis-48" />
              <Button variant="secondary" aria-label={words.renameOf(name)} text={words.rename} />
            </div>
          )}
        </FormField>
      </SchemaFormElement>
    </li>
  )
}

/** The list and its filter in words, on one line. */
function FilterSummary({ query, offered }: { query: AnyQuery; offered: OfferedValues }) {
  const { tab, search, sort } = query
  const texts = [
    wordsOf(tab).many,
    ...filterParts(query, offered).map(({ text }) => text),
    ...(search ? [filterWords.search(search)] : []),
    ...(sortName(sort) === sortName(newestFirst) ? [] : [sortText(tab, sort)]),
  ]
  return <p className="mt-1 text-muted text-sm wrap-anywhere first-letter:uppercase">{texts.join(' · ')}</p>
}
