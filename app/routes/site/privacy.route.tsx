import { href } from 'react-router'
import { privacyPage } from '#app/content/site/privacy.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { pick } from '#app/domain/pick.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { keptForDays } from '#app/domain/retention.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Prose } from '#app/ui/layout/prose.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import { Sheet } from '#app/ui/layout/sheet.tsx'
import proseStyles from '#app/ui/styles/prose.css?url'
import type { Route } from './+types/privacy.route.ts'

export const handle: PageHandle = { sameFor: {} }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: proseStyles }]

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const { title, description } = wordsFor(site)
  return pageMeta({ site, path: href('/privacy'), title, description, image: '/share/privacy.png' })
}

type Words = ReturnType<typeof privacyPage>

/** The operator configures the retention periods. */
function wordsFor({ retentionDays }: { retentionDays: Record<ArrivingNoun, number | null> }) {
  const inboxes = Object.values(inboxRecords).map(({ noun, words }) => ({ words, days: retentionDays[noun] }))
  const { application } = retentionDays
  const kept = pick(keptForDays, ['queuedApplication', 'formDraft', 'unconfirmedSubscriber', 'mail'])
  return privacyPage({ application, ...kept }, inboxes)
}

export default function Privacy({ matches }: Route.ComponentProps) {
  const site = matches[0].loaderData
  const { title, heading, lead, forms, sections, erasure, changed } = wordsFor(site)
  const { company } = site
  return (
    <>
      <PageTitle title={heading} lead={lead} cloth="/cloth/lock.svg" />
      <div className="page pb-(--section)">
        <Prose>
          <h2>{forms.title}</h2>
        </Prose>
        <Forms seed={title} forms={forms} />
        <Prose>
          {sections.map(({ title, paragraphs, points }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4">
                  {paragraph}
                </p>
              ))}
              {points && (
                <ul className="mt-4">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <section>
            <h2>{erasure.title}</h2>
            <p className="mt-4">{erasure.text}</p>
            <p className="mt-4">
              {erasure.contact}:{' '}
              <a href={`mailto:${company.contactEmail}?subject=${erasure.subject}`}>{company.contactEmail}</a>
            </p>
            <address className="mt-4 whitespace-pre-line text-muted">{company.address}</address>
          </section>
          <p className="text-muted text-sm">
            {changed.label}: <time dateTime={changed.date}>{changed.text}</time>
          </p>
        </Prose>
      </div>
    </>
  )
}

function Forms({ seed, forms: { columns, rows } }: { seed: string; forms: Words['forms'] }) {
  return (
    <div className="mt-6 max-w-4xl">
      <Sheet seed={seed}>
        {rows.map(({ form, what, why, howLong }) => (
          <section
            key={form}
            className="grid gap-x-8 gap-y-2 border-line border-t py-5 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <h3 className="text-lg">{form}</h3>
            <dl className="grid gap-2">
              <Fact name={columns.what} value={what} />
              <Fact name={columns.why} value={why} />
              <Fact name={columns.howLong} value={howLong} strong />
            </dl>
          </section>
        ))}
      </Sheet>
    </div>
  )
}

function Fact({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={strong ? 'font-semibold' : ''}>{value}</dd>
    </div>
  )
}
