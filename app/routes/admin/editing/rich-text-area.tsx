import { useEffect, useRef, useState } from 'react'
import { blogManagement as words } from '#app/content/admin/editor.ts'
import type { RichText } from '#app/ui/editor/rich.client.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'

type RichTextAreaProps = { id: string; label: string; name: string; defaultValue: string | undefined }

/** A field for Markdown, in whose place the rich editor comes once it is there; where it does not come, the field stays. */
export function RichTextArea({ id, label, ...field }: RichTextAreaProps) {
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
      {rich && <rich.Editor id={id} label={label} field={rich.field} words={words} />}
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
