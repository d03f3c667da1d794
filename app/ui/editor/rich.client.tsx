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
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { EditorAddress } from './address.client.tsx'
import { extensions, fillWaiting, insertImage, markdownOf } from './extensions.ts'
import { isKept, readMarkdown } from './markdown.ts'
import { paste } from './paste/paste.ts'
import { copyPicture } from './paste/pictures.ts'
import type { InsertedPicture } from './picture.ts'
import { TableTools } from './table-tools.client.tsx'
import { insertTable } from './tables.ts'
import { EditorToolbar } from './toolbar.tsx'
import { EditorUpload, type PictureStore } from './upload.client.tsx'

/** A picture whose author is to say what it shows before it is uploaded. */
interface WaitingPicture {
  file: File
  alt: string
  /** The place that a pasted text keeps for it. */
  waiting?: string
}

interface RichTextProps {
  id: string
  label: string
  /** The field that is sent: what is written here stands there as Markdown. */
  field: HTMLTextAreaElement
  /** Called with Markdown in the field that would not say the same when it is written here. */
  setPlain: (plain: true) => void
  /** Takes pictures that are pasted or dropped. */
  store: PictureStore | undefined
  /** Called when a picture begins to wait for its place in the text, and when none waits any more. */
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

/** Those that toggle have the name of the mark that they set; those without `use` ask for an address. */
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

export function RichText({ id, label, field, setPlain, store, onPictureWaiting, words }: RichTextProps) {
  const [pictures, setPictures] = useState<WaitingPicture[]>([])
  /** How many pictures are still read or made smaller. */
  const [coming, setComing] = useState(0)
  const [leftOut, setLeftOut] = useState(0)
  // The field keeps its own Markdown until somebody changes the text, and has it back when that is undone.
  const read = useRef({ text: field.value, rewritten: '' })
  const [asked, setAsked] = useState<'link' | 'image' | null>(null)

  function take({ files }: DataTransfer): boolean {
    if (!store || files.length === 0) return false
    for (const file of files) wait({ file: Promise.resolve(file), alt: '' })
    return true
  }

  /** Pictures are asked about one after the other; one that cannot be had is told of. */
  async function wait({ file: given, ...picture }: Omit<WaitingPicture, 'file'> & { file: Promise<File | null> }) {
    setComing((count) => count + 1)
    // A picture that cannot be read is none: the form must not wait for it.
    const prepared = await given.then((file) => file && store?.prepare(file)).catch(() => null)
    setComing((count) => count - 1)
    if (prepared) return setPictures((waiting) => [...waiting, { ...picture, file: prepared }])
    setLeftOut((count) => count + 1)
    fillWaiting(editor, picture.waiting, null)
  }

  function takeText(event: ClipboardEvent | DragEvent, copied: DataTransfer): boolean {
    const pasted = paste(editor, event, copied, copyPicture)
    if (!pasted) return false
    setLeftOut(pasted.leftOut)
    for (const picture of pasted.pictures) wait(picture)
    return true
  }

  const editor: Editor = useEditor({
    extensions,
    content: readMarkdown(field.value),
    // The styles are in our own file: the page's policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
      // Before ProseMirror reads the HTML in a document of the browser, where the page's policy complains of each style.
      handleDOMEvents: {
        paste(_view, event) {
          const { clipboardData } = event
          if (!clipboardData) return false
          // Other programs copy a picture of their text along with it.
          const isPicture = !clipboardData.types.includes('text/plain') && take(clipboardData)
          return stop(event, isPicture || takeText(event, clipboardData))
        },
        drop(view, event) {
          const { dataTransfer, clientX, clientY } = event
          if (!dataTransfer || view.dragging) return false
          const place = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? editor.state.selection.from
          const at = editor.state.doc.resolve(place)
          // A picture goes behind the paragraph, not within its words.
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
        // A cell holds no table.
        ...(editor.isActive('table') ? ['table', 'heading', 'bulletList', 'orderedList', 'blockquote'] : []),
      ],
      isInTable: editor.isActive('table'),
    }),
  })

  useEffect(() => {
    function noteRead() {
      read.current = { text: field.value, rewritten: markdownOf(editor) }
      if (!isKept(field.value, read.current.rewritten)) setPlain(true)
    }
    /** Somebody else than the editor has changed the field. */
    function readAgain() {
      if (field.value === textOf(editor, read.current)) return
      editor.commands.setContent(readMarkdown(field.value), { emitUpdate: false })
      noteRead()
    }
    function insert(event: Event) {
      event.preventDefault()
      const { detail } = event as CustomEvent<InsertedPicture>
      insertImage(editor, detail)
    }
    // Somebody may have gone on writing in the field while this came.
    if (field.value !== read.current.text) editor.commands.setContent(readMarkdown(field.value), { emitUpdate: false })
    noteRead()
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', readAgain, { signal })
    field.addEventListener('picture', insert, { signal })
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    label?.addEventListener('click', () => editor.commands.focus(), { signal })
    return () => listening.abort()
  }, [editor, field, id, setPlain])

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
            if (!fillWaiting(editor, picture.waiting, inserted)) insertImage(editor, inserted)
            closePicture()
          }}
          close={() => {
            fillWaiting(editor, picture.waiting, null)
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
 * Holds the form of a field back while something belongs into the field that is not there yet, and sends it as soon as
 * it is. Returns whether the form is held, and a function that gives the sending up.
 */
function useHeldSubmit(field: HTMLTextAreaElement, isPending: boolean): [isHeld: boolean, letGo: () => void] {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null } | null>(null)

  useEffect(() => {
    const { form } = field
    if (!isPending || !form) return
    function hold(event: SubmitEvent) {
      event.preventDefault()
      // The router and the autosave must not take it for sent.
      event.stopImmediatePropagation()
      setHeld({ submitter: event.submitter })
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isPending])

  useEffect(() => {
    if (!held || isPending) return
    // A form cannot be sent while its submit event is still on its way.
    const timer = setTimeout(() => {
      setHeld(null)
      field.form?.requestSubmit(held.submitter)
    })
    return () => clearTimeout(timer)
  }, [field, held, isPending])

  return [held !== null, () => setHeld(null)]
}
