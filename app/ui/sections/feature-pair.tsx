import { Card } from '#app/ui/layout/card.tsx'
import { Weave } from '#app/ui/weaving/weave.tsx'

type Feature = { title: string; summary: string; text: string }

/** Two promises, each with a swatch of its own; the first one on indigo. */
export function FeaturePair({ features }: { features: Feature[] }) {
  return (
    <div className="page grid gap-5 pt-10 lg:-mt-16 lg:grid-cols-[1.2fr_1fr] lg:pt-0">
      {features.map(({ title, summary, text }, index) => (
        <Card
          key={title}
          tone={index === 0 ? 'indigo' : 'plain'}
          className="flex gap-4 max-sm:flex-col sm:gap-6 sm:p-9"
        >
          <Weave seed={title} ends={9} picks={7} className="size-16 shrink-0 rounded-control" />
          <div>
            <p className={`font-semibold ${index === 0 ? 'text-accent' : 'text-accent-text'}`}>{summary}</p>
            <h2 className="mt-1 text-2xl">{title}</h2>
            <p className={`mt-3 max-w-md ${index === 0 ? 'text-on-indigo-muted' : 'text-muted'}`}>{text}</p>
          </div>
        </Card>
      ))}
    </div>
  )
}
