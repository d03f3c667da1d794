import { Emblem, type EmblemName } from './emblem.tsx'
import { Weave } from './weave.tsx'

type SwatchProps = { seed: string; emblem: EmblemName; className?: string }

/** A sign on a piece of cloth of its own. */
export function Swatch({ seed, emblem, className = 'size-14 rounded-control sm:size-16' }: SwatchProps) {
  return (
    <span className={`relative grid shrink-0 place-items-center overflow-clip ${className}`}>
      <Weave seed={seed} ends={12} picks={10} className="absolute inset-0 size-full" />
      <span className="relative rounded-control bg-surface px-2 py-2 text-brand">
        <Emblem name={emblem} />
      </span>
    </span>
  )
}
