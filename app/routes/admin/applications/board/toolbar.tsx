import { Form, href } from 'react-router'
import { boardPage as words } from '#app/content/admin/applications/board.ts'
import { longestSearch } from '#app/domain/records/rules.ts'
import { FilterFields } from '#app/routes/admin/filters/fields.tsx'
import { PresentFilters } from '#app/routes/admin/filters/present.tsx'
import type { Filters } from '#app/routes/admin/filters/read.server.ts'
import { SavedFilters } from '#app/routes/admin/filters/saved.tsx'
import { useFilterSubmit } from '#app/routes/admin/filters/submit.ts'
import { ViewSwitch } from '#app/routes/admin/filters/view-switch.tsx'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { drawings } from '#app/ui/tables/drawings.ts'

const formId = 'board-filters'

export function BoardToolbar({ query, filters: { offered, saved } }: { query: ListQuery; filters: Filters }) {
  const { send, onSubmit } = useFilterSubmit()
  const view = { view: 'board', query } as const
  return (
    <div className="page-wide grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl">{words.heading}</h1>
        <ViewSwitch {...view} />
      </div>
      <SavedFilters {...view} saved={saved} />
      <div className="flex flex-wrap items-center gap-2">
        <Form
          id={formId}
          key={query.search}
          role="search"
          method="get"
          action={href('/admin/applications/board')}
          onSubmit={onSubmit}
          className="flex gap-2 max-lg:basis-full"
        >
          <span className="relative min-w-40 flex-1">
            <Icon
              name={drawings.search}
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
            />
            <TextInput
              type="search"
              name="q"
              maxLength={longestSearch}
              defaultValue={query.search}
              placeholder={words.search}
              aria-label={words.search}
              autoComplete="off"
              spellCheck={false}
              className="pl-10"
            />
          </span>
          <Button variant="secondary" text={words.searchSubmit} />
        </Form>
        <div className="max-lg:basis-full">
          <FilterFields
            query={query}
            offered={offered}
            form={formId}
            onChange={() => send(document.querySelector<HTMLFormElement>(`#${formId}`))}
          />
        </div>
      </div>
      <PresentFilters {...view} offered={offered} canSave found={null} />
    </div>
  )
}
