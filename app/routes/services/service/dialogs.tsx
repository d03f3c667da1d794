import type { ComponentProps, ReactNode } from 'react'
import type { CaseStudy, Link, ServiceEntry, Tab, Technology, TechnologyWords } from '#app/content/services/types.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { useSharedWords } from '#app/routes/services/shared-words.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Stitches } from '#app/ui/layout/prose.tsx'
import { NumberedSteps, Stats } from '#app/ui/sections/figures.tsx'
import { ExternalLink } from '#app/ui/sections/links.tsx'
import type { Route } from './+types/route.ts'

export const dialogHref = (path: string, { title }: { title: string }, tab = '') =>
  `${path}?service=${encodeURIComponent(slugOf(title))}&tab=${tab}`

/** Closes the dialog of a technology, and leaves its card expanded. */
function cardHref(path: string, { title }: { title: string }): string {
  const slug = encodeURIComponent(slugOf(title))
  return `${path}?card=${slug}#${slug}`
}

type Loaded = Route.ComponentProps['loaderData']

/** The dialog that the address asks for. */
export function Dialogs({ service, words: { shared }, asked, samples }: Loaded) {
  const { path, hero, services, technologies, cards, closing, sections } = service
  const { demo } = hero
  const entry = services?.cards.find(({ title }) => slugOf(title) === asked.service)
  const tab = services?.tabs.find(({ id }) => id === asked.tab) ?? services?.tabs[0]
  const isAsked = ({ name }: Technology) => slugOf(name) === asked.technology
  const technology = technologies?.items.find(isAsked)
  const card = cards?.items.find(({ technologies }) => technologies.some(isAsked))
  const ofCard = card?.technologies.find(isAsked)
  return (
    <Swap id="modal">
      {services && entry && tab && sections.includes('services') && (
        <Modal
          id="service"
          title={entry.title}
          closeHref={`${path}#${slugOf(entry.title)}`}
          closeLabel={shared.close}
          onward={closing.cta}
        >
          <ServiceTabs path={path} tabs={services.tabs} entry={entry} tab={tab} isSample={samples.services} />
        </Modal>
      )}
      {demo && asked.demo && (
        <Modal
          id="demo"
          title={demo.title}
          closeHref={path}
          closeLabel={demo.close}
          onward={demo.contact}
          width="medium"
        >
          <p className="reading text-lg">{demo.text}</p>
        </Modal>
      )}
      {technologies && technology && sections.includes('technologies') && (
        <TechnologyDialog
          technology={technology}
          words={technologies.words}
          closeHref={`${path}#${slugOf(technology.name)}`}
        />
      )}
      {cards && card && ofCard && sections.includes('cards') && (
        <TechnologyDialog technology={ofCard} words={cards.words} closeHref={cardHref(path, card)} />
      )}
    </Swap>
  )
}

type ModalProps = Omit<ComponentProps<typeof Dialog>, 'swap' | 'footer'> & { closeLabel: string; onward?: Link }

function Modal({ onward, ...dialog }: ModalProps) {
  const { closeHref, closeLabel } = dialog
  return (
    <Dialog
      width="large"
      {...dialog}
      swap="modal"
      footer={
        <>
          <ButtonLink href={closeHref} swap="modal" data-dialog-close="" variant="secondary" text={closeLabel} />
          {onward && <ButtonLink {...onward} trailingIcon="right" />}
        </>
      }
    />
  )
}

interface ServiceTabsProps {
  path: string
  tabs: Tab[]
  entry: ServiceEntry
  tab: Tab
  isSample: boolean
}

function ServiceTabs({ path, tabs, entry, tab, isSample }: ServiceTabsProps) {
  return (
    <Swap id="tabs">
      <Tabs
        id="tab"
        label={useSharedWords().tabsLabel}
        tabs={tabs.map(({ id, label }) => ({ id, text: label, href: dialogHref(path, entry, id) }))}
        current={tab.id}
        swap="tabs"
        className="sm:min-h-72 pt-6"
      >
        <Panel tab={tab} service={entry} isSample={isSample} />
      </Tabs>
    </Swap>
  )
}

type PanelProps = { tab: Tab; service: ServiceEntry; isSample: boolean }

function Panel({ tab, service: { details }, isSample }: PanelProps) {
  const words = useSharedWords()
  switch (tab.id) {
    case 'overview':
      return (
        <>
          <p className="reading text-lg">{details.overview}</p>
          {details.successStories?.map((story) => (
            <div key={story.title} className="mt-6 rounded-card bg-sunken p-6">
              <p className="font-semibold text-accent-text text-sm">{words.successStory}</p>
              <Story story={story} />
            </div>
          ))}
        </>
      )
    case 'features':
      return <Stitches points={details.features} />
    case 'benefits':
      return <Stitches points={details.benefits} />
    case 'process':
      return <NumberedSteps steps={details.process} layout="list" />
    case 'technologies':
      return (
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {details.technologies.map(({ name, href, text }) => (
            <div key={name} className="border-line border-t py-3">
              <dt className="font-semibold">
                {href ? (
                  <ExternalLink href={href} newTab={words.newTab}>
                    {name}
                  </ExternalLink>
                ) : (
                  name
                )}
              </dt>
              <dd className="text-muted text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'caseStudies':
      return (
        <>
          <div className="grid gap-8 sm:grid-cols-2">
            {details.caseStudies.map((story) => (
              <Story key={story.title} story={story} />
            ))}
          </div>
          {isSample && <p className="mt-6 text-muted text-sm">{words.caseStudyNote}</p>}
        </>
      )
  }
}

function Story({ story: { title, description, results } }: { story: CaseStudy }) {
  return (
    <article>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2 text-muted">{description}</p>
      <h4 className="mt-4 text-sm">{useSharedWords().results}</h4>
      <Stitches points={results} />
    </article>
  )
}

type TechnologyDialogProps = { technology: Technology; words: TechnologyWords; closeHref: string }

function TechnologyDialog({ technology, words, closeHref }: TechnologyDialogProps) {
  const { name, description, features, useCases, stats, link } = technology
  return (
    <Modal id="technology" title={name} closeHref={closeHref} closeLabel={words.close}>
      <p className="reading text-lg">{description}</p>
      <p className="mt-4">
        <ExternalLink href={link.href} newTab={useSharedWords().newTab}>
          {link.text}
        </ExternalLink>
      </p>
      <div className="mt-8 grid gap-8 sm:grid-cols-2">
        <Part title={words.features}>
          <Stitches points={features} />
        </Part>
        <Part title={words.useCases}>
          <Stitches points={useCases} />
        </Part>
      </div>
      {stats && stats.length > 0 && words.stats && (
        <div className="mt-8">
          <Part title={words.stats}>
            <Stats stats={stats} />
          </Part>
        </div>
      )}
    </Modal>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  )
}
