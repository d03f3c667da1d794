import { weaveCloth } from './cloth.ts'
import { kept } from './kept.ts'
import { ClothPicture, drawCloth } from './weave.tsx'

type Bar = { name: string; amount: number; shown: string }

const longest = 72
const picks = 7

/** Strips of cloth as long as the amounts; the last is the one that counts. */
export function WovenBars({ bars }: { bars: Bar[] }) {
  const most = Math.max(...bars.map(({ amount }) => amount))
  return (
    <dl className="mt-6 grid gap-5">
      {bars.map(({ name, amount, shown }, index) => {
        const ends = Math.max(2, Math.round((longest * amount) / most))
        return (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="contents">
              <span className="font-bold text-xl tabular-nums">{shown}</span>
              <span className="w-full">
                <ClothPicture
                  drawing={strip(ends, index === bars.length - 1 ? 1 : 3)}
                  trimmed
                  width={`${(ends / longest) * 100}%`}
                  className="h-auto"
                />
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const strip = kept((ends: number, color: number) =>
  drawCloth(
    weaveCloth({
      structure: 'twill',
      warp: Array.from({ length: ends }, (_, end) => (end > ends - 3 ? 5 : color)),
      weft: Array<number>(picks).fill(2),
    }),
  ),
)
