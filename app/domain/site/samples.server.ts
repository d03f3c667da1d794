import { publicSite } from './content.server.ts'
import { isBuiltIn, type PageName, pageNames, sitePage } from './pages.server.ts'
import { hasSameContent, type PageContent, type Part, readContent } from './part.ts'

/** Parts with only labels suit every company. */
const hasText = ({ fields, lists, parts }: Part): boolean =>
  Object.keys(lists).length > 0 ||
  Object.values(fields).some(({ kind }) => kind !== 'text' && kind !== 'link') ||
  Object.values(parts).some(hasText)

/** The parts of a page that show the words of the sample company. */
export function sampleParts(name: string, content: PageContent): string[] {
  const { part, words, sections, suitsAnyone } = sitePage(name)
  if (suitsAnyone || !isBuiltIn(name)) return []
  const builtIn = readContent(part, words as Record<string, unknown>)
  const isShown = (key: string) => !sections.includes(key) || content.sections?.includes(key)
  const parts = Object.entries(part.parts).filter(
    ([key, inner]) => isShown(key) && hasText(inner) && hasSameContent(content.parts?.[key], builtIn.parts[key]),
  )
  const lists = Object.keys(part.lists).filter(
    (key) => isShown(key) && builtIn.lists[key]?.length && hasSameContent(content.lists?.[key], builtIn.lists[key]),
  )
  return [...parts.map(([key]) => key), ...lists]
}

/** The public pages that show only the words of the sample company. */
export function samplePages(): PageName[] {
  const site = publicSite()
  const services = new Set(site.pages('service').map(({ name }) => name))
  const isHidden = (name: string) => name.startsWith('service-') && !services.has(name)
  return pageNames.filter((name) => {
    if (isHidden(name)) return false
    const { part, words, suitsAnyone } = sitePage(name)
    const [shown, builtIn] = [site.words(name), words].map((of) => readContent(part, of as Record<string, unknown>))
    return !suitsAnyone && hasSameContent(shown, builtIn)
  })
}
