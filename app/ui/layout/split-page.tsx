import type { ReactNode } from 'react'
import { Weave } from '#app/ui/weaving/weave.tsx'

export function SplitPage({ seed, children }: { seed: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh max-desk:grid-rows-[7rem_1fr] desk:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
      <div className="relative overflow-clip bg-indigo">
        <Weave seed={seed} ends={120} picks={110} className="absolute inset-0 size-full dark:opacity-65" />
      </div>
      <div className="grid items-start px-(--gutter) py-10 desk:items-center desk:py-16">
        <div className="mx-auto w-full max-w-md">{children}</div>
      </div>
    </div>
  )
}
