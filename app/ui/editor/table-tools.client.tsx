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
import { run } from './tables.ts'
import { EditorToolbar } from './toolbar.tsx'

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
