import { weaveCloth } from '#app/ui/weaving/cloth.ts'
import { drawCloth } from '#app/ui/weaving/weave.tsx'

const cloth = weaveCloth({
  structure: 'twill',
  warp: bands('3×1 4×4 2×5 10×1 2×5 8×4 2×5 10×1 2×5 4×4 42×1 2×3 60×1 2×3 62×1'),
  weft: bands('26×2 2×3 26×2 2×3 26×2'),
})

/** The colours of the threads, as runs. */
function bands(threading: string) {
  return [...threading.matchAll(/(\d{1,4})×(\d)/g)].flatMap(([, threads, color]) =>
    Array<number>(Number(threads)).fill(Number(color)),
  )
}

const top = -420
const fell = -10
const shuttle = 560

/**
 * Animates the weft, then the shuttle. `#still` stops it, because an `img` cannot see the setting for reduced motion.
 */
const motion = `#still:not(:target) .cloth { animation: weave 2.6s steps(30, jump-none) }
#still:not(:target) .pick { animation: pick 900ms 2.3s cubic-bezier(0.2, 0.7, 0.2, 1) backwards }
@keyframes weave { from { clip-path: inset(100% 0 0) } to { clip-path: inset(0) } }
@keyframes pick { from { transform: translateX(-70%); opacity: 0 } }`

export function Loom() {
  return (
    <svg
      id="still"
      viewBox={`0 ${top} ${cloth.width} ${cloth.height - top}`}
      preserveAspectRatio="xMinYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <style>{motion}</style>
      <g strokeWidth="1.1">
        {cloth.warp.map(({ color, d }) => (
          <path
            key={color}
            className={`stroke-thread-${color}`}
            d={d.replaceAll(/ 0v[\d.]+/g, ` ${top}V${cloth.height}`)}
          />
        ))}
      </g>
      <g className="cloth">{drawCloth(cloth).threads}</g>
      <g className="pick">
        <path className="stroke-thread-5" strokeWidth="6" strokeDasharray="14.4 17.6" d={`M0 ${fell}H${shuttle}`} />
        <path
          className="fill-thread-5"
          d={`M${shuttle} ${fell}c20-9 44-12 70-12s50 3 70 12c-20 9-44 12-70 12s-50-3-70-12zm42-3.5a3.5 3.5 0 0 0 0 7h56a3.5 3.5 0 0 0 0-7z`}
        />
      </g>
    </svg>
  )
}
