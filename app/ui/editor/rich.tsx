import { Image } from '@tiptap/extension-image'
import { Markdown } from '@tiptap/markdown'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { EditorAddress } from './address.tsx'
import { EditorToolbar } from './toolbar.tsx'

export interface RichTextWords {
  toolbar: Record<
    | 'label'
    | 'bold'
    | 'italic'
    | 'heading'
    | 'bulletList'
    | 'orderedList'
    | 'blockquote'
    | 'code'
    | 'link'
    | 'image'
    | 'undo'
    | 'redo',
    string
  >
  address: Record<'link' | 'image' | 'alt' | 'apply' | 'remove' | 'cancel', string>
}

interface RichTextProps {
  id: string
  label: string
  /** The field that is sent: what is written here stands there as Markdown. */
  field: HTMLTextAreaElement
  words: RichTextWords
}

/** A picture whose description and address cannot end its mark too early. */
const Picture = Image.extend({
  renderMarkdown({ attrs }) {
    const alt = String(attrs?.alt ?? '').replace(/[[\]\\]/g, '\\$&')
    const src = String(attrs?.src ?? '').replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    return `![${alt}](${src})`
  },
})

const extensions = [
  StarterKit.configure({
    // Markdown knows no underlining, and the page's title is its only first heading.
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Picture,
  Markdown,
]

/** A text with its formatting in sight, read from and written to a field as Markdown. */
export function RichText({ id, label, field, words }: RichTextProps) {
  const [asks, setAsks] = useState<'link' | 'image' | null>(null)
  const editor = useEditor({
    extensions,
    content: field.value,
    contentType: 'markdown',
    // The styles are in our own file: the page's policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
    },
    onUpdate: ({ editor }) => write(field, editor),
  })

  useEffect(() => {
    /** Somebody else than the editor has changed the field. */
    function read() {
      if (field.value !== markdownOf(editor))
        editor.commands.setContent(field.value, { contentType: 'markdown', emitUpdate: false })
    }
    const labels = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    const focus = () => editor.commands.focus()
    field.addEventListener('input', read)
    labels?.addEventListener('click', focus)
    return () => {
      field.removeEventListener('input', read)
      labels?.removeEventListener('click', focus)
    }
  }, [editor, field, id])

  return (
    <>
      <Tools editor={editor} id={id} words={words.toolbar} ask={setAsks} />
      {asks && <EditorAddress editor={editor} kind={asks} words={words.address} close={() => setAsks(null)} />}
      <EditorContent editor={editor} className="min-h-0 flex-1 overflow-y-auto" />
    </>
  )
}

/** A paragraph left empty says nothing. */
const markdownOf = (editor: Editor) =>
  editor
    .getMarkdown()
    .replace(/^&nbsp;$/gm, '')
    .trim()

function write(field: HTMLTextAreaElement, editor: Editor) {
  field.value = markdownOf(editor)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface ToolsProps {
  editor: Editor
  id: string
  words: RichTextWords['toolbar']
  ask: (kind: 'link' | 'image') => void
}

function Tools({ editor, id, words, ask }: ToolsProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      code: editor.isActive('code'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const change = () => editor.chain().focus()
  return (
    <EditorToolbar
      label={words.label}
      controls={id}
      tools={[
        {
          id: 'bold',
          icon: 'bold',
          text: words.bold,
          shortcut: 'Control+B',
          pressed: on.bold,
          use: () => change().toggleBold().run(),
        },
        {
          id: 'italic',
          icon: 'italic',
          text: words.italic,
          shortcut: 'Control+I',
          pressed: on.italic,
          use: () => change().toggleItalic().run(),
        },
        {
          id: 'heading',
          icon: 'heading',
          text: words.heading,
          pressed: on.heading,
          use: () => change().toggleHeading({ level: 2 }).run(),
        },
        {
          id: 'bulletList',
          icon: 'list',
          text: words.bulletList,
          pressed: on.bulletList,
          use: () => change().toggleBulletList().run(),
        },
        {
          id: 'orderedList',
          icon: 'orderedList',
          text: words.orderedList,
          pressed: on.orderedList,
          use: () => change().toggleOrderedList().run(),
        },
        {
          id: 'blockquote',
          icon: 'quote',
          text: words.blockquote,
          pressed: on.blockquote,
          use: () => change().toggleBlockquote().run(),
        },
        { id: 'code', icon: 'code', text: words.code, pressed: on.code, use: () => change().toggleCode().run() },
        { id: 'link', icon: 'link', text: words.link, pressed: on.link, use: () => ask('link') },
        { id: 'image', icon: 'image', text: words.image, use: () => ask('image') },
        { id: 'undo', icon: 'undo', text: words.undo, disabled: !on.canUndo, use: () => change().undo().run() },
        { id: 'redo', icon: 'redo', text: words.redo, disabled: !on.canRedo, use: () => change().redo().run() },
      ]}
    />
  )
}
