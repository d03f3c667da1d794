import type { ServicePage } from '#app/content/services/types.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { publicSite, ShownSite } from './content.server.ts'
import type { ServiceSectionName } from './pages/services.server.ts'
import { hasSameContent } from './part.ts'

/** A service as visitors see it. `slug` stays the same when the address of its page changes. */
export interface ShownService extends ServicePage {
  hero: ServicePage['hero'] & { photo?: ShownPicture }
  sections: ServiceSectionName[]
}

/** The visible services in the owner's order. */
export const servicesOf = (site: ShownSite): ShownService[] =>
  site.pages('service').map(({ name, path, words }) => ({
    ...(words as Omit<ShownService, 'slug' | 'path'>),
    ...{ slug: name.slice('service-'.length), path },
  }))

const isListed = ({ card }: ShownService) => card.listed === 'yes'

export const listedServices = (site: ShownSite) => servicesOf(site).filter(isListed)

/** The name of the service with this slug; undefined for an unknown slug. */
export const serviceName = (site: ShownSite, slug: string) =>
  servicesOf(site).find((service) => service.slug === slug)?.name

const builtInSite = new ShownSite([], false)
const builtIn = servicesOf(builtInSite)

/** The heading of the page, or the name alone if an owner has renamed a service without changing its heading. */
export function headingOf({ slug, name, hero }: ShownService): string {
  const sample = builtIn.find((service) => service.slug === slug)
  const isRenamed = sample !== undefined && sample.name !== name && sample.hero.title === hero.title
  return isRenamed ? name : hero.title || name
}

type Seo = ShownService['seo']

/** Without the values that are the built-in ones: those name what the sample company offers. */
function ownSeo(seo: Seo, sample: Seo): Seo {
  const own = Object.entries(seo).filter(([name, value]) => !hasSameContent(value, sample[name as keyof Seo]))
  return { title: '', description: '', keywords: [], ...Object.fromEntries(own) }
}

/** Search engines read these words about a service. A renamed one has lost the title that it came with. */
export function seoOf({ slug, name, seo }: ShownService): Seo {
  const sample = builtIn.find((service) => service.slug === slug)
  return sample && sample.name !== name ? ownSeo(seo, sample.seo) : seo
}

/** The same for the list of services, whose built-in title names the built-in services. */
export function seoOfList(site: ShownSite): Seo {
  const namesOf = (services: ShownService[]) => services.filter(isListed).map(({ name }) => name)
  const { seo } = site.words('services')
  const isAsBuiltIn = hasSameContent(namesOf(servicesOf(site)), namesOf(builtIn))
  return isAsBuiltIn ? seo : ownSeo(seo, builtInSite.words('services').seo)
}

/** Whether the section still is the one that the service came with. */
export function isSample(service: ShownService, section: 'proof' | 'services'): boolean {
  const sample = builtIn.find(({ slug }) => slug === service.slug)
  return hasSameContent(service[section], sample?.[section])
}

export interface ShownCase extends Pick<ShownService, 'slug' | 'path' | 'name'> {
  proof: NonNullable<ShownService['proof']>
  isSample: boolean
}

/** The cases of all services. */
export const casesOf = (site: ShownSite): ShownCase[] =>
  servicesOf(site).flatMap(({ proof, ...service }) =>
    proof && service.sections.includes('proof')
      ? {
          slug: service.slug,
          path: service.path,
          name: service.name,
          proof,
          isSample: isSample({ ...service, proof }, 'proof'),
        }
      : [],
  )

const valuesOf = (read: (service: ShownService) => (string | undefined)[]) => async () =>
  servicesOf(publicSite())
    .flatMap(read)
    .filter((value) => value !== undefined)

/** The service parameters of public pages and their dialogs. */
export const serviceValues = {
  services: valuesOf(({ slug }) => [slug]),
  servicePages: valuesOf(({ path }) => [path.split('/').at(-1)]),
  serviceCards: valuesOf(({ services }) => services?.cards.map(({ title }) => slugOf(title)) ?? []),
  serviceTabs: valuesOf(({ services }) => services?.tabs.map(({ id }) => id) ?? []),
  industries: valuesOf(({ industries }) => industries?.items.map(({ tab }) => slugOf(tab)) ?? []),
  technologies: valuesOf(({ technologies, cards }) => {
    const all = [...(technologies?.items ?? []), ...(cards?.items.flatMap(({ technologies }) => technologies) ?? [])]
    return all.map(({ name }) => slugOf(name))
  }),
  technologyCards: valuesOf(({ cards }) => cards?.items.map(({ title }) => slugOf(title)) ?? []),
}
