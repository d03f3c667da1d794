import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import RowAboveIcon from 'lucide-react/icons/between-horizontal-end'
import RowBelowIcon from 'lucide-react/icons/between-horizontal-start'
import ColumnBeforeIcon from 'lucide-react/icons/between-vertical-end'
import ColumnAfterIcon from 'lucide-react/icons/between-vertical-start'
import DeleteColumnIcon from 'lucide-react/icons/fold-horizontal'
import DeleteRowIcon from 'lucide-react/icons/fold-vertical'
import DeleteTableIcon from 'lucide-react/icons/trash-2'
import { type ComponentType, type KeyboardEvent, type SVGProps, useRef, useState } from 'react'
import { run } from './extensions.ts'

interface Tool {
  id: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  text: string
  /** In the syntax of aria-keyshortcuts: 'Control+B'. */
  shortcut?: string
  pressed?: boolean
  disabled?: boolean
  use: () => void
}

interface EditorToolbarProps {
  label: string
  controls: string
  tools: Tool[]
}

/** A toolbar with a roving tabindex: one tab stop, and arrow keys between the tools. */
export function EditorToolbar({ label, controls, tools }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: tools.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const place = (next + tools.length) % tools.length
    setCurrent(place)
    bar.current?.querySelectorAll('button')[place]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 rounded-t-control border border-edge border-b-0 bg-sunken p-1"
    >
      {tools.map(({ id, icon: Icon, text, shortcut, pressed, disabled, use }, place) => (
        <button
          key={id}
          type="button"
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          aria-label={text}
          aria-pressed={pressed}
          aria-disabled={disabled || undefined}
          aria-keyshortcuts={shortcut}
          title={shortcut ? `${text} (${shortcut.replace('Control', 'Ctrl')})` : text}
          onClick={disabled ? undefined : use}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          className="inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-sm transition duration-150 hover:bg-brand-surface hover:text-brand aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-brand aria-pressed:text-surface max-md:min-h-11 max-md:min-w-11"
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        </button>
      ))}
    </div>
  )
}

interface TableToolsProps {
  editor: Editor
  controls: string
  words: Record<'label' | (typeof tools)[number]['id'], string>
}

const tools = [
  { id: 'rowAbove', icon: RowAboveIcon, command: addRowBefore },
  { id: 'rowBelow', icon: RowBelowIcon, command: addRowAfter },
  { id: 'columnBefore', icon: ColumnBeforeIcon, command: addColumnBefore },
  { id: 'columnAfter', icon: ColumnAfterIcon, command: addColumnAfter },
  { id: 'deleteRow', icon: DeleteRowIcon, command: deleteRow },
  { id: 'deleteColumn', icon: DeleteColumnIcon, command: deleteColumn },
  { id: 'deleteTable', icon: DeleteTableIcon, command: deleteTable },
] as const

/** Row and column actions for the table at the cursor. */
export function TableTools({ editor, controls, words }: TableToolsProps) {
  const impossible = useEditorState({
    editor,
    selector({ editor: { state } }) {
      const { width, height } = isInTable(state) ? selectedRect(state).map : { width: 0, height: 0 }
      return [...(height === 1 ? ['deleteRow'] : []), ...(width === 1 ? ['deleteColumn'] : [])]
    },
  })
  return (
    <EditorToolbar
      label={words.label}
      controls={controls}
      tools={tools.map(({ id, icon, command }) => ({
        id,
        icon,
        text: words[id],
        disabled: impossible.includes(id),
        use: () => {
          run(editor, command)
          editor.commands.focus()
        },
      }))}
    />
  )
}
