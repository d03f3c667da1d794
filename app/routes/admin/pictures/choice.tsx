import { useState } from 'react'
import { href } from 'react-router'
import { pictureLibrary as library, pictureChoice as words } from '#app/content/pictures.ts'
import type { PictureChoices } from '#app/domain/pictures/library.server.ts'
import { type Offered, Thumb, useLibrary } from '#app/routes/admin/pictures/library.tsx'
import type { Control } from '#app/routes/record-fields.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

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
