import { ButtonLink } from '#app/ui/controls/button.tsx'

interface Neighbour {
  /** Nothing where there is none. */
  href: string | null | undefined
  text: string
}

/** Between the parts of a list, newest first. */
export function Pager({ label, newer, older }: { label: string; newer: Neighbour; older: Neighbour }) {
  if (!newer.href && !older.href) return null
  const look = { client: { preventScrollReset: false }, variant: 'secondary' } as const
  return (
    <nav aria-label={label} className="flex justify-between gap-4">
      {newer.href ? <ButtonLink {...look} href={newer.href} icon="left" text={newer.text} /> : <span />}
      {older.href && <ButtonLink {...look} href={older.href} trailingIcon="right" text={older.text} />}
    </nav>
  )
}
