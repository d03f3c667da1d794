import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { insertImage } from './extensions.ts'
import { LabelledInput } from './labelled-input.tsx'
import type { InsertedPicture } from './picture.ts'

interface EditorAddressProps {
  editor: Editor
  kind: 'link' | 'image'
  /** The form is waiting for this dialog, and is sent when it closes. */
  isHeld: boolean
  /** Another way to a picture. */
  library: ((choose: (picture: InsertedPicture) => void) => ReactNode) | undefined
  words: Record<'link' | 'image' | 'alt' | 'apply' | 'remove' | 'cancel', string>
  close: () => void
}

const prefilled = 'https://'

/** Asks for the address of a link or a picture. It is inside another form, so it has no form element. */
export function EditorAddress({ editor, kind, isHeld, library, words, close }: EditorAddressProps) {
  const present = kind === 'link' ? (editor.getAttributes('link').href as string | undefined) : undefined
  const [address, setAddress] = useState(present ?? prefilled)
  const [alt, setAlt] = useState('')

  function leave() {
    close()
    editor.commands.focus()
  }

  function apply() {
    const given = address.trim()
    const chain = editor.chain().focus()
    if (kind === 'image') insertImage(editor, { src: given, alt })
    else if (editor.state.selection.empty && !present)
      chain.insertContent({ type: 'text', text: given, marks: [{ type: 'link', attrs: { href: given } }] }).run()
    else chain.extendMarkRange('link').setLink({ href: given }).run()
    close()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time that the form is held
  useEffect(() => {
    if (!isHeld) return
    if (['', prefilled].includes(address.trim())) close()
    else apply()
  }, [isHeld])

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    apply()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape work as in a form of its own
    <div onKeyDown={onKeyDown} className="flex flex-wrap items-end gap-2 border-edge border-x bg-sunken px-2 pb-2">
      <LabelledInput
        label={words[kind]}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      {kind === 'image' && (
        <LabelledInput label={words.alt} value={alt} onChange={(event) => setAlt(event.currentTarget.value)} />
      )}
      <Button type="button" onClick={apply}>
        {words.apply}
      </Button>
      {kind === 'image' &&
        library?.((picture) => {
          insertImage(editor, picture)
          close()
        })}
      {present && (
        <Button type="button" variant="secondary" onClick={remove}>
          {words.remove}
        </Button>
      )}
      <Button type="button" variant="quiet" onClick={leave}>
        {words.cancel}
      </Button>
    </div>
  )
}
