import { Fragment, type ReactNode } from 'react'
import { href } from 'react-router'
import type { about } from '#app/content/site/about.ts'
import type { works } from '#app/content/site/works.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { casesOf } from '#app/domain/site/services.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { LibraryPicture } from '#app/ui/layout/library-picture.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { CallToAction, ExternalLink } from '#app/ui/sections/links.tsx'
import { Portrait } from '#app/ui/weaving/cloth-images.tsx'
import type { Route } from './+types/about.route.ts'
import { Cases, Project } from './projects.tsx'

export const handle: PageHandle = { sameFor: {}, page: 'about' }

export function loader({ context }: Route.LoaderArgs) {
  const site = shownSite(context)
  return {
    words: site.words('about'),
    works: site.words('works'),
    cases: { cases: casesOf(site), words: site.words('services').shared.proof },
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description, keywords } = loaderData.words
  const site = matches[0].loaderData
  return pageMeta({ site, path: href('/about'), title, description, keywords, image: '/share/about.png' })
}

type Words = typeof about
type Projects = typeof works
type SectionName = Route.ComponentProps['loaderData']['words']['sections'][number]

export default function About({ loaderData: { words, works, cases } }: Route.ComponentProps) {
  const sections: Record<SectionName, ReactNode> = {
    who: <Company {...words.who} />,
    vision: <Vision {...words.vision} />,
    team: <Team {...words.team} newTab={works.newTab} />,
    stack: <Stack {...words.stack} />,
    process: <Process {...words.process} />,
    works: <Works {...words.works} works={works} />,
    cases: <Cases {...cases} />,
    contact: (
      <Section part="contact">
        <CallToAction {...words.contact} />
      </Section>
    ),
  }
  return (
    <>
      <Overview {...words.hero} />
      {words.sections.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
      <ToTop label={words.top} />
    </>
  )
}

function Overview({ heading, text, link, picture, photo }: Words['hero'] & { photo?: ShownPicture }) {
  return (
    <div className="page grid items-center gap-10 pt-[calc(var(--header-height)+clamp(2.5rem,1.5rem+4vw,5.5rem))] pb-10 lg:grid-cols-2 lg:gap-14">
      <div>
        <EditLink part="hero" place="topRight" name={heading} />
        <h1 className="text-display">{heading}</h1>
        <p className="reading mt-5 text-lg text-muted">{text}</p>
        <ButtonLink {...link} size="large" trailingIcon="right" className="mt-9" />
      </div>
      {photo ? (
        <LibraryPicture
          picture={photo}
          sizes="(width >= 64rem) 38rem, 92vw"
          isAbove
          className="aspect-4/3 w-full rounded-panel object-cover"
        />
      ) : (
        <img src="/cloth/landscape.svg" alt={picture} width="640" height="480" className="w-full rounded-panel" />
      )}
    </div>
  )
}

function Company({ title, lead, blocks, domains }: Words['who']) {
  if (blocks.length === 0 && !lead) return null
  return (
    <Section part="who" title={title} lead={lead}>
      {blocks.length > 0 && (
        <dl>
          {blocks.map(({ title, text }, index) => (
            <div key={title} className="grid gap-x-14 gap-y-3 border-line border-t py-6 lg:grid-cols-[1fr_1.2fr]">
              <dt className="heading font-semibold text-2xl tracking-tight">{title}</dt>
              <dd>
                <p className="reading text-lg text-muted">{text}</p>
                {index === blocks.length - 1 && <Domains domains={domains} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

function Domains({ domains }: { domains: string[] }) {
  if (domains.length === 0) return null
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {domains.map((domain) => (
        <li key={domain}>
          <Badge tone="brand">{domain}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Vision({ title, cards }: Words['vision']) {
  if (cards.length === 0) return null
  return (
    <Section part="vision" tone="sunken" title={title}>
      <div className="grid gap-5 lg:grid-cols-2">
        {cards.map(({ title, points }) => (
          <Card key={title} as="article">
            <h3 className="text-2xl">{title}</h3>
            <ul className="mt-4">
              {points.map((point) => (
                <li key={point} className="border-line border-t py-2.5 text-muted first:border-t-0">
                  {point}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Section>
  )
}

function Team({ title, lead, members, ...words }: Words['team'] & { newTab: string }) {
  if (members.length === 0) return null
  // The first two lead, unless all are equals who fill one row.
  const wide = members.length === 3 ? 0 : members.length === 4 ? 4 : 2
  return (
    <Section part="team" title={title} lead={lead}>
      <ul className="grid gap-5 lg:grid-cols-6">
        {members.map((member, index) => (
          <Member key={member.name} {...member} isWide={index < wide} words={words} />
        ))}
      </ul>
    </Section>
  )
}

type MemberProps = Words['team']['members'][number] & {
  photo?: ShownPicture
  isWide: boolean
  words: Pick<Words['team'], 'portrait' | 'profile' | 'of'> & { newTab: string }
}

function Member({ name, role, text, href, photo, isWide, words }: MemberProps) {
  return (
    <Card as="li" className={`flex gap-6 ${isWide ? 'lg:col-span-3' : 'lg:col-span-2 lg:flex-col'}`}>
      <Portrait
        name={name}
        label={words.portrait.replace('{name}', name)}
        photo={photo}
        className={`size-20 shrink-0 rounded-control ${isWide ? 'sm:size-44' : ''}`}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <h3 className="text-xl">{name}</h3>
        <p className="font-semibold text-accent-text text-sm">{role}</p>
        <p className="mt-3 mb-4 flex-1 text-muted">{text}</p>
        {href && (
          <ExternalLink href={href} newTab={words.newTab}>
            {words.profile}
            <span className="sr-only"> {words.of.replace('{name}', name)}</span>
          </ExternalLink>
        )}
      </div>
    </Card>
  )
}

function Stack({ title, lead, categories }: Words['stack']) {
  if (categories.length === 0) return null
  return (
    <Section part="stack" tone="indigo" title={title} lead={lead}>
      <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map(({ title, items }) => (
          <div key={title}>
            <h3 className="text-on-indigo-accent text-xl">{title}</h3>
            <ul className="mt-4">
              {items.map(({ name, use }) => (
                <li key={name} className="border-on-indigo-muted/25 border-t py-2.5">
                  <strong className="block font-semibold">{name}</strong>{' '}
                  <span className="text-on-indigo-muted text-sm">{use}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Process({ title, lead, steps }: Words['process']) {
  if (steps.length === 0) return null
  return (
    <Section part="process" title={title} lead={lead}>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="relative border-brand border-t-2 pt-6">
            <span
              aria-hidden="true"
              className="absolute -top-4 grid size-8 place-items-center rounded-full bg-accent font-bold text-on-accent text-sm"
            >
              {index + 1}
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Works({ title, lead, works }: Words['works'] & { works: Projects }) {
  const { projects } = works
  if (projects.length === 0) return null
  return (
    <Section part="works" tone="sunken" title={title} lead={lead}>
      <EditLink page="works" part="projects" name={title} />
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
        {projects.map((project) => (
          <Project key={project.title} project={project} words={works} />
        ))}
      </div>
    </Section>
  )
}

/** Sticky over the page, and stops above the footer. */
function ToTop({ label }: { label: string }) {
  return (
    <a
      href="#content"
      data-top=""
      className="to-top sticky bottom-5 z-10 -mt-16 me-5 mb-5 ms-auto grid size-11 place-items-center rounded-full bg-accent text-on-accent shadow-lifted hover:bg-accent-strong"
    >
      <Icon name="up" />
      <span className="sr-only">{label}</span>
    </a>
  )
}
