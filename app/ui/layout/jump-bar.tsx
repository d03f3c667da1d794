import { ButtonLink } from '#app/ui/controls/button.tsx'

type JumpBarProps = { href: string /** What this is about, where there is room for it. */; about: string; text: string }

/**
 * On small screens, the way down to what is done on this page (see read-and-do.tsx), which slides over it when it
 * comes into view; who tabs back to it sees it all the same.
 */
export function JumpBar({ href, about, text }: JumpBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-(--gutter) -mb-20 flex h-20 items-center gap-6 border-line border-t bg-ground px-(--gutter) focus-within:z-25 lg:hidden print:hidden">
      <p aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold max-sm:hidden">
        {about}
      </p>
      <ButtonLink href={href} trailingIcon="below" className="max-sm:w-full sm:min-w-48">
        {text}
      </ButtonLink>
    </div>
  )
}
