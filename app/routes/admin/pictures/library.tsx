import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { href, useFetcher } from 'react-router'
import { pictureLibrary as library, pictureChoice as words } from '#app/content/pictures.ts'
import type { LibraryPage, PictureChoices } from '#app/domain/pictures/library.server.ts'
import type { Control } from '#app/routes/record-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { registerOpenDialog } from '#app/ui/dialogs/dialog.tsx'
import { type InsertedPicture, pictureMarkdown } from '#app/ui/editor/picture.ts'
import { TextInput } from '#app/ui/forms/field.tsx'
import { useHydrated } from '#app/ui/hooks.ts'
import { LibraryPicture } from '#app/ui/layout/library-picture.tsx'

export type Offered = PictureChoices['pictures'][number]

/** The pictures that a search in the library has found; before it, the given ones. The search needs JavaScript. */
function useLibrary(given: Pick<LibraryPage, 'pictures' | 'total'>) {
  const { load, data, state } = useFetcher<LibraryPage>()
  const [term, setTerm] = useState('')
  const find = (search: string) => load(`${href('/admin/pictures')}?${new URLSearchParams({ search })}`)
  const { pictures, total } = data ?? given

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void find(term)
  }

  const search: ReactNode = (
    <div className="flex gap-2">
      <TextInput
        type="search"
        value={term}
        aria-label={words.search}
        placeholder={words.search}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="button"
        variant="secondary"
        busy={state !== 'idle'}
        onClick={() => find(term)}
        text={library.search.submit}
      />
    </div>
  )
  const status: ReactNode = (
    <p role="status" className="text-muted text-sm empty:hidden">
      {data && pictures.length === 0 ? words.nothing : total > pictures.length && words.newest(pictures.length)}
    </p>
  )
  return { pictures, find, search, status }
}

const Thumb = ({ picture, className }: { picture: Offered; className: string }) => (
  <LibraryPicture
    picture={{ ...picture, alt: '' }}
    sizes="7rem"
    className={`rounded-control bg-sunken object-cover ${className}`}
  />
)

const nameOf = ({ alt, name }: Offered) => alt || name || library.untitled

type Choose = (picture: InsertedPicture) => void

export function LibraryButton({ choose }: { choose: Choose }) {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (!isHydrated) return null
  return (
    <>
      <Button type="button" variant="secondary" size="small" onClick={() => setOpen(true)} text={words.library} />
      {isOpen && createPortal(<LibraryDialog choose={choose} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

/** It may belong to a form, so it is drawn outside and has no form element. */
function LibraryDialog({ choose, onClose }: { choose: Choose; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { pictures, find, search, status } = useLibrary({ pictures: [], total: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once
  useEffect(() => {
    void find('')
    dialog.current?.showModal()
    return dialog.current ? registerOpenDialog(dialog.current) : undefined
  }, [])

  function take({ address, alt }: Offered) {
    dialog.current?.close()
    choose({ src: address, alt })
  }

  // React would pass the events on to the form around the button.
  const stop = (event: SyntheticEvent) => event.stopPropagation()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside handle the keys
    <div className="contents" onKeyDown={stop} onInput={stop} onClick={stop}>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClose={onClose}
        className="m-auto w-[calc(100%-2rem)] max-w-2xl rounded-panel border border-line bg-surface p-6 text-ink shadow-lifted backdrop:bg-scrim"
      >
        <div className="grid grid-cols-1 gap-4">
          <div className="flex items-center justify-between gap-3">
            <h2 id={id} className="text-xl">
              {words.library}
            </h2>
            <Button type="button" variant="quiet" onClick={() => dialog.current?.close()} text={words.close} />
          </div>
          {search}
          <ul className="grid max-h-[50dvh] grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-4">
            {pictures.map((picture) => (
              <li key={picture.id} className="min-w-0">
                <button
                  type="button"
                  onClick={() => take(picture)}
                  className="grid w-full gap-1 rounded-control text-left text-sm hover:text-brand"
                >
                  <Thumb picture={picture} className="aspect-square w-full" />
                  <span className="truncate">{nameOf(picture)}</span>
                </button>
              </li>
            ))}
          </ul>
          {status}
        </div>
      </dialog>
    </div>
  )
}

/** Without JavaScript: the newest pictures with the Markdown that places them. */
export function PlainLibrary({ pictures }: { pictures: Offered[] }) {
  if (pictures.length === 0) return null
  return (
    <noscript>
      <details className="rounded-control border border-edge bg-surface">
        <summary className="flex min-h-11 cursor-pointer items-center px-3.5 font-semibold">
          {words.plain.heading}
        </summary>
        <div className="grid gap-3 border-line border-t p-3.5">
          <p className="text-muted text-sm">{words.plain.help}</p>
          <ul className="grid gap-3">
            {pictures.map((picture) => (
              <li key={picture.id} className="flex items-center gap-3">
                <Thumb picture={picture} className="size-14 shrink-0" />
                <code className="wrap-anywhere select-all text-sm">
                  {pictureMarkdown(picture.alt, picture.address)}
                </code>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </noscript>
  )
}

interface PictureChoiceProps {
  control: Control
  choices: PictureChoices
}

/** Radio buttons with the pictures of the library. The search needs JavaScript. */
export function PictureChoice({ control, choices }: PictureChoiceProps) {
  const { id, name, defaultValue = '' } = control
  const isHydrated = useHydrated()
  const { pictures, search, status } = useLibrary(choices)
  const [chosen, setChosen] = useState<Offered | undefined>(
    choices.chosen[defaultValue] ?? choices.pictures.find((picture) => picture.id === defaultValue),
  )
  const listed = [...(chosen ? [chosen] : []), ...pictures.filter((picture) => picture.id !== chosen?.id)]

  return (
    <details className="group/choice rounded-control border border-edge bg-surface">
      <summary className="flex min-h-11 items-center gap-3 rounded-control px-3.5 py-2 font-semibold hover:text-brand">
        {chosen && <Thumb picture={chosen} className="size-16" />}
        <span className="min-w-0 flex-1 truncate">{chosen ? words.change : words.choose}</span>
        <Icon
          name="chevron"
          className="size-5 text-muted transition-transform duration-150 group-open/choice:rotate-180"
        />
      </summary>
      <div className="grid gap-3 border-line border-t p-3.5">
        {isHydrated && search}
        <div
          role="radiogroup"
          aria-label={words.choose}
          className="grid max-h-80 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4"
        >
          {[undefined, ...listed].map((picture) => (
            <label
              key={picture?.id ?? ''}
              className="relative grid aspect-square cursor-pointer place-items-center overflow-clip rounded-control border border-edge text-center text-sm has-checked:outline-3 has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                id={picture ? undefined : id}
                name={name}
                value={picture?.id ?? ''}
                checked={picture?.id === chosen?.id}
                onChange={() => setChosen(picture)}
                className="absolute top-2 left-2 z-10 size-5 accent-brand"
              />
              {picture ? (
                <>
                  <Thumb picture={picture} className="absolute inset-0 size-full" />
                  <span className="sr-only">{picture.alt || picture.name || library.untitled}</span>
                </>
              ) : (
                <span className="px-1 pt-5">{words.none}</span>
              )}
            </label>
          ))}
        </div>
        {status}
        <p className="text-sm">
          <a
            href={href('/admin/pictures')}
            target="_blank"
            rel="noopener"
            className="font-semibold text-brand underline underline-offset-4 hover:decoration-2"
          >
            {words.add}
          </a>{' '}
          <span className="text-muted">{isHydrated && words.addHelp}</span>
        </p>
      </div>
    </details>
  )
}
