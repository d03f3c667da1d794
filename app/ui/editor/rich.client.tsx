import { TextSelection } from '@tiptap/pm/state'
import { type ChainedCommands, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import BoldIcon from 'lucide-react/icons/bold'
import CodeIcon from 'lucide-react/icons/code'
import HeadingIcon from 'lucide-react/icons/heading'
import ImageIcon from 'lucide-react/icons/image'
import ItalicIcon from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import OrderedListIcon from 'lucide-react/icons/list-ordered'
import RedoIcon from 'lucide-react/icons/redo-2'
import TableIcon from 'lucide-react/icons/table'
import QuoteIcon from 'lucide-react/icons/text-quote'
import UndoIcon from 'lucide-react/icons/undo-2'
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { downloadPicture } from '#app/ui/editor/paste/paste.ts'
import { extensions, insertImage, insertTable, markdownOf, replacePlaceholder } from './extensions.ts'
import { EditorAddress, EditorUpload, type PictureStore } from './insert.client.tsx'
import { readMarkdown, survivesRoundTrip } from './markdown.ts'
import { paste } from './paste/paste.ts'
import type { InsertedPicture } from './picture.ts'
import { EditorToolbar, TableTools } from './toolbar.client.tsx'

/** A picture to describe before it is uploaded. */
interface WaitingPicture {
  file: File
  alt: string
  /** The number of its placeholder in a pasted text. */
  waiting?: string
}

interface RichTextProps {
  id: string
  label: string
  /** The form field, which the editor updates with Markdown. */
  field: HTMLTextAreaElement
  /** Called if the field contains Markdown that the editor cannot preserve. */
  setPlain: (plain: true) => void
  /** Each line of the text is on a line of its own (see `readMarkdown`). */
  breaks: boolean
  library: ComponentProps<typeof EditorAddress>['library']
  /** Uploads pasted and dropped pictures. */
  store: PictureStore | undefined
  /** Called when the first picture waits for its upload, and when none waits any more. */
  onPictureWaiting: ((isWaiting: boolean) => void) | undefined
  words: {
    toolbar: Record<'label' | (typeof tools)[number]['id'], string>
    address: ComponentProps<typeof EditorAddress>['words']
    upload: ComponentProps<typeof EditorUpload>['words']
    table: ComponentProps<typeof TableTools>['words']
    pasted: { leftOut: (count: number) => string; noPictures: (count: number) => string; close: string }
  }
}

const change = (act: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  act(editor.chain().focus()).run()

/** Toggling tools have the name of their mark. Tools without `use` ask for an address. */
const tools = [
  { id: 'bold', icon: BoldIcon, shortcut: 'Control+B', toggles: true, use: change((chain) => chain.toggleBold()) },
  {
    id: 'italic',
    icon: ItalicIcon,
    shortcut: 'Control+I',
    toggles: true,
    use: change((chain) => chain.toggleItalic()),
  },
  { id: 'heading', icon: HeadingIcon, toggles: true, use: change((chain) => chain.toggleHeading({ level: 2 })) },
  { id: 'bulletList', icon: ListIcon, toggles: true, use: change((chain) => chain.toggleBulletList()) },
  { id: 'orderedList', icon: OrderedListIcon, toggles: true, use: change((chain) => chain.toggleOrderedList()) },
  { id: 'blockquote', icon: QuoteIcon, toggles: true, use: change((chain) => chain.toggleBlockquote()) },
  { id: 'code', icon: CodeIcon, toggles: true, use: change((chain) => chain.toggleCode()) },
  { id: 'link', icon: LinkIcon, toggles: true },
  { id: 'image', icon: ImageIcon },
  { id: 'table', icon: TableIcon, use: insertTable },
  { id: 'undo', icon: UndoIcon, use: change((chain) => chain.undo()) },
  { id: 'redo', icon: RedoIcon, use: change((chain) => chain.redo()) },
] as const

export function RichText({
  id,
  label,
  field,
  setPlain,
  breaks,
  library,
  store,
  onPictureWaiting,
  words,
}: RichTextProps) {
  const [pictures, setPictures] = useState<WaitingPicture[]>([])
  /** The number of pictures that are being read or shrunk. */
  const [coming, setComing] = useState(0)
  const [leftOut, setLeftOut] = useState(0)
  // Keeps the original Markdown until the text changes, and restores it after an undo.
  const read = useRef({ text: field.value, rewritten: '' })
  // The field loses the focus when it is hidden.
  const hadFocus = useRef(document.activeElement === field)
  const [asked, setAsked] = useState<'link' | 'image' | null>(null)

  function take({ files }: DataTransfer): boolean {
    if (!store || files.length === 0) return false
    for (const file of files) wait({ file: Promise.resolve(file), alt: '' })
    return true
  }

  /** Asks for the descriptions sequentially, and reports pictures that could not be loaded. */
  async function wait({ file: given, ...picture }: Omit<WaitingPicture, 'file'> & { file: Promise<File | null> }) {
    setComing((count) => count + 1)
    // The form must not wait for an unreadable picture.
    const prepared = await given.then((file) => file && store?.prepare(file)).catch(() => null)
    setComing((count) => count - 1)
    if (prepared) return setPictures((waiting) => [...waiting, { ...picture, file: prepared }])
    setLeftOut((count) => count + 1)
    replacePlaceholder(editor, picture.waiting, null)
  }

  function takeText(event: ClipboardEvent | DragEvent, copied: DataTransfer): boolean {
    const pasted = paste(editor, event, copied, { copy: downloadPicture, breaks })
    if (!pasted) return false
    setLeftOut(pasted.leftOut)
    for (const picture of pasted.pictures) wait(picture)
    return true
  }

  const editor: Editor = useEditor({
    extensions,
    content: readMarkdown(field.value, breaks),
    // The Content Security Policy allows only our own style sheets.
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
      // Runs before ProseMirror parses the HTML, which would report each style as a policy violation.
      handleDOMEvents: {
        paste(_view, event) {
          const { clipboardData } = event
          if (!clipboardData) return false
          // Other programs also copy their text as a picture.
          const isPicture = !clipboardData.types.includes('text/plain') && take(clipboardData)
          return stop(event, isPicture || takeText(event, clipboardData))
        },
        drop(view, event) {
          const { dataTransfer, clientX, clientY } = event
          if (!dataTransfer || view.dragging) return false
          const place = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? editor.state.selection.from
          const at = editor.state.doc.resolve(place)
          // A picture goes after the paragraph, not inside it.
          const isPicture = dataTransfer.files.length > 0
          editor.commands.setTextSelection(isPicture && at.depth > 0 ? at.end() : at.pos)
          return stop(event, isPicture ? take(dataTransfer) : takeText(event, dataTransfer))
        },
      },
    },
    onUpdate({ editor }) {
      const text = textOf(editor, read.current)
      if (text === field.value) return
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  const { active, impossible, isInTable } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: tools.map(({ id }) => id).filter((id) => editor.isActive(id)),
      impossible: [
        ...(['undo', 'redo'] as const).filter((step) => !editor.can()[step]()),
        // A cell cannot contain a table.
        ...(editor.isActive('table') ? ['table', 'heading', 'bulletList', 'orderedList', 'blockquote'] : []),
      ],
      isInTable: editor.isActive('table'),
    }),
  })

  // In the commit that hides the field, so that no key is lost.
  useLayoutEffect(() => {
    function noteRead() {
      read.current = { text: field.value, rewritten: markdownOf(editor) }
      const isRich = survivesRoundTrip(field.value, read.current.rewritten, breaks)
      if (!isRich) setPlain(true)
      return isRich
    }
    /** Updates the editor after another script has changed the field. */
    function readAgain() {
      if (field.value === textOf(editor, read.current)) return
      editor.commands.setContent(readMarkdown(field.value, breaks), { emitUpdate: false })
      noteRead()
    }
    function insert(event: Event) {
      event.preventDefault()
      const { detail } = event as CustomEvent<InsertedPicture>
      insertImage(editor, detail)
    }
    // The author may have typed in the field while the editor loaded.
    if (field.value !== read.current.text)
      editor.commands.setContent(readMarkdown(field.value, breaks), { emitUpdate: false })
    const isRich = noteRead()
    if (hadFocus.current && isRich) takeFocus(editor, field, breaks)
    else if (hadFocus.current) queueMicrotask(() => field.focus())
    hadFocus.current = false
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', readAgain, { signal })
    field.addEventListener('picture', insert, { signal })
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    label?.addEventListener('click', () => editor.commands.focus(), { signal })
    return () => listening.abort()
  }, [editor, field, id, setPlain, breaks])

  const isWaiting = coming > 0 || pictures.length > 0
  const [isHeld, letGo] = useHeldSubmit(field, isWaiting || asked !== null)
  useEffect(() => {
    if (!isWaiting) return
    onPictureWaiting?.(true)
    return () => onPictureWaiting?.(false)
  }, [isWaiting, onPictureWaiting])

  const [picture] = pictures
  function closePicture() {
    setPictures((waiting) => waiting.slice(1))
    editor.commands.focus()
  }

  return (
    <>
      <EditorToolbar
        label={words.toolbar.label}
        controls={id}
        tools={tools.map((tool) => ({
          id: tool.id,
          icon: tool.icon,
          text: words.toolbar[tool.id],
          shortcut: 'shortcut' in tool ? tool.shortcut : undefined,
          pressed: 'toggles' in tool ? active.includes(tool.id) : undefined,
          disabled: impossible.some((step) => step === tool.id),
          use: () => ('use' in tool ? tool.use(editor) : setAsked(tool.id)),
        }))}
      />
      {asked && (
        <EditorAddress
          editor={editor}
          kind={asked}
          isHeld={isHeld}
          library={library}
          words={words.address}
          close={() => setAsked(null)}
        />
      )}
      {isInTable && <TableTools editor={editor} controls={id} words={words.table} />}
      {picture && store && (
        <EditorUpload
          key={`${picture.waiting} ${picture.file.name} ${picture.file.lastModified}`}
          picture={picture.file}
          alt={picture.alt}
          store={store}
          isHeld={isHeld}
          letGo={letGo}
          words={words.upload}
          insert={(inserted) => {
            if (!replacePlaceholder(editor, picture.waiting, inserted)) insertImage(editor, inserted)
            closePicture()
          }}
          close={() => {
            replacePlaceholder(editor, picture.waiting, null)
            closePicture()
          }}
        />
      )}
      <div role="status">
        {leftOut > 0 && (
          <p className="flex flex-wrap items-center justify-between gap-2 border-edge border-x bg-sunken px-4 py-2 text-sm">
            {store ? words.pasted.leftOut(leftOut) : words.pasted.noPictures(leftOut)}
            <Button type="button" variant="quiet" onClick={() => setLeftOut(0)} text={words.pasted.close} />
          </p>
        )}
      </div>
      <EditorContent editor={editor} className="min-h-0 flex-1 overflow-y-auto" />
    </>
  )
}

