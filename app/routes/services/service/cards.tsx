import type { ReactNode } from 'react'
import type { ServiceEntry, ServiceSection } from '#app/content/services/types.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { useSharedWords } from '#app/routes/services/shared-words.ts'
import { Card, CardCue, CardLink } from '#app/ui/layout/card.tsx'
import { Stitches } from '#app/ui/layout/prose.tsx'
import { Emblem } from '#app/ui/weaving/emblem.tsx'
import { dialogHref } from './dialogs.tsx'

type Service = ServiceEntry & { slug: string; href: string }

/** The parts of a service, each with a dialog. */
export function ServiceCards({ path, services: { cards, tabs, layout } }: { path: string; services: ServiceSection }) {
  const Layout = layouts[layout]
  const services = cards.map((card) => ({
    ...card,
    slug: slugOf(card.title),
    href: dialogHref(path, card, tabs[0]?.id),
  }))
  return <Layout services={services} />
}

const layouts: Record<ServiceSection['layout'], (props: { services: Service[] }) => ReactNode> = {
  lead: Lead,
  rows: Rows,
  strips: Strips,
  pairs: Pairs,
}

function Lead({ services: [first, ...others] }: { services: Service[] }) {
  return (
    <ul className={`grid gap-5 ${others.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
      {first && <Strip service={first} className="col-span-full" />}
      {others.map((service) => (
        <Card key={service.slug} as="li" id={service.slug} interactive className="flex flex-col">
          <Emblem name={service.icon} className="size-8 text-brand" />
          <Words service={service} className="mt-4" />
        </Card>
      ))}
    </ul>
  )
}

function Strips({ services }: { services: Service[] }) {
  return (
    <ul className="grid gap-5">
      {services.map((service) => (
        <Strip key={service.slug} service={service} className="" />
      ))}
    </ul>
  )
}

function Strip({ service, className }: { service: Service; className: string }) {
  return (
    <Card as="li" id={service.slug} interactive className={`grid p-0! sm:p-0! lg:grid-cols-[1.2fr_1fr] ${className}`}>
      <div className="p-6 sm:p-9">
        <Emblem name={service.icon} className="size-8 text-brand" />
        <Words service={service} className="mt-4" />
      </div>
      <div className="border-line border-t bg-sunken p-6 sm:p-9 lg:border-t-0 lg:border-s">
        <Stitches points={service.details.features.slice(0, 3)} />
      </div>
    </Card>
  )
}

function Pairs({ services }: { services: Service[] }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {services.map((service) => (
        <Card key={service.slug} as="li" id={service.slug} interactive className="flex gap-6 max-sm:flex-col">
          <Emblem name={service.icon} className="size-8 text-brand" />
          <Words service={service} className="" />
        </Card>
      ))}
    </ul>
  )
}

function Rows({ services }: { services: Service[] }) {
  const { open } = useSharedWords()
  return (
    <ul className="border-line border-b">
      {services.map((service) => (
        <li
          key={service.slug}
          id={service.slug}
          className="relative flex items-start gap-4 border-line border-t py-6 sm:gap-6"
        >
          <Emblem name={service.icon} className="size-8 text-brand" />
          <div className="grid flex-1 gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
            <Title service={service} />
            <div>
              <p className="mb-3 text-muted">{service.summary}</p>
              <CardCue>{open}</CardCue>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Words({ service, className }: { service: Service; className: string }) {
  return (
    <div className={`flex min-w-0 flex-1 flex-col items-start ${className}`}>
      <Title service={service} />
      <p className="reading mt-2 mb-4 text-muted">{service.summary}</p>
      <CardCue>{useSharedWords().open}</CardCue>
    </div>
  )
}

function Title({ service: { href, title } }: { service: Service }) {
  return (
    <h3 className="text-xl">
      <CardLink href={href} swap="modal">
        {title}
      </CardLink>
    </h3>
  )
}
