import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'

type ReadAndDoProps = {
  /** What to do, after reading or beside it; `id` is the anchor that leads there. */
  aside: ReactNode
  id: string
  /** What this is about, where there is room for it, and what to do. */
  about: string
  action: string
  children: ReactNode
}

/**
 * A page with something to read and something to do: side by side where there is room. What is done may be taller
 * than the screen; it scrolls along until its end is in view and then stays. On small screens a bar leads down to it,
 * over which it slides when it comes into view; who tabs back to the bar sees it all the same.
 */
export function ReadAndDo({ aside, id, about, action, children }: ReadAndDoProps) {
  return (
    <div className="page grid gap-x-14 pt-[calc(var(--header-height)+clamp(2rem,1.25rem+3vw,4rem))] pb-(--section) lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] xl:gap-x-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
      <article className="min-w-0">
        {children}
        <div className="sticky bottom-0 z-10 -mx-(--gutter) -mb-20 flex h-20 items-center gap-6 border-line border-t bg-ground px-(--gutter) focus-within:z-25 lg:hidden print:hidden">
          <p aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold max-sm:hidden">
            {about}
          </p>
          <ButtonLink href={`#${id}`} trailingIcon="below" className="max-sm:w-full sm:min-w-48" text={action} />
        </div>
      </article>
      <div
        id={id}
        className="min-w-0 max-lg:relative max-lg:-mx-(--gutter) max-lg:px-(--gutter) max-lg:z-20 max-lg:bg-ground max-lg:pt-12 lg:sticky lg:bottom-8 lg:self-end"
      >
        {aside}
      </div>
    </div>
  )
}