function stop(event: Event, isTaken: boolean): boolean {
  if (isTaken) event.preventDefault()
  return isTaken
}

function textOf(editor: Editor, { text, rewritten }: { text: string; rewritten: string }): string {
  const markdown = markdownOf(editor)
  return markdown === rewritten ? text : markdown
}

/**
 * Delays the submission of a form while a dialog of the editor is open or a picture is being read, and submits it then.
 * Returns whether a submission is waiting, and a function that cancels it.
 */
function useHeldSubmit(field: HTMLTextAreaElement, isPending: boolean): [isHeld: boolean, letGo: () => void] {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null } | null>(null)

  useEffect(() => {
    const { form } = field
    if (!isPending || !form) return
    function hold(event: SubmitEvent) {
      event.preventDefault()
      // The router and the autosave must not treat the form as sent.
      event.stopImmediatePropagation()
      setHeld({ submitter: event.submitter })
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isPending])

  useEffect(() => {
    if (!held || isPending) return
    // A form cannot be submitted while its submit event is being dispatched.
    const timer = setTimeout(() => {
      setHeld(null)
      field.form?.requestSubmit(held.submitter)
    })
    return () => clearTimeout(timer)
  }, [field, held, isPending])

  return [held !== null, () => setHeld(null)]
}

/** Lets the author type on where the caret is in the field, which the editor replaces. */
function takeFocus(editor: Editor, field: HTMLTextAreaElement, breaks: boolean): void {
  const { state, schema, view } = editor
  const before = field.value.slice(0, field.selectionStart)
  const isAtEnd = field.value.slice(field.selectionStart).trim() === ''
  const written = isAtEnd ? state.doc : schema.nodeFromJSON(readMarkdown(before, breaks))
  const place = Math.min(TextSelection.atEnd(written).head, state.doc.content.size)
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(place), -1)))
  view.focus()
  if (!isAtEnd) return
  // Markdown drops the white space at the end of a text.
  const end = before.trim() ? before.slice(before.trimEnd().length) : ''
  const lines = end.split('\n').length - 1
  if (lines > 1) editor.commands.splitBlock()
  else if (lines === 1 && breaks) editor.commands.setHardBreak()
  else if (end) editor.commands.insertContent({ type: 'text', text: ' ' })
}
