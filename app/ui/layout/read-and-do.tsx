import type { ReactNode } from 'react'

type ReadAndDoProps = {
  /** What to do, after reading or beside it; `id` is the anchor that leads there. */
  aside: ReactNode
  id: string
  children: ReactNode
}

/**
 * A page with something to read and something to do: side by side where there is room. What is done may be taller
 * than the screen; it scrolls along until its end is in view and then stays.
 */
export function ReadAndDo({ aside, id, children }: ReadAndDoProps) {
  return (
    <div className="page grid gap-x-14 pt-[calc(var(--header-height)+clamp(2rem,1.25rem+3vw,4rem))] pb-(--section) lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] xl:gap-x-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
      <article className="min-w-0">{children}</article>
      <div
        id={id}
        className="min-w-0 max-lg:relative max-lg:-mx-(--gutter) max-lg:px-(--gutter) max-lg:z-20 max-lg:bg-ground max-lg:pt-12 lg:sticky lg:bottom-8 lg:self-end"
      >
        {aside}
      </div>
    </div>
  )
}
