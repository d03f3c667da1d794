import { serviceWords } from '#app/content/services/all-services.ts'
import type { ServiceProof } from '#app/content/services/types.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { WovenBars } from '#app/ui/weaving/woven-bars.tsx'

const words = serviceWords.proof

export function Proof({ proof: { story, chart, figures, took, cost } }: { proof: ServiceProof }) {
  return (
    <section id="proof" aria-labelledby="proof-title" className="bg-sunken py-(--section)">
      <div className="page grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <p className="mb-2 font-semibold text-accent-text">{words.kicker}</p>
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
          <figure>
            <figcaption className="font-semibold text-lg">{chart.title}</figcaption>
            <WovenBars bars={chart.bars} />
          </figure>
          <dl className="mt-8 grid gap-x-8 gap-y-6 border-line border-t pt-6 sm:grid-cols-2">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="mt-1 text-muted text-sm">{label}</dt>
                <dd className="font-bold text-2xl text-brand tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <p className="reading text-muted text-sm lg:-mt-2">{words.note}</p>
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
