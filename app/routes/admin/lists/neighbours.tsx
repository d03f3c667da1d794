import { neighbourWords as words } from '#app/content/admin/dashboard.ts'
import type { findNeighbours } from '#app/domain/lists/page.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

interface NeighboursProps extends Awaited<ReturnType<typeof findNeighbours>> {
  hrefOf: (id: number) => string
  /** The record's name, if a dialog shows it: without shortcuts, and announced to screen readers. */
  inDialogOf?: string
}

/** The position of a record in its list, with links to the previous and the next record. */
export function Neighbours({ previous, next, number, total, hrefOf, inDialogOf }: NeighboursProps) {
  if (previous === null && next === null) return null
  const isInDialog = inDialogOf !== undefined
  const client = isInDialog ? { replace: true, preventScrollReset: true } : { preventScrollReset: false }
  const look = { client, variant: 'secondary', size: 'small' } as const
  const shortcut = (key: string) => !isInDialog && { 'data-shortcut': key, 'aria-keyshortcuts': key }
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center gap-2">
      <p role={isInDialog ? 'status' : undefined} className="mr-1 text-muted text-sm tabular-nums empty:hidden">
        {isInDialog && <span className="sr-only">{inDialogOf}: </span>}
        {number !== null && words.place(number, total)}
      </p>
      {previous !== null && (
        <ButtonLink {...look} href={hrefOf(previous)} icon="left" {...shortcut('k')}>
          {words.previous}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink {...look} href={hrefOf(next)} trailingIcon="right" {...shortcut('j')}>
          {words.next}
        </ButtonLink>
      )}
    </nav>
  )
}
