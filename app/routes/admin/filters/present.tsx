import { Form, href, Link } from 'react-router'
import { savedFilters, filterWords as words } from '#app/content/admin/filters.ts'
import { isFiltered, unfiltered } from '#app/domain/lists/filter.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { longestFilterName } from '#app/domain/saved-filters/rules.ts'
import { type AnyQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { type View, viewHref } from './href.ts'
import { filterParts, type OfferedValues } from './parts.ts'

interface PresentFiltersProps {
  view: View
  query: AnyQuery
  offered: OfferedValues
  /** Whether the filters can be kept under a name. */
  canSave: boolean
  /** How many they leave, as it is shown. */
  found: string | null
}

/** Each with a link that takes it away, and what keeps them. */
export function PresentFilters({ view, query, offered, canSave, found }: PresentFiltersProps) {
  if (!isFiltered(query)) return null
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-sm">
      {found !== null && (
        <p role="status" className="flex min-h-9 items-center font-semibold tabular-nums">
          {words.found(found, wordsOf(query.tab))}
        </p>
      )}
      <ul aria-label={words.present} className="flex flex-wrap gap-2">
        {filterParts(query, offered).map(({ name, text }) => (
          <li key={name} className="max-w-full">
            <Link
              to={viewHref(view, { ...query, [name]: undefined })}
              preventScrollReset
              aria-label={words.remove(text)}
              title={words.remove(text)}
              className="group/chip flex min-h-9 items-center gap-1.5 rounded-full bg-brand-surface pr-2 pl-3.5 font-semibold text-brand"
            >
              <span className="wrap-anywhere">{text}</span>
              <Icon
                name="close"
                className="size-5 rounded-full p-1 transition duration-150 group-hover/chip:bg-brand group-hover/chip:text-surface"
              />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={viewHref(view, { ...query, ...unfiltered })} preventScrollReset className={quietLink}>
        {words.clear}
      </Link>
      {canSave && <SaveFilter query={query} />}
    </div>
  )
}

const quietLink =
  'flex min-h-9 items-center rounded-control px-1.5 font-semibold text-brand underline-offset-4 hover:underline'

/** What is wrong with the name is told on a page of its own. */
function SaveFilter({ query }: { query: AnyQuery }) {
  const { save } = savedFilters
  return (
    <details className="group/save relative">
      <summary className={quietLink}>{save.summary}</summary>
      <Form
        method="post"
        action={listHref(query, {}, href('/admin/applications/filters'))}
        className="mt-1 flex flex-wrap gap-2 rounded-card border border-line bg-surface p-3 shadow-lifted sm:absolute sm:top-full sm:left-0 sm:z-20 sm:w-88"
      >
        <TextInput
          name="name"
          required
          maxLength={longestFilterName}
          aria-label={save.name}
          placeholder={save.name}
          autoComplete="off"
          className="min-w-0 flex-1 basis-40"
        />
        <Button text={save.submit} />
      </Form>
    </details>
  )
}
