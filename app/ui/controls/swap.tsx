import type { ReactNode } from 'react'

type SwapProps = {
  id: string
  /** Stands for a region of the page that this page's links come from: what is there stays. */
  keep?: boolean
  className?: string
  children?: ReactNode
}

/** A region that `data-swap="id"` links exchange in place for that of their own page, where nothing hydrates. */
export function Swap({ id, keep = false, className, children }: SwapProps) {
  return (
    <div id={id} data-swap-region="" data-swap-keep={keep ? '' : undefined} className={className}>
      {children}
    </div>
  )
}
