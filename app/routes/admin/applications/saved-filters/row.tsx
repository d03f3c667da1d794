import { Form, href, Link } from 'react-router'
import { savedFilters as words } from '#app/content/admin/filters.ts'
import type { OfferedValues } from '#app/routes/admin/filters/parts.ts'
import type { SavedFilter } from '#app/routes/admin/filters/read.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { describedBy } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Parts } from './parts.tsx'

const loadSchema = async () => (await import('#app/domain/saved-filters/form.ts')).savedFilterForm

interface RowProps {
  filter: SavedFilter
  offered: OfferedValues
  answer: AnsweredForm | undefined
}

export function SavedFilterRow({ filter: { id, name, query }, offered, answer }: RowProps) {
  const form = useSchemaForm({ id: `filter-${id}`, loadSchema, answer, defaultValue: { name } })
  const field = form.field('name')
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link dir="auto" to={listHref(query)} className="font-semibold text-lg wrap-anywhere hover:text-brand">
            {name}
          </Link>
          <Parts query={query} offered={offered} />
        </div>
        <Form method="post" action={href('/admin/applications/filters/delete')} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            aria-label={words.removeOf(name)}
            title={words.remove}
            className="grid size-11 place-items-center rounded-control text-muted transition duration-150 hover:bg-danger-surface hover:text-danger"
          >
            <Icon name={recordIcons.trash} />
          </button>
        </Form>
      </div>
      <SchemaFormElement
        form={form}
        action={href('/admin/applications/filters')}
        errorSummary={words.errorSummary}
        className="grid gap-3"
      >
        <input type="hidden" name="id" value={id} />
        {field.error && (
          <p id={`${field.id}-error`} className="font-semibold text-danger text-sm">
            {field.error}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <TextInput
            id={field.id}
            name="name"
            required
            autoComplete="off"
            aria-label={words.newNameOf(name)}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={describedBy(field.id, field)}
            defaultValue={field.value}
            className="min-w-0 flex-1 basis-48"
          />
          <Button variant="secondary" aria-label={words.renameOf(name)} text={words.rename} />
        </div>
      </SchemaFormElement>
    </li>
  )
}
