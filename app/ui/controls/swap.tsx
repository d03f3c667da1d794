import type { ReactNode } from 'react'

type SwapProps = {
  id: string
  /** A placeholder: the previous content of the region stays. */
  keep?: boolean
  className?: string
  children?: ReactNode
}

/** On pages that do not hydrate, links with `data-swap="id"` replace this region with the one of their target page. */
export function Swap({ id, keep = false, className, children }: SwapProps) {
  return (
    <div id={id} data-swap-region="" data-swap-keep={keep ? '' : undefined} className={className}>
      {children}
    </div>
  )
}
