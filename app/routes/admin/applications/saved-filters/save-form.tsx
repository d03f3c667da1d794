import { href } from 'react-router'
import { savedFilters as words } from '#app/content/admin/filters.ts'
import type { OfferedValues } from '#app/routes/admin/filters/parts.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Parts } from './parts.tsx'

const loadSchema = async () => (await import('#app/domain/saved-filters/form.ts')).savedFilterForm

interface SaveFormProps {
  query: ListQuery
  offered: OfferedValues
  answer: AnsweredForm | undefined
}

export function SaveForm({ query, offered, answer }: SaveFormProps) {
  const form = useSchemaForm({ id: 'save-filter', loadSchema, answer })
  const { heading, name, help, submit, busy } = words.save
  return (
    <Card as="div">
      <h2 className="text-xl">{heading}</h2>
      <Parts query={query} offered={offered} />
      <SchemaFormElement
        form={form}
        action={listHref(query, {}, href('/admin/applications/filters'))}
        errorSummary={words.errorSummary}
        className="mt-5 grid gap-5"
      >
        <FormField form={form} name="name" label={name} help={help}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <Button busy={form.busy} busyText={busy} text={submit} className="justify-self-start" />
      </SchemaFormElement>
    </Card>
  )
}
