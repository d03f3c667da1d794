import { Fragment, type ReactNode } from 'react'
import { href } from 'react-router'
import { filledIn, keptWords, privacyChanged, type privacyPage } from '#app/content/site/privacy.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import { Day } from '#app/ui/controls/day.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { Prose } from '#app/ui/layout/prose.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import { Sheet } from '#app/ui/layout/sheet.tsx'
import proseStyles from '#app/ui/styles/prose.css?url'
import type { Route } from './+types/privacy.route.ts'

export const handle: PageHandle = { sameFor: {}, page: 'privacy' }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: proseStyles }]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const { title, description } = loaderData.words
  return pageMeta({ site, path: href('/privacy'), title, description, image: '/share/privacy.png' })
}

type Words = typeof privacyPage
type SectionWords = Words['access']

/** The operator configures the retention periods. */
export function loader({ context }: Route.LoaderArgs) {
  const site = shownSite(context)
  const words = site.words('privacy')
  const kept = { ...keptForDays, application: retentionDays.application }
  const inboxes = Object.values(inboxRecords)
  const { application, messages, newsletter } = words.forms
  const rows = [
    { ...application, howLong: keptWords.application(kept) },
    ...inboxes.map(({ noun, words }) => ({
      ...{ ...words.privacy, ...messages },
      howLong: keptWords.message(retentionDays[noun]),
    })),
    { ...newsletter, howLong: keptWords.newsletter(kept) },
  ]
  const names = filledIn(
    kept,
    inboxes.map(({ words }) => words),
  )
  const changed = Math.max(Date.parse(`${privacyChanged}T12:00Z`), site.publishedAt('privacy')?.getTime() ?? 0)
  const { contactEmail, address } = company
  return { words, rows, names, changed: new Date(changed), company: { contactEmail, address } }
}

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  const { words, rows, names, changed, company } = loaderData
  const { title, heading, lead, photo, forms, erasure, more, ...named } = words
  const filled = (section: SectionWords) => <WrittenSection {...section} names={names} />
  const part = (name: Exclude<(typeof words.sections)[number], 'more'>) => (
    <div>
      <EditLink part={name} name={named[name].title} />
      {filled(named[name])}
    </div>
  )
  const sections: Record<(typeof words.sections)[number], () => ReactNode> = {
    access: () => part('access'),
    emails: () => part('emails'),
    spam: () => part('spam'),
    cookies: () => part('cookies'),
    drafts: () => part('drafts'),
    offline: () => part('offline'),
    map: () => part('map'),
    more: () => more.map((section) => <Fragment key={section.title}>{filled(section)}</Fragment>),
  }
  return (
    <>
      <PageTitle title={heading} lead={lead} cloth="/cloth/lock.svg" photo={photo} />
      <div className="page pb-(--section)">
        <Prose>
          <EditLink part="forms" name={forms.title} />
          <h2>{forms.title}</h2>
        </Prose>
        <Forms seed={title} columns={forms.columns} rows={rows} />
        <Prose>
          {words.sections.map((name) => (
            <Fragment key={name}>{sections[name]()}</Fragment>
          ))}
          <section>
            <EditLink part="erasure" name={erasure.title} />
            <h2>{erasure.title}</h2>
            <p className="mt-4">{erasure.text}</p>
            <p className="mt-4">
              {erasure.contact}:{' '}
              <a href={`mailto:${company.contactEmail}?subject=${encodeURIComponent(erasure.subject)}`}>
                {company.contactEmail}
              </a>
            </p>
            <address className="mt-4 whitespace-pre-line text-muted">{company.address}</address>
          </section>
          <p className="text-muted text-sm">
            {words.changed}: <Day moment={changed} timeZone={matches[0].loaderData.company.timeZone} />
          </p>
        </Prose>
      </div>
    </>
  )
}

/** Unknown words in braces stay as they are. */
const fillIn = (text: string, names: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name) => names[name] ?? braces)

/** Nothing without a paragraph or a point. */
function WrittenSection({ title, paragraphs, points, names }: SectionWords & { names: Record<string, string> }) {
  if (paragraphs.length + points.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {fillIn(paragraph, names)}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="mt-4">
          {points.map((point) => (
            <li key={point}>{fillIn(point, names)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface FormsProps {
  seed: string
  columns: Words['forms']['columns']
  rows: { form: string; what: string; why: string; howLong: string }[]
}

function Forms({ seed, columns, rows }: FormsProps) {
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
