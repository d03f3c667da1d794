import type { ReactNode } from 'react'
import { sampleCompany as company } from '#app/content/company.ts'
import { allServices } from '#app/content/services/all-services.ts'
import { servicePages } from '#app/content/services/pages.ts'
import { about } from '#app/content/site/about.ts'
import { home } from '#app/content/site/home.ts'
import { profile } from '#app/content/site/profile.ts'
import { works } from '#app/content/site/works.ts'
import { Logo } from '#app/ui/layout/logo.tsx'
import { Weave, WeaveDivider } from '#app/ui/weaving/weave.tsx'
import { ProjectPicture } from './project-pictures.tsx'
import { Document } from './sheet.tsx'
import { Landscape } from './weaving/landscape.tsx'
import { Monogram } from './weaving/monogram.tsx'

const { who, vision, team, stack, process } = about
const listed = servicePages.filter(({ card }) => card.listed === 'yes')

/** The corporate profile of the sample company, from the content of the pages. */
export const brochure = (
  <Document title={`${company.name}: ${profile.title}`}>
    <Cover />
    <WhoWeAre />
    <WhatWeDo />
    <WhomYouTalkTo />
  </Document>
)

function Cover() {
  return (
    <section className="a4 relative flex flex-col bg-indigo text-on-indigo">
      <Weave seed="corporate profile" ends={74} picks={70} className="h-[150mm] w-full" />
      <div className="flex flex-1 flex-col px-[18mm] pt-[14mm] pb-[16mm]">
        <p className="font-semibold text-[13pt] text-accent">{profile.title}</p>
        <h1 className="mt-3 text-[40pt] leading-[1.02]">{home.hero.headline}</h1>
        <p className="mt-5 text-[15pt] text-on-indigo-muted">{home.hero.tagline}</p>
        <p className="mt-auto flex items-center gap-3 font-bold text-[15pt] tracking-tight">
          <Logo className="size-9 shrink-0" />
          <span className="leading-[14mm]">{company.name}</span>
        </p>
      </div>
    </section>
  )
}

/** A page with a woven strip at the top and its number at the bottom. */
function Page({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="a4 flex flex-col bg-ground text-[10pt] leading-[1.5]">
      <WeaveDivider seed={title} className="h-[7mm] shrink-0" />
      <div className="flex flex-1 flex-col px-[18mm] pt-[13mm]">
        <h2 className="text-[26pt] leading-tight">{title}</h2>
        {children}
      </div>
      <p className="mx-[18mm] flex justify-between border-line border-t py-[6mm] text-[8.5pt] text-muted">
        <span>
          {company.name}, {profile.title}
        </span>
        <span>{number}</span>
      </p>
    </section>
  )
}

