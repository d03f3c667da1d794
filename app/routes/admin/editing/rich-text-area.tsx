import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { richEditor as words } from '#app/content/admin/editor.ts'
import { LibraryButton, type Offered, PlainLibrary } from '#app/routes/admin/pictures/library.tsx'
import type { PictureStore } from '#app/ui/editor/insert.client.tsx'
import type { RichText } from '#app/ui/editor/rich.client.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'

interface RichTextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  id: string
  label: string
  store?: PictureStore
  /** The newest pictures of the library, for authors without JavaScript. */
  pictures?: Offered[]
  /** Each line of the text is on a line of its own. */
  breaks?: boolean
  isDark?: boolean
  /** Called with `true` when a picture waits to be inserted, and with `false` when none does any more. */
  onPictureWaiting?: (isWaiting: boolean) => void
}

/** A Markdown field that the rich editor replaces once it has loaded. If that fails, the field stays. */
export function RichTextArea({
  id,
  label,
  store,
  pictures = [],
  breaks = false,
  isDark = false,
  onPictureWaiting,
  ...field
}: RichTextAreaProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [rich, setRich] = useState<{ Editor: typeof RichText; field: HTMLTextAreaElement } | null>(null)
  const [isPlain, setPlain] = useState(false)
  const hintId = useId()
  const isRich = rich !== null && !isPlain

  useEffect(() => {
    import('#app/ui/editor/rich.client.tsx').then(
      ({ RichText: Editor }) => text.current && setRich({ Editor, field: text.current }),
      () => {},
    )
  }, [])

  return (
    <>
      <div
        className={`rich-editor flex h-[500px] flex-col overflow-clip rounded-control border border-edge bg-surface ${field.rows ? 'noscript:h-auto' : ''} ${isDark ? 'dark-editor' : ''}`}
      >
        {isRich && (
          <rich.Editor
            id={id}
            label={label}
            field={rich.field}
            setPlain={setPlain}
            breaks={breaks}
            library={store && ((choose) => <LibraryButton choose={choose} />)}
            store={store}
            onPictureWaiting={onPictureWaiting}
            words={words}
          />
        )}
        {isPlain && (
          <p role="status" className="border-edge border-b bg-sunken px-4 py-2 text-sm">
            {words.plain}
          </p>
        )}
        {!isRich && (
          <p id={hintId} className="border-edge border-b bg-sunken px-4 py-2 text-sm">
            {words.markdown(store !== undefined, breaks)}
          </p>
        )}
        <TextArea
          ref={text}
          {...field}
          aria-describedby={[field['aria-describedby'], hintId].filter(Boolean).join(' ')}
          id={isRich ? undefined : id}
          hidden={isRich}
          className={`h-full! max-h-none! border-0! not-[[hidden]]:field-sizing-fixed ${field.rows ? 'noscript:h-auto!' : ''}`}
        />
      </div>
      <PlainLibrary pictures={pictures} />
    </>
  )
}
