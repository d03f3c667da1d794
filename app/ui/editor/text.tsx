import BoldIcon from 'lucide-react/icons/bold'
import ImageIcon from 'lucide-react/icons/image'
import ItalicIcon from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { TextArea } from '#app/ui/forms/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { editMarkdown, type MarkdownTool, type Samples } from './markdown.ts'
import { EditorToolbar } from './toolbar.tsx'

type MarkdownTextProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  id: string
  words: Record<'label' | MarkdownTool, string> & { samples: Samples }
}

const tools = [
  { id: 'bold', icon: BoldIcon, key: 'b' },
  { id: 'italic', icon: ItalicIcon, key: 'i' },
  { id: 'list', icon: ListIcon, key: undefined },
  { id: 'link', icon: LinkIcon, key: 'k' },
  { id: 'image', icon: ImageIcon, key: undefined },
] as const

export function MarkdownText({ id, words, ...rest }: MarkdownTextProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const hydrated = useHydrated()

  function use(tool: MarkdownTool) {
    const { current } = text
    if (!current) return
    const edit = editMarkdown(tool, current.value, current.selectionStart, current.selectionEnd, words.samples)
    current.focus()
    current.setSelectionRange(edit.start, edit.end)
    replaceSelection(current, edit.text)
    current.setSelectionRange(...edit.select)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool) return
    event.preventDefault()
    use(tool.id)
  }

  return (
    <div>
      {hydrated ? (
        <EditorToolbar
          label={words.label}
          controls={id}
          showsLabels
          tools={tools.map(({ id, icon, key }) => ({
            id,
            icon,
            text: words[id],
            shortcut: key && `Control+${key.toUpperCase()}`,
            use: () => use(id),
          }))}
        />
      ) : (
        <div className="h-11.5 max-md:h-13.5 noscript:hidden" />
      )}
      <TextArea
        ref={text}
        id={id}
        {...rest}
        onKeyDown={onKeyDown}
        className={`${hydrated ? 'rounded-t-none!' : ''} max-h-[70dvh]! min-h-90!`}
      />
    </div>
  )
}

/** As if it were typed, so that the browser can undo it; `execCommand` is the only way to that, and old. */
export function replaceSelection(field: HTMLTextAreaElement, text: string): void {
  if (document.execCommand(text ? 'insertText' : 'delete', false, text)) return
  field.setRangeText(text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
