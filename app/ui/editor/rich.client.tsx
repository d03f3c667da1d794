import { Image } from '@tiptap/extension-image'
import { Markdown } from '@tiptap/markdown'
import { type ChainedCommands, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import BoldIcon from 'lucide-react/icons/bold'
import CodeIcon from 'lucide-react/icons/code'
import HeadingIcon from 'lucide-react/icons/heading'
import ImageIcon from 'lucide-react/icons/image'
import ItalicIcon from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import OrderedListIcon from 'lucide-react/icons/list-ordered'
import RedoIcon from 'lucide-react/icons/redo-2'
import QuoteIcon from 'lucide-react/icons/text-quote'
import UndoIcon from 'lucide-react/icons/undo-2'
import { type ComponentProps, useEffect, useState } from 'react'
import { EditorAddress } from './address.client.tsx'
import { EditorToolbar } from './toolbar.tsx'

interface RichTextProps {
  id: string
  label: string
  /** The field that is sent: what is written here stands there as Markdown. */
  field: HTMLTextAreaElement
  words: {
    toolbar: Record<'label' | (typeof tools)[number]['id'], string>
    address: ComponentProps<typeof EditorAddress>['words']
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
  { id: 'undo', icon: UndoIcon, use: change((chain) => chain.undo()) },
  { id: 'redo', icon: RedoIcon, use: change((chain) => chain.redo()) },
] as const

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

export function RichText({ id, label, field, words }: RichTextProps) {
  const [asked, setAsked] = useState<'link' | 'image' | null>(null)
  const editor = useEditor({
    extensions,
    content: field.value,
    contentType: 'markdown',
    // The styles are in our own file: the page's policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
    },
    onUpdate({ editor }) {
      field.value = markdownOf(editor)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  const { active, impossible } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: tools.map(({ id }) => id).filter((id) => editor.isActive(id)),
      impossible: (['undo', 'redo'] as const).filter((step) => !editor.can()[step]()),
    }),
  })

  useEffect(() => {
    /** Somebody else than the editor has changed the field. */
    function read() {
      if (field.value !== markdownOf(editor))
        editor.commands.setContent(field.value, { contentType: 'markdown', emitUpdate: false })
    }
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', read, { signal })
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    label?.addEventListener('click', () => editor.commands.focus(), { signal })
    return () => listening.abort()
  }, [editor, field, id])

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
      {asked && <EditorAddress editor={editor} kind={asked} words={words.address} close={() => setAsked(null)} />}
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
