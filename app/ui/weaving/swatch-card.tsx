import type { ReactNode } from 'react'
import { Card } from '#app/ui/layout/card.tsx'
import { Weave } from './weave.tsx'

export function SwatchCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="article" className="flex gap-5">
      <Weave seed={title} ends={6} picks={5} className="size-12 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <h3 className="text-xl">{title}</h3>
        {children}
      </div>
    </Card>
  )
}
