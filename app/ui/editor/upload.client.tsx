import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { LabelledInput } from './labelled-input.tsx'
import type { InsertedPicture } from './picture.ts'

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
