import { serviceWords } from '#app/content/services/all-services.ts'
import type { ModalServicePage, ServiceEntry } from '#app/content/services/types.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Card, CardLink } from '#app/ui/layout/card.tsx'
import { Emblem } from '#app/ui/weaving/emblem.tsx'
import { Swatch } from '#app/ui/weaving/swatch.tsx'
import { Weave } from '#app/ui/weaving/weave.tsx'

type CardsProps = { page: ModalServicePage; cards: ServiceEntry[] }

/** The services of a page, each opening its dialog; every kind of page arranges them in its own way. */
export function ServiceCards({ page, cards }: CardsProps) {
  const Layout = layouts[page.slug] ?? Pairs
  return <Layout page={page} cards={cards} />
}

export function serviceHref({ path }: ModalServicePage, service: ServiceEntry, tab: string) {
  return `${path}?service=${service.slug}&tab=${tab}`
}

const layouts: Record<string, typeof Pairs> = {
  'software-development': Lead,
  'cloud-solutions': Rows,
  'cyber-security': Rows,
  'mvc-applications': Strips,
  'data-analysis': Pairs,
  'tech-consulting': Lead,
}

/** The first one wide, the others beside one another. */
function Lead({ page, cards: [first, ...others] }: CardsProps) {
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${others.length === 3 ? 'lg:grid-cols-3' : ''}`}>
      {first && <Strip page={page} service={first} className="col-span-full" />}
      {others.map((service) => (
        <Card key={service.slug} as="li" id={service.slug} interactive className="flex flex-col">
          <Emblem name={service.icon} className="size-8 text-brand" />
          <Words page={page} service={service} className="mt-4" />
        </Card>
      ))}
    </ul>
  )
}

function Strips({ page, cards }: CardsProps) {
  return (
    <ul className="grid gap-5">
      {cards.map((service) => (
        <Strip key={service.slug} page={page} service={service} />
      ))}
    </ul>
  )
}

function Pairs({ page, cards }: CardsProps) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {cards.map((service) => (
        <Card key={service.slug} as="li" id={service.slug} interactive className="flex gap-6 max-sm:flex-col">
          <Swatch seed={service.title} emblem={service.icon} />
          <Words page={page} service={service} />
        </Card>
      ))}
    </ul>
  )
}

function Rows({ page, cards }: CardsProps) {
  return (
    <ul className="border-line border-b">
      {cards.map((service) => (
        <li
          key={service.slug}
          id={service.slug}
          className="relative flex items-start gap-4 border-line border-t py-6 sm:gap-6"
        >
          <Swatch seed={service.title} emblem={service.icon} />
          <div className="grid flex-1 gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
            <Title page={page} service={service} />
            <div>
              <p className="mb-3 text-muted">{service.summary}</p>
              <View />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Strip({
  page,
  service,
  className = '',
}: {
  page: ModalServicePage
  service: ServiceEntry
  className?: string
}) {
  return (
    <Card as="li" id={service.slug} interactive className={`grid p-0! sm:p-0! lg:grid-cols-[1.2fr_1fr] ${className}`}>
      <div className="p-6 sm:p-9">
        <Emblem name={service.icon} className="size-8 text-brand" />
        <Words page={page} service={service} className="mt-4" />
      </div>
      <div className="relative min-h-32">
        <Weave seed={service.title} ends={76} picks={40} className="absolute inset-0 size-full" />
      </div>
    </Card>
  )
}

type WordsProps = { page: ModalServicePage; service: ServiceEntry; className?: string }

function Words({ page, service, className = '' }: WordsProps) {
  return (
    <div className={`flex min-w-0 flex-1 flex-col items-start ${className}`}>
      <Title page={page} service={service} />
      <p className="reading mt-2 mb-4 text-muted">{service.summary}</p>
      <View />
    </div>
  )
}

function Title({ page, service }: { page: ModalServicePage; service: ServiceEntry }) {
  return (
    <h3 className="text-xl">
      <CardLink href={serviceHref(page, service, page.services.tabs[0].id)} swap="modal">
        <span className="sr-only">{serviceWords.openNamed} </span>
        {service.title}
      </CardLink>
    </h3>
  )
}

/** What the title's link does, for the eye. */
function View() {
  return (
    <p aria-hidden="true" className="mt-auto inline-flex items-center gap-2 font-semibold text-brand text-sm">
      {serviceWords.open}
      <Icon name="right" className="size-4.5" />
    </p>
  )
}
