import { type KeyboardEvent, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { pictureLibrary as library, pictureChoice as words } from '#app/content/pictures.ts'
import type { LibraryPage, PictureChoices } from '#app/domain/pictures/library.server.ts'
import type { Control } from '#app/routes/record-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { LibraryPicture } from '#app/ui/sections/library-picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Offered = PictureChoices['pictures'][number]

interface PictureChoiceProps {
  control: Control
  choices: PictureChoices
}

/** Radio buttons with the pictures of the library. The search needs JavaScript. */
export function PictureChoice({ control, choices }: PictureChoiceProps) {
  const { id, name, defaultValue = '' } = control
  const isHydrated = useHydrated()
  const { load, data, state } = useFetcher<LibraryPage>()
  const [chosen, setChosen] = useState<Offered | undefined>(
    choices.chosen[defaultValue] ?? choices.pictures.find((picture) => picture.id === defaultValue),
  )
  const [term, setTerm] = useState('')
  const { pictures, total } = data ?? choices
  const listed = [...(chosen ? [chosen] : []), ...pictures.filter((picture) => picture.id !== chosen?.id)]
  const search = () => load(`${href('/admin/pictures')}?${new URLSearchParams({ search: term })}`)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void search()
  }

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
        {isHydrated && (
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
              onClick={search}
              text={library.search.submit}
            />
          </div>
        )}
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
        <p role="status" className="text-muted text-sm empty:hidden">
          {data && pictures.length === 0 ? words.nothing : total > pictures.length && words.newest(pictures.length)}
        </p>
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

const Thumb = ({ picture, className }: { picture: Offered; className: string }) => (
  <LibraryPicture
    picture={{ ...picture, alt: '' }}
    sizes="7rem"
    className={`rounded-control bg-sunken object-cover ${className}`}
  />
)
