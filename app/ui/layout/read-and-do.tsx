import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'

type ReadAndDoProps = {
  aside: ReactNode
  id: string
  about: string
  action: string
  /** Below both; reached with the Tab key after the form, which is far above the end of the text. */
  after?: ReactNode
  children: ReactNode
}

/** Side by side, `aside` scrolls until its end is in view and stays; below, it slides over the bar that leads to it. */
export function ReadAndDo({ aside, id, about, action, after, children }: ReadAndDoProps) {
  return (
    <div className="page grid gap-x-14 pt-[calc(var(--header-height)+clamp(2rem,1.25rem+3vw,4rem))] pb-(--section) lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] print:block print:pt-0 xl:gap-x-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
      <article className="min-w-0">
        {children}
        <div className="sticky bottom-0 z-10 -mx-(--gutter) -mb-20 low:static low:mb-0 flex h-20 items-center gap-6 border-line border-t bg-ground px-(--gutter) focus-within:z-25 lg:hidden print:hidden">
          <p dir="auto" aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold max-sm:hidden">
            {about}
          </p>
          <ButtonLink href={`#${id}`} trailingIcon="below" className="max-sm:w-full sm:min-w-48" text={action} />
        </div>
      </article>
      <div
        id={id}
        className="min-w-0 print:hidden max-lg:relative max-lg:-mx-(--gutter) max-lg:px-(--gutter) max-lg:z-20 max-lg:bg-ground max-lg:pt-12 lg:sticky lg:bottom-8 lg:self-end"
      >
        {aside}
      </div>
      {after && <div className="mt-12">{after}</div>}
    </div>
  )
}
