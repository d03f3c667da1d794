import type { ReactNode } from 'react'

type SwapProps = {
  id: string
  /** Stands for a region of the page that this page's links come from: what is there stays. */
  keep?: boolean
  className?: string
  children?: ReactNode
}

/**
 * A part of a page that does not hydrate which links with `data-swap="id"` exchange in place: the link's own page
 * is fetched, this region is taken from it and the address changes, without a jump. Without JavaScript the links
 * simply lead there.
 */
export function Swap({ id, keep = false, className, children }: SwapProps) {
  return (
    <div id={id} data-swap-region="" data-swap-keep={keep ? '' : undefined} className={className}>
      {children}
    </div>
  )
}