function WhoWeAre() {
  const blocks = who.blocks.slice(0, -1)
  const domains = who.blocks.at(-1)
  return (
    <Page number={2} title={who.title}>
      <div className="mt-[7mm] grid grid-cols-2 gap-[9mm]">
        <Landscape className="rounded-card" />
        <div className="self-center">
          <p className="font-semibold text-[13pt] leading-snug">{about.hero.heading}</p>
          <p className="mt-2 text-[11pt] text-muted">{about.hero.text}</p>
        </div>
      </div>
      <dl className="mt-[8mm] grid grid-cols-3 gap-[7mm]">
        {blocks.map(({ title, text }) => (
          <div key={title} className="border-accent border-t-2 pt-3">
            <dt className="font-semibold text-[12pt]">{title}</dt>
            <dd className="mt-1 text-[9.5pt] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-[9mm] font-semibold text-[12pt]">{domains?.title}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {who.domains.map((domain) => (
          <span
            key={domain}
            className="rounded-full bg-brand-surface px-2.5 py-0.5 font-semibold text-[9pt] text-brand"
          >
            {domain}
          </span>
        ))}
      </p>
      <h3 className="mt-[11mm] text-[17pt]">{vision.title}</h3>
      <div className="mt-[4mm] grid grid-cols-4 gap-[6mm]">
        {vision.cards.map(({ title, points }) => (
          <div key={title}>
            <p className="font-semibold text-[11pt] text-accent-text">{title}</p>
            <ul className="mt-1">
              {points.map((point) => (
                <li key={point} className="border-line border-t py-1.5 text-[9pt] leading-snug first:border-t-0">
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Page>
  )
}

function WhatWeDo() {
  return (
    <Page number={3} title={allServices.hero.title}>
      <p className="mt-2 max-w-[140mm] text-[11pt] text-muted">{allServices.hero.lead}</p>
      <div className="mt-[7mm] grid grid-cols-2 gap-x-[9mm] gap-y-[5mm]">
        {listed.map(({ slug, name, card: { summary } }) => (
          <div key={slug} className="flex gap-3.5">
            <Weave seed={name} ends={6} picks={5} className="mt-1 size-9 shrink-0 rounded-control" />
            <div>
              <p className="font-semibold text-[11.5pt] leading-snug">{name}</p>
              <p className="mt-0.5 text-[9pt] text-muted leading-snug">{summary}</p>
            </div>
          </div>
        ))}
      </div>
      <div className="mt-[8mm] rounded-card bg-indigo p-[7mm] text-on-indigo">
        <h3 className="text-[15pt]">{stack.title}</h3>
        <div className="mt-3 grid grid-cols-4 gap-[6mm]">
          {stack.categories.map(({ title, items }) => (
            <div key={title}>
              <p className="font-semibold text-[10pt] text-accent">{title}</p>
              <ul className="mt-1 text-[9pt] text-on-indigo-muted">
                {items.map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <h3 className="mt-[8mm] text-[17pt]">{process.title}</h3>
      <ol className="mt-[5mm] grid grid-cols-4 gap-[6mm]">
        {process.steps.map(({ title, text }, index) => (
          <li key={title} className="border-thread-2 border-t-2 pt-2">
            <p className="font-semibold text-[11pt]">
              <span className="text-accent-text">{index + 1}</span> {title}
            </p>
            <p className="mt-1 text-[8.5pt] text-muted leading-snug">{text}</p>
          </li>
        ))}
      </ol>
    </Page>
  )
}

function WhomYouTalkTo() {
  const { closing } = profile
  return (
    <Page number={4} title={about.works.title}>
      <div className="mt-[6mm] grid grid-cols-2 gap-[9mm]">
        {works.projects.map((project) => (
          <div key={project.title}>
            <div
              role="img"
              aria-label={project.picture ?? ''}
              className="w-[82mm] overflow-clip rounded-control border border-line [&_*]:shadow-none!"
            >
              <div aria-hidden="true" className="[zoom:0.484]">
                <ProjectPicture {...project} />
              </div>
            </div>
            <p className="mt-3 font-semibold text-[12pt] leading-snug">{project.title}</p>
            <p className="text-[9pt] text-accent-text">
              {project.kind}, {project.domain}
            </p>
            <p className="mt-1.5 text-[9pt] text-muted leading-snug">{project.description}</p>
          </div>
        ))}
      </div>
      <h3 className="mt-[9mm] text-[17pt]">{team.title}</h3>
      <div className="mt-[4mm] grid grid-cols-5 gap-[5mm]">
        {team.members.map(({ name, role }) => (
          <div key={name}>
            <Monogram name={name} className="w-full rounded-control" />
            <p className="mt-2 font-semibold text-[9.5pt] leading-snug">{name}</p>
            <p className="text-[8.5pt] text-muted leading-snug">{role}</p>
          </div>
        ))}
      </div>
      <div className="mt-[8mm] grid flex-1 grid-cols-[1fr_66mm] mb-[8mm] content-center items-center gap-[9mm] rounded-card bg-indigo p-[8mm] text-on-indigo">
        <div>
          <h3 className="text-[19pt] leading-tight">{closing.title}</h3>
          <p className="mt-2 text-[10.5pt] text-on-indigo-muted">{closing.text}</p>
        </div>
        <dl className="text-[9.5pt]">
          <dt className="text-accent">{closing.enquiries}</dt>
          <dd>
            <a href={`mailto:${company.enquiriesEmail}`}>{company.enquiriesEmail}</a>
          </dd>
          <dt className="mt-1.5 text-accent">{closing.phone}</dt>
          <dd>{company.phone}</dd>
          <dt className="mt-1.5 text-accent">{closing.office}</dt>
          <dd className="whitespace-pre-line leading-snug">{company.office}</dd>
        </dl>
      </div>
    </Page>
  )
}
