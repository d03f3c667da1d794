import type { ReactNode } from 'react'
import { Weave } from '#app/ui/weaving/weave.tsx'

type EmptyStateProps = { title: string; seed?: string; action?: ReactNode; children?: ReactNode }

export function EmptyState({ title, seed = title, action, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <Weave seed={seed} ends={36} picks={18} fit="show" className="mb-3 h-20 opacity-80" />
      <h2 className="text-xl">{title}</h2>
      {children && <div className="reading text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
