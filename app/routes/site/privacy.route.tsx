import { href } from 'react-router'
import { privacyPage } from '#app/content/site/privacy.ts'
import { keptForDays } from '#app/domain/retention.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Prose } from '#app/ui/layout/prose.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import { Sheet } from '#app/ui/layout/sheet.tsx'
import type { Route } from './+types/privacy.route.ts'

const privacy = privacyPage(keptForDays)

export const handle: PageHandle = { sameFor: [] }

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = privacy
  const site = matches[0].loaderData
  return pageMeta({ site, path: href('/privacy'), title, description, image: '/share/privacy.png' })
}

export default function Privacy({ matches }: Route.ComponentProps) {
  const { heading, lead, forms, sections, erasure, changed } = privacy
  const { company } = matches[0].loaderData
  return (
    <>
      <PageTitle title={heading} lead={lead} cloth={heading} />
      <div className="page pb-(--section)">
        <Prose>
          <h2>{forms.title}</h2>
        </Prose>
        <Forms />
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

function Forms() {
  const { columns, rows } = privacy.forms
  return (
    <div className="mt-6 max-w-4xl">
      <Sheet seed={privacy.title}>
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
