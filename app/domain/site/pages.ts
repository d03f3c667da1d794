import { serviceTitles } from '#app/content/services/titles.ts'
import { about } from '#app/content/site/about.ts'
import { home } from '#app/content/site/home.ts'
import { choice, link, list, longText, number, text } from '#app/domain/fields/field.ts'
import { itemsOf, type Part, part } from './part.ts'

/** A public page: its built-in words, and the parts of them that owners edit. */
export interface SitePage<Words extends object = object> {
  path: string
  words: Words
  part: Part
}

const slugs = Object.keys(serviceTitles)

const title = text({ max: 80 })
const lead = longText({ max: 240, optional: true })
const paragraph = longText({ max: 600 })
const button = text({ max: 40 })
const heading = { title }
const titled = { title, text: paragraph }
const headed = { title, lead }

const search = { title: text({ max: 70 }), description: longText({ max: 200 }) }

const homePage: SitePage<typeof home> = {
  path: '/',
  words: home,
  part: part(search, {
    parts: {
      hero: part({ headline: title, tagline: text({ max: 160 }), 'start-text': button, 'profile-text': button }),
      journey: part(
        { ...titled, 'link-text': button, 'link-about': button },
        { lists: { features: itemsOf(titled, 6) } },
      ),
      works: part({ kicker: text({ max: 40 }), ...headed }),
      services: part(
        { ...headed, 'link-text': button, about: text({ max: 40 }) },
        { lists: { cards: itemsOf({ title, slug: choice(slugs, { preset: slugs[0] }), text: paragraph }, 9) } },
      ),
      testimonials: part(
        { ...heading, label: title, previous: button, next: button, show: title, rated: title, portrait: title },
        {
          lists: {
            quotes: itemsOf(
              { name: text({ max: 60 }), role: text({ max: 80 }), rating: number({ max: 5 }), text: paragraph },
              12,
            ),
          },
        },
      ),
      careers: part({ ...titled, 'link-text': button }),
      clients: part({ ...titled, 'link-text': button }),
    },
    lists: { features: itemsOf({ title, summary: text({ max: 60 }), text: paragraph }, 2) },
  }),
}

const aboutPage: SitePage<typeof about> = {
  path: '/about',
  words: about,
  part: part(
    { ...search, keywords: text({ max: 300 }), top: button },
    {
      parts: {
        hero: part({ heading: title, text: paragraph, 'link-text': button, picture: longText({ max: 300 }) }),
        who: part({ ...headed, domains: list({ max: 600 }) }, { lists: { blocks: itemsOf(titled, 8) } }),
        vision: part(heading, { lists: { cards: itemsOf({ title, points: list({ max: 600 }) }, 8) } }),
        team: part(
          { ...headed, portrait: title, profile: button, of: button },
          {
            lists: {
              members: itemsOf(
                {
                  name: text({ max: 60 }),
                  role: text({ max: 80 }),
                  text: paragraph,
                  href: link({ max: 300, optional: true }),
                },
                40,
              ),
            },
          },
        ),
        stack: part(headed, {
          lists: {
            categories: itemsOf({ title }, 8, {
              items: itemsOf({ name: text({ max: 40 }), use: text({ max: 80 }) }, 12),
            }),
          },
        }),
        process: part(headed, { lists: { steps: itemsOf(titled, 8) } }),
        works: part(headed),
        contact: part({ ...titled, 'link-text': button }),
      },
    },
  ),
}

export const sitePages = { home: homePage, about: aboutPage }

export type PageName = keyof typeof sitePages

export const pageNames = Object.keys(sitePages) as PageName[]

export const isPageName = (name: string): name is PageName => Object.hasOwn(sitePages, name)
