import type { ReactNode } from 'react'
import { placePage as words } from '#app/content/admin/places.ts'
import { inboxWords } from '#app/domain/records/kinds.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { ListPages } from '#app/routes/admin/lists/pages.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { ListToolbar } from '#app/routes/admin/lists/toolbar.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ListTabs } from './tabs.tsx'

const keptFor = { trash: keptForDays.trash, spam: keptForDays.quarantinedSubmission }

/** The trash or the spam review of a list. `children`: its table. */
export function PlacePage({ place, children }: { place: Place; children: ReactNode }) {
  const { query, list, filters } = useDashboard()
  const found = 'found' in list ? list.found : 0
  return (
    <div className="page grid grid-cols-1 gap-3 pt-6 pb-12 sm:pt-8 xl:pt-4">
      <div>
        <h1 className="text-3xl xl:text-2xl">{words.heading[place]}</h1>
        <p className="reading mt-2 text-muted">{words.lead[place](keptFor[place], inboxWords)}</p>
      </div>
      <ListTabs />
      <div id="list" className="grid grid-cols-1 gap-3">
        <ListToolbar query={query} filters={filters} found={found}>
          {found > 0 && <ForAll place={place} />}
        </ListToolbar>
      </div>
      {children}
      {'found' in list && <ListPages query={query} list={list} />}
    </div>
  )
}

/** Leads to a question that counts them. */
function ForAll({ place }: { place: Place }) {
  const { query } = useDashboard()
  const look = { client: true, variant: 'secondary', size: 'small' } as const
  return (
    <fieldset aria-label={words.all.label} className="flex flex-wrap gap-3">
      {place === 'trash' && (
        <ButtonLink {...look} href={listHref(query, { all: '', bulk: 'restore' })} text={words.all.restore} />
      )}
      <ButtonLink {...look} href={listHref(query, { all: '', bulk: 'erase' })} text={words.all.erase[place]} />
    </fieldset>
  )
}
