import type { Actor } from '#app/domain/audit/record.server.ts'
import type { Field } from '#app/domain/fields/field.ts'
import { publicSite, type ShownSite } from './content.server.ts'
import { findPage, savePageDraft } from './edit.server.ts'
import { changePage, listPages } from './own-pages.server.ts'
import { isBuiltIn, ownKindOf, type PageName, pageNames, sitePage } from './pages.server.ts'
import {
  hasSameContent,
  type PageContent,
  type Part,
  type PartContent,
  readContent,
  type Steps,
  withSection,
} from './part.ts'

const textKinds = ['longText', 'markdown', 'list']

const isClaim = ({ kind, options }: Field) => options.claim ?? textKinds.includes(kind)

const isFilledIn = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The fields, the parts and the entries of lists (by position) that still speak of the sample company. */
export interface Samples {
  fields: string[]
  parts: string[]
  entries: Record<string, number[]>
}

const none: Samples = { fields: [], parts: [], entries: {} }

/** The samples in the part at a path. An entry of a list is compared with all built-in ones, whatever its position. */
function samplesIn(part: Part | undefined, content: PartContent, builtIn: PartContent[], steps: Steps = []): Samples {
  if (!part || part.suitsAnyone) return none
  const [step, position, ...rest] = steps
  const partsOf = (name: string) => builtIn.flatMap(({ parts }) => parts?.[name] ?? [])
  const entriesOf = (list: string) => builtIn.flatMap(({ lists }) => lists?.[list] ?? [])
  const sampleEntries = (list: string) =>
    (content.lists?.[list] ?? []).flatMap((entry, index) =>
      isAnyLeft(samplesIn(part.lists[list]?.item, entry, entriesOf(list))) ? [index] : [],
    )
  const within = (name: string, rest: Steps = []) =>
    samplesIn(part.parts[name], content.parts?.[name] ?? {}, partsOf(name), rest)
  if (step !== undefined && step in part.parts) return within(step, steps.slice(1))
  if (step !== undefined && position === undefined) return { ...none, entries: { [step]: sampleEntries(step) } }
  if (step !== undefined)
    return samplesIn(part.lists[step]?.item, content.lists?.[step]?.[Number(position)] ?? {}, entriesOf(step), rest)
  return {
    fields: Object.keys(part.fields).filter((name) => {
      const value = content.fields?.[name]
      const isSame = ({ fields }: PartContent) => hasSameContent(value, fields?.[name])
      return isClaim(part.fields[name] as Field) && isFilledIn(value) && builtIn.some(isSame)
    }),
    parts: Object.keys(part.parts).filter((name) => isAnyLeft(within(name))),
    entries: Object.fromEntries(Object.keys(part.lists).map((list) => [list, sampleEntries(list)])),
  }
}

const isAnyLeft = ({ fields, parts, entries }: Samples) =>
  fields.length + parts.length + Object.values(entries).flat().length > 0

function builtInContent(name: string): PartContent {
  const { part, words } = sitePage(name)
  return readContent(part, words as Record<string, unknown>)
}

/** The samples at a path of a page. A hidden section has none, and a section may show those of other pages. */
export function samplesAt(name: string, content: PageContent, steps: Steps = []): Samples {
  const { part, sections, suitsAnyone } = sitePage(name)
  if (suitsAnyone || !isBuiltIn(name)) return none
  const samples = samplesIn(part, content, [builtInContent(name)], steps)
  if (steps.length > 0) return samples
  const isShown = (key: string) => !sections.includes(key) || content.sections?.includes(key)
  const cases = sections.includes('cases') && hasSampleCases(publicSite()) ? ['cases'] : []
  const entries = Object.entries(samples.entries).filter(([list]) => isShown(list))
  return { ...samples, parts: [...samples.parts, ...cases].filter(isShown), entries: Object.fromEntries(entries) }
}

/** The parts and lists of a page, and `search` for its own fields, that speak of the sample company. */
export function sampleParts(name: string, content: PageContent): string[] {
  const { fields, parts, entries } = samplesAt(name, content)
  const lists = Object.keys(entries).filter((list) => entries[list]?.length)
  return [...(fields.length > 0 ? ['search'] : []), ...parts, ...lists]
}

const hasSampleCases = (site: ShownSite): boolean =>
  servicesIn(site).some((name) => sampleParts(name, contentIn(site, name)).includes('proof'))

