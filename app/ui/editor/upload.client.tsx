import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { LabelledInput } from './labelled-input.tsx'
import type { InsertedPicture } from './picture.ts'

export interface PictureStore {
  /** Makes a picture smaller, or one that other browsers can show, where this browser can; otherwise it is the same. */
  prepare: (picture: File) => Promise<File>
  problemOf: (picture: File) => string | undefined
  /** `note` is told how far it is, from 0 to 1. */
  upload: (
    picture: File,
    alt: string,
    note: (part: number) => void,
    signal?: AbortSignal,
  ) => Promise<{ address: string } | { name: string; problem: string }>
}

interface EditorUploadProps {
  picture: File
  /** As far as it is known already. */
  alt: string
  store: PictureStore
  /** The form is sent as soon as the picture is inserted; `letGo` gives that up. */
  isHeld: boolean
  letGo: () => void
  words: Record<'alt' | 'insert' | 'cancel' | 'first', string> & { progress: (percent: number) => string }
  insert: (picture: InsertedPicture) => void
  close: () => void
}

/** Asks what a picture shows before it is sent; stands inside another form, and so has none of its own. */
export function EditorUpload({ picture, alt: known, store, isHeld, letGo, words, insert, close }: EditorUploadProps) {
  const unfit = store.problemOf(picture)
  const [alt, setAlt] = useState(known)
  const [problem, setProblem] = useState(unfit)
  /** Something has been tried that needs the picture first. */
  const [isRefused, setRefused] = useState(false)
  const [part, setPart] = useState<number | null>(null)
  const sending = useRef(new AbortController())
  /** As it is when the upload ends, not when it begins. */
  const isHeldNow = useRef(isHeld)
  isHeldNow.current = isHeld
  const panel = useRef<HTMLDivElement>(null)
  const problemId = useId()
  const percent = Math.floor((part ?? 0) * 100)

  useEffect(() => () => sending.current.abort(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the form is held
  useEffect(() => {
    if (!isHeld || part !== null) return
    if (unfit) giveUp(unfit)
    else send()
  }, [isHeld])

  /** The form is not sent until the author has inserted or cancelled the picture, and sends it again. */
  function giveUp(why: string) {
    setProblem(why)
    setRefused(true)
    letGo()
    panel.current?.querySelector<HTMLElement>('input, button')?.focus()
  }

  /** A form that waits for the picture is not sent without it. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape work in its field as in a form of its own
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
