import type { OwnKind } from './own-form.ts'
import { aboutPage } from './pages/about.server.ts'
import { blogSitePage } from './pages/blog.server.ts'
import { careersSitePage } from './pages/careers.server.ts'
import { contactSitePage } from './pages/contact.server.ts'
import { enquiriesSitePage } from './pages/enquiries.server.ts'
import { framePage } from './pages/frame.server.ts'
import { homePage } from './pages/home.server.ts'
import { newsletterPages } from './pages/newsletter.server.ts'
import { ownPage } from './pages/own.server.ts'
import { privacySitePage } from './pages/privacy.server.ts'
import { addedService, builtInServices, servicesPage } from './pages/services.server.ts'
import { worksPage } from './pages/works.server.ts'
import type { SitePage } from './part.ts'

/** The pages that owners edit, in the order of the list of pages. */
export const sitePages = {
  home: homePage,
  about: aboutPage,
  services: servicesPage,
  ...builtInServices,
  careers: careersSitePage,
  blog: blogSitePage,
  contact: contactSitePage,
  enquiries: enquiriesSitePage,
  privacy: privacySitePage,
  works: worksPage,
  frame: framePage,
  newsletter: newsletterPages,
}

/** Pages that owners add, by the beginning of their names: `page-…` and `service-…`. */
const addedPages: Record<string, SitePage> = { page: ownPage, service: addedService }

export type PageName = keyof typeof sitePages

export const pageNames = Object.keys(sitePages) as PageName[]

export const isBuiltIn = (name: string): name is PageName => Object.hasOwn(sitePages, name)

const kindOf = (name: string) => name.slice(0, name.indexOf('-'))

/** The kinds of pages that owners can add. */
export const ownKinds = Object.keys(addedPages) as OwnKind[]

export const ownKindOf = (name: string) => ownKinds.find((kind) => name.startsWith(`${kind}-`))

export const isPageName = (name: string) => isBuiltIn(name) || Object.hasOwn(addedPages, kindOf(name))

/** The declaration of a page. The row of an added page contains its address. */
export function sitePage(name: string): SitePage {
  const page = isBuiltIn(name) ? sitePages[name] : addedPages[kindOf(name)]
  if (!page) throw new Error(`No page ${name}`)
  return page
}
