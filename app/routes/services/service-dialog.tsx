import { serviceWords } from '#app/content/services/all-services.ts'
import type { CaseStudy, ModalServicePage, ServiceEntry, Tab } from '#app/content/services/types.ts'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Stitches } from '#app/ui/layout/points.tsx'
import { ExternalLink } from '#app/ui/sections/external-link.tsx'
import { NumberedSteps } from '#app/ui/sections/numbered-steps.tsx'
import { Modal } from './modal.tsx'
import { serviceHref } from './service-cards.tsx'

type ServiceDialogProps = { page: ModalServicePage; entry: ServiceEntry; tab: Tab }

export function ServiceDialog({ page, entry, tab }: ServiceDialogProps) {
  const { path, services, closing } = page
  return (
    <Modal
      id="service"
      title={entry.title}
      closeHref={`${path}#${entry.slug}`}
      closeLabel={serviceWords.close}
      onward={closing.cta}
    >
      <Swap id="tabs">
        <Tabs
          id="tab"
          label={serviceWords.tabsLabel}
          tabs={services.tabs.map(({ id, label }) => ({ id, text: label, href: serviceHref(page, entry, id) }))}
          current={tab.id}
          swap="tabs"
          className="sm:min-h-72 pt-6"
        >
          <Panel tab={tab} service={entry} />
        </Tabs>
      </Swap>
    </Modal>
  )
}

function Panel({ tab, service: { details } }: { tab: Tab; service: ServiceEntry }) {
  switch (tab.id) {
    case 'overview':
      return (
        <>
          <p className="reading text-lg">{details.overview}</p>
          {details.successStory && (
            <div className="mt-6 rounded-card bg-sunken p-6">
              <p className="font-semibold text-accent-text text-sm">{serviceWords.successStory}</p>
              <Story story={details.successStory} />
            </div>
          )}
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
                  <ExternalLink href={href} newTab={serviceWords.newTab}>
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
          <p className="mt-6 text-muted text-sm">{serviceWords.caseStudyNote}</p>
        </>
      )
  }
}

function Story({ story: { title, description, results } }: { story: CaseStudy }) {
  return (
    <article>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2 text-muted">{description}</p>
      <h4 className="mt-4 text-sm">{serviceWords.results}</h4>
      <Stitches points={results} />
    </article>
  )
}
