import { Fragment } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { placePage } from '#app/content/admin/places.ts'
import { capitalized } from '#app/content/nouns.ts'
import { hasSteps, type RecordKind, wordsOf } from '#app/domain/records/kinds.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { ListToolbar, SortField, ViewSwitch } from '#app/routes/admin/lists/toolbar.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Menu } from '#app/ui/controls/menu.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { RowAction, RowButton } from '#app/ui/tables/table.tsx'

export function DashboardToolbar() {
  const { query, list, sortKeys, isReadOnly, filters } = useDashboard()
  const { tab, place } = query
  const found = 'found' in list ? list.found : null
  return (
    <div id="list" className="grid grid-cols-1 gap-3">
      <ListToolbar
        query={query}
        filters={filters}
        found={found}
        menu={!place && <ListMenu />}
        note={isReadOnly && <p className="text-muted text-sm">{words.posts.readOnly}</p>}
      >
        {place && Boolean(found) && <AllRecordsActions place={place} />}
        {!place && <SortField sortKeys={sortKeys} />}
        {!place && hasSteps(tab) && <ViewSwitch />}
        {!place && <ListTools />}
      </ListToolbar>
    </div>
  )
}

/** Links to the question that counts the records and asks for consent. */
function AllRecordsActions({ place }: { place: Place }) {
  const { query } = useDashboard()
  const look = { client: true, variant: 'secondary', size: 'small' } as const
  return (
    <fieldset aria-label={placePage.all.label} className="flex flex-wrap gap-3">
      {place === 'trash' && (
        <ButtonLink {...look} href={listHref(query, { all: '', bulk: 'restore' })} text={placePage.all.restore} />
      )}
      <ButtonLink {...look} href={listHref(query, { all: '', bulk: 'erase' })} text={placePage.all.erase[place]} />
    </fieldset>
  )
}

const creations: Partial<Record<RecordKind, { href: string; text: string }>> = {
  blog: { href: href('/admin/blog/:id', { id: 'new' }), text: words.posts.create },
}

function ListTools() {
  const { query, isReadOnly } = useDashboard()
  const create = creations[query.tab]
  return (
    <>
      <Link
        to={listHref(query)}
        replace
        preventScrollReset
        aria-label={words.refresh}
        title={words.refresh}
        className={`inline-flex items-center justify-center rounded-control transition duration-150 ${quietLook}`}
      >
        <Icon name={recordIcons.refresh} />
      </Link>
      {create && !isReadOnly && <ButtonLink {...create} size="small" icon="document" />}
    </>
  )
}

/** Rare and dangerous actions. */
function ListMenu() {
  const { isReadOnly, isStorageReady } = useDashboard()
  if (isReadOnly && isStorageReady === null) return null
  return (
    <Menu label={words.more} className={quietLook}>
      {isStorageReady !== null && <CheckStorage />}
      {!isReadOnly && <DeleteAll />}
    </Menu>
  )
}

const quietLook = 'size-11 text-muted hover:bg-sunken hover:text-ink'

function CheckStorage() {
  const path = href('/admin/dashboard/storage')
  const { query } = useDashboard()
  const { state, formAction } = useNavigation()
  const isBusy = state !== 'idle' && Boolean(formAction?.startsWith(path))
  const text = isBusy ? words.checkStorage.busy : words.checkStorage.idle
  return (
    <Form method="post" action={listHref(query, {}, path)} preventScrollReset>
      <RowButton icon="success" text={text} label={text} aria-disabled={isBusy || undefined} />
    </Form>
  )
}

function DeleteAll() {
  const { query, counts } = useDashboard()
  const isBusy = useNavigation().state === 'submitting'
  const look = { icon: recordIcons.trash, text: words.deleteAll }
  if (!counts[query.tab] || isBusy) return <RowButton {...look} label={words.deleteAll} type="button" disabled />
  return (
    <RowAction
      {...look}
      href={listHref(query, { 'delete-all': 'first' })}
      client="over"
      name={words.deleteAll}
      danger
    />
  )
}

/** A tab for each kind of record, or for its trash or spam review, with the number of records. */
export function ListTabs() {
  const { query, kinds, counts } = useDashboard()
  const { place } = query
  return (
    <nav
      aria-label={place ? placePage.kindsLabel : words.tabsLabel}
      className={`${place ? 'flex' : 'grid grid-cols-[1fr_auto] gap-y-1.5 sm:flex'} flex-wrap gap-x-3 border-line border-b sm:gap-x-8`}
    >
      {kinds.map((kind) => {
        const isCurrent = kind === query.tab
        const count = counts[kind]
        return (
          <Fragment key={kind}>
            <Link
              to={listHref({ tab: kind, place })}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={`relative flex min-h-11 items-center font-semibold sm:whitespace-nowrap max-sm:text-sm ${isCurrent ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
            >
              <span>
                {place ? capitalized(wordsOf(kind).many) : wordsOf(kind).title}{' '}
                {count !== null && (
                  <span className={place ? '' : 'max-sm:block'}>
                    <span
                      className={`inline-block rounded-full sm:ml-1 px-2 py-0.5 text-xs tabular-nums ${isCurrent ? 'bg-brand-surface' : 'bg-sunken'}`}
                    >
                      {formatCount(count)}
                    </span>
                  </span>
                )}
              </span>
            </Link>{' '}
          </Fragment>
        )
      })}
    </nav>
  )
}
