import { aboutPage } from './pages/about.server.ts'
import { homePage } from './pages/home.server.ts'
import type { SitePage } from './part.ts'

/** The pages that owners edit, in the order of the list of pages. */
export const sitePages = { home: homePage, about: aboutPage }

export type PageName = keyof typeof sitePages

export const pageNames = Object.keys(sitePages) as PageName[]

export const isPageName = (name: string): name is PageName => Object.hasOwn(sitePages, name)

/** A page by its name, without the types of its words. */
export const sitePage = (name: PageName): SitePage => sitePages[name]
