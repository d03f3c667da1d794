import { Emblem } from './emblem.tsx'
import { Weave } from './weave.tsx'

export function Swatch({ seed, emblem }: { seed: string; emblem: string }) {
  return (
    <span className="relative grid shrink-0 place-items-center overflow-clip size-14 rounded-control sm:size-16">
      <Weave seed={seed} ends={12} picks={10} className="absolute inset-0 size-full" />
      <span className="relative rounded-control bg-surface px-2 py-2 text-brand">
        <Emblem name={emblem} className="size-6" />
      </span>
    </span>
  )
}
