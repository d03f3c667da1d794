import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'

type Step = { href: string; text: string }

/** From one page of a list to the next; `children` says where one is. */
export function Pages(props: {
  label: string
  previous?: Step | undefined
  next?: Step | undefined
  children: ReactNode
}) {
  const { label, previous, next, children } = props
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {previous && (
        <ButtonLink href={previous.href} client variant="secondary" icon="left" className="justify-self-start">
          {previous.text}
        </ButtonLink>
      )}
      <p className="col-start-2 text-muted text-sm tabular-nums">{children}</p>
      {next && (
        <ButtonLink href={next.href} client variant="secondary" trailingIcon="right" className="justify-self-end">
          {next.text}
        </ButtonLink>
      )}
    </nav>
  )
}
