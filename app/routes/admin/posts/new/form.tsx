import { useEffect, useRef, useState } from 'react'
import { blogManagement as words } from '#app/content/admin/editor.ts'
import { longest } from '#app/domain/posts/fields.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { RichText } from '#app/ui/editor/rich.client.tsx'
import { TextArea, TextInput } from '#app/ui/forms/field.tsx'
import { FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'

interface ShortPostFormProps {
  id: string
  newId: string
  answer: Route.ComponentProps['actionData']
}

const loadSchema = async () => (await import('#app/domain/posts/form.ts')).shortPostForm

/** A title, a text, and it is out. */
export function ShortPostForm({ id, newId, answer }: ShortPostFormProps) {
  const form = useSchemaForm({ id, loadSchema, answer, defaultValue: { newId } })
  return (
    <SchemaFormElement form={form} errorSummary={words.error} encType="multipart/form-data" className="mt-6 grid gap-5">
      <input type="hidden" name="newId" defaultValue={form.field('newId').value} />
      <FormField form={form} name="title" label={words.title}>
        {(control) => <TextInput {...control} maxLength={longest.title} />}
      </FormField>
      <FormField form={form} name="content" label={words.content} optional help={words.contentHelp}>
        {(control) => <Content {...control} />}
      </FormField>
      <Button size="large" busy={form.busy} busyText={words.publish.busy} className="justify-self-start">
        {words.publish.idle}
      </Button>
    </SchemaFormElement>
  )
}

type ContentProps = { id: string; name: string; defaultValue: string | undefined }

/** A field for Markdown, in whose place the rich editor comes once it is there; where it does not come, the field stays. */
function Content({ id, ...field }: ContentProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [rich, setRich] = useState<{ Editor: typeof RichText; field: HTMLTextAreaElement } | null>(null)

  useEffect(() => {
    import('#app/ui/editor/rich.client.tsx').then(
      ({ RichText: Editor }) => text.current && setRich({ Editor, field: text.current }),
      () => {},
    )
  }, [])

  return (
    <div className="rich-editor flex h-[500px] flex-col overflow-clip rounded-control border border-edge bg-surface">
      {rich && <rich.Editor id={id} label={words.content} field={rich.field} words={words} />}
      <TextArea
        ref={text}
        {...field}
        id={rich ? undefined : id}
        hidden={rich !== null}
        className="h-full! max-h-none! border-0! not-[[hidden]]:field-sizing-fixed"
      />
    </div>
  )
}
