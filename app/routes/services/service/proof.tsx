import type { ServiceProof } from '#app/content/services/types.ts'
import { useSharedWords } from '#app/routes/services/shared-words.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { memoize, weaveCloth } from '#app/ui/weaving/cloth.ts'
import { ClothPicture, drawCloth } from '#app/ui/weaving/weave.tsx'

type ProofProps = { proof: ServiceProof; isSample: boolean }

export function Proof({ proof: { story, chart, figures, took, cost }, isSample }: ProofProps) {
  const words = useSharedWords().proof
  return (
    <section id="proof" aria-labelledby="proof-title" className="bg-sunken py-(--section)">
      <EditLink part="proof" name={story.title} />
      <div className="page grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.15fr]">
        <div>
          {isSample && <p className="mb-2 font-semibold text-accent-text">{words.kicker}</p>}
          <h2 id="proof-title" className="text-3xl">
            {story.title}
          </h2>
          <p className="reading mt-4 text-lg text-muted">{story.description}</p>
          <dl className="mt-8 grid gap-x-8 gap-y-4 border-line border-t pt-5 sm:grid-cols-2">
            <Term name={words.took} value={took} />
            <Term name={words.cost} value={cost} />
          </dl>
        </div>
        <Card>
          {chart.bars.length > 0 && (
            <figure className="mb-8 border-line border-b pb-8">
              <figcaption className="font-semibold text-lg">{chart.title}</figcaption>
              <WovenBars bars={chart.bars} />
            </figure>
          )}
          <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="mt-1 text-muted text-sm">{label}</dt>
                <dd className="font-bold text-2xl text-brand tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {isSample && <p className="reading text-muted text-sm lg:-mt-2">{words.note}</p>}
      </div>
    </section>
  )
}

function Term({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1 font-semibold text-xl">{value}</dd>
    </div>
  )
}

type Bar = ServiceProof['chart']['bars'][number]

const threadLength = 72
const picks = 7

/** Strips of cloth with lengths proportional to the amounts. The last one is emphasized. */
function WovenBars({ bars }: { bars: Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ amount }) => amount))
  return (
    <dl className="mt-6 grid gap-5">
      {bars.map(({ name, amount, shown }, index) => {
        const ends = Math.max(2, Math.round((threadLength * amount) / longest))
        return (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="contents">
              <span className="font-bold text-xl tabular-nums">{shown}</span>
              <span className="w-full">
                <ClothPicture
                  drawing={strip(ends, index === bars.length - 1 ? 1 : 3)}
                  trimmed
                  width={`${(ends / threadLength) * 100}%`}
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

const strip = memoize((ends: number, color: number) =>
  drawCloth(
    weaveCloth({
      structure: 'twill',
      warp: Array.from({ length: ends }, (_, end) => (end > ends - 3 ? 5 : color)),
      weft: Array<number>(picks).fill(2),
    }),
  ),
)