const servicesIn = (site: ShownSite) => site.pages('service').flatMap(({ name }) => (isBuiltIn(name) ? name : []))

function contentIn(site: ShownSite, name: PageName): PageContent {
  const words = site.words(name)
  return {
    ...readContent(sitePage(name).part, words as unknown as Record<string, unknown>),
    sections: [...words.sections],
  }
}

/** The public pages that speak of the sample company, with those parts. */
export function samplePages(): Map<PageName, string[]> {
  const site = publicSite()
  const services = servicesIn(site)
  const showsWorks = (['home', 'about'] as const).some((name) => site.words(name).sections.includes('works'))
  const isShown = (name: PageName) =>
    name === 'works' ? showsWorks : !name.startsWith('service-') || services.includes(name)
  const pages = pageNames.filter(isShown).map((name) => [name, sampleParts(name, contentIn(site, name))] as const)
  return new Map(pages.filter(([, parts]) => parts.length > 0))
}

/** Samples that can be hidden together: services that nobody has changed, and sections with nothing but samples. */
export interface HideableSamples {
  services: string[]
  /** Such as `about/team`. */
  sections: string[]
}

type Pages = Awaited<ReturnType<typeof readPages>>

/** The services, and the other built-in pages, with their drafts. */
export async function readPages() {
  const names = pageNames.filter((name) => !ownKindOf(name))
  const [services, pages] = await Promise.all([listPages('service'), Promise.all(names.map(findPage))])
  return { services, pages }
}

/** Those that are shown, and those that were hidden. */
export function findHideable({ services, pages }: Pages): Record<'shown' | 'hidden', HideableSamples> {
  const untouched = services.filter(({ name, hasDraft, publishedAt }) => isBuiltIn(name) && !hasDraft && !publishedAt)
  const isOwnWork = pages.some(({ name, content }) => name === 'works' && !isUntouched(name, content, 'projects'))
  const samples = pages
    .filter(({ name }) => name !== 'services')
    .flatMap(({ name, content }) => {
      const { sections, shown = sections } = sitePage(name)
      return sections
        .map((section) => ({ name: `${name}/${section}`, section, isShown: content.sections.includes(section) }))
        .filter(({ section, isShown }) => isShown || shown.includes(section))
        .filter(({ section }) => (section === 'works' ? !isOwnWork : isUntouched(name, content, section)))
    })
  const namesOf = (state: 'shown' | 'hidden') => ({
    services: untouched.filter((service) => service.state === state).map(({ name }) => name),
    sections: samples.filter(({ isShown }) => isShown === (state === 'shown')).map(({ name }) => name),
  })
  return { shown: namesOf('shown'), hidden: namesOf('hidden') }
}

/** Whether a section shows people, quotes or other entries of the sample, and nothing of the owner's. */
function isUntouched(name: string, content: PageContent, section: string): boolean {
  const { part, suitsAnyone } = sitePage(name)
  const builtIn = builtInContent(name)
  if (suitsAnyone) return false
  if (section in part.lists) return hasSameContent(content.lists?.[section], builtIn.lists?.[section])
  const hasEntries = Object.keys(part.parts[section]?.lists ?? {}).length > 0
  return hasEntries && hasSameContent(content.parts?.[section], builtIn.parts?.[section])
}

/** Hides services at once and sections in the drafts of their pages, or shows them again. Answers the changed ones. */
export async function setSamplesHidden(names: string[], hide: boolean, by: Actor): Promise<string[]> {
  const changed: string[] = []
  const services = (await listPages('service')).filter(({ name }) => names.includes(name))
  for (const { name, version, state } of services)
    if ((state === 'hidden') !== hide && (await changePage(hide ? 'hide' : 'show', { name, version }, by)) === 'done')
      changed.push(name)
  for (const page of new Set(names.flatMap((name) => name.split('/').slice(0, -1)))) {
    if (!isBuiltIn(page)) continue
    const { sections } = sitePage(page)
    const { content, version } = await findPage(page)
    const asked = sections.filter((section) => names.includes(`${page}/${section}`))
    const meant = asked.filter((section) => content.sections.includes(section) === hide)
    if (meant.length === 0) continue
    const next = hide
      ? content.sections.filter((section) => !meant.includes(section))
      : meant.reduce((shown, section) => withSection(sections, shown, section), content.sections)
    const outcome = await savePageDraft(page, version, { ...content, sections: next })
    if (outcome === 'done') changed.push(...meant.map((section) => `${page}/${section}`))
  }
  return changed
}
