import type { Editor } from '@tiptap/react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { insertImage } from './extensions.ts'
import type { InsertedPicture } from './picture.ts'

function LabelledInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId()
  return (
    <div className="grid min-w-48 flex-1 gap-1 text-sm">
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} {...input} />
    </div>
  )
}

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

export interface PictureStore {
  /** Shrinks or converts a picture if this browser can; otherwise returns it unchanged. */
  prepare: (picture: File) => Promise<File>
  problemOf: (picture: File) => string | undefined
  /** `note` receives the progress, from 0 to 1. */
  upload: (
    picture: File,
    alt: string,
    note: (part: number) => void,
    signal?: AbortSignal,
  ) => Promise<{ address: string } | { name: string; problem: string }>
}

interface EditorUploadProps {
  picture: File
  /** The description, if it is known. */
  alt: string
  store: PictureStore
  /** The form is waiting for the picture. `letGo` cancels the submission. */
  isHeld: boolean
  letGo: () => void
  words: Record<'alt' | 'insert' | 'cancel' | 'first', string> & { progress: (percent: number) => string }
  insert: (picture: InsertedPicture) => void
  close: () => void
}

/** Asks for the description of a picture before its upload. It is inside another form, so it has no form element. */
export function EditorUpload({ picture, alt: known, store, isHeld, letGo, words, insert, close }: EditorUploadProps) {
  const unfit = store.problemOf(picture)
  const [alt, setAlt] = useState(known)
  const [problem, setProblem] = useState(unfit)
  /** Sending the form failed, because it needs the picture first. */
  const [isRefused, setRefused] = useState(false)
  const [part, setPart] = useState<number | null>(null)
  const sending = useRef(new AbortController())
  /** The value at the end of the upload, not at its start. */
  const isHeldNow = useRef(isHeld)
  isHeldNow.current = isHeld
  const panel = useRef<HTMLDivElement>(null)
  const problemId = useId()
  const percent = Math.floor((part ?? 0) * 100)

  useEffect(() => () => sending.current.abort(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time that the form is held
  useEffect(() => {
    if (!isHeld || part !== null) return
    if (unfit) giveUp(unfit)
    else send()
  }, [isHeld])

  /** Blocks the form until the author has inserted or cancelled the picture. */
  function giveUp(why: string) {
    setProblem(why)
    setRefused(true)
    letGo()
    panel.current?.querySelector<HTMLElement>('input, button')?.focus()
  }

  /** Also cancels a waiting submission. */
  function cancel() {
    letGo()
    close()
  }

  async function send() {
    const { signal } = sending.current
    setProblem(undefined)
    setPart(0)
    const answer = await store.upload(picture, alt.trim(), setPart, signal)
    if (signal.aborted) return
    setPart(null)
    if (!('problem' in answer)) return insert({ src: answer.address, alt: alt.trim() })
    if (isHeldNow.current) giveUp(answer.problem)
    else setProblem(answer.problem)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (part === null) send()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape work as in a form of its own
    <div
      ref={panel}
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-end gap-2 border-edge border-x bg-sunken px-2 pb-2"
    >
      <p className="w-full break-all text-sm">{picture.name}</p>
      {!unfit && (
        <LabelledInput
          label={words.alt}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          readOnly={part !== null}
          aria-describedby={problem && problemId}
          autoFocus
        />
      )}
      {part === null && !unfit && <Button type="button" onClick={send} text={words.insert} />}
      {part !== null && (
        <p className="flex min-h-11 min-w-48 flex-1 items-center gap-3 text-sm">
          <progress value={part} aria-label={words.progress(percent)} className="min-w-0 flex-1 accent-brand" />
          <span className="tabular-nums">{words.progress(percent)}</span>
        </p>
      )}
      <Button type="button" variant="quiet" onClick={cancel} text={words.cancel} />
      <p role="alert" id={problemId} className="w-full font-semibold text-danger text-sm empty:hidden">
        {[problem, isRefused && words.first].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
