import { postEditor as words } from '#app/content/admin/editor.ts'
import { categories, postStatuses } from '#app/domain/posts/fields.ts'
import { Panel } from '#app/routes/admin/editing/panel.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import type { SchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { FeaturedImage } from './featured-image.tsx'
import { EditorField } from './field.tsx'

interface PostAsideProps {
  form: SchemaForm
  /** What was sent last, or is saved. */
  values: Record<string, string>
  /** Of the post as it is shown: a save may change what stands here. */
  version: string
  timeZone: string
}

export function PostAside({ form, values, version, timeZone }: PostAsideProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Panel title={words.sections.publication}>
        <EditorField form={form} name="status">
          {(control) => (
            // One is always chosen.
            <Select key={version} {...control} required={false} defaultValue={values.status}>
              {postStatuses.map((status) => (
                <option key={status} value={status}>
                  {words.statuses[status]}
                </option>
              ))}
            </Select>
          )}
        </EditorField>
        <EditorField form={form} name="publishedAt" optional help={words.publishedAtIn(timeZone)}>
          {(control) => (
            <TextInput
              key={version}
              {...control}
              defaultValue={values.publishedAt}
              type="datetime-local"
              className="min-w-0"
            />
          )}
        </EditorField>
      </Panel>
      <Panel title={words.fields.categories} group>
        <div className="flex flex-wrap gap-x-6">
          {categories.map(({ field, label }) => (
            <label key={field} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={field}
                defaultChecked={Boolean(values[field])}
                className="size-5 accent-brand"
              />
              {label}
            </label>
          ))}
        </div>
      </Panel>
      <Panel title={words.sections.featured}>
        <FeaturedImage form={form} />
      </Panel>
    </div>
  )
}
