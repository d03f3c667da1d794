import { allServices, serviceWords } from '#app/content/services/all-services.ts'
import { emblemNames } from '#app/content/services/emblems.ts'
import { newService, servicePages } from '#app/content/services/pages.ts'
import type { serviceTitles } from '#app/content/services/titles.ts'
import type { ServicePage } from '#app/content/services/types.ts'
import { choice, type Fields, link, list, longText, number, text } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, type List, type Part, part, type SitePage } from '../part.ts'
import { button, motto, paragraph, photo, target, title, withPhoto } from './fields.ts'

const headed = { heading: title, lead: longText({ max: 400, optional: true }) }
const ctaTo = { 'cta-text': button, 'cta-href': target }
const inviting = { title: motto, text: paragraph, ...ctaTo }
const seo = {
  'seo-title': text({ max: 70, optional: true, claim: true }),
  'seo-description': longText({ max: 200, optional: true }),
  'seo-keywords': list({ max: 600, blank: 'always' }),
}
const name = text({ max: 60 })
const summary = longText({ max: 300, words: 'shortText' })
const description = longText({ max: 1_000, words: 'text' })
const points = list({ max: 1_500, blank: 'always' })
const icon = choice(emblemNames, { preset: 'layers' })
const yesOrNo = ['yes', 'no'] as const
const documentation = link({ max: 300, optional: true, words: 'documentation' })
const address = link({ max: 300, local: true, words: 'target' })

const sectionOf = (items: List, fields: Fields = {}) => part({ ...headed, ...fields }, { lists: { items } })

const stat = { value: text({ max: 20, claim: true }), label: text({ max: 80, words: 'figureLabel' }) }
const stats = sectionOf(itemsOf({ ...stat, text: text({ max: 160, optional: true }) }, 8), {
  note: longText({ max: 300, optional: true, words: 'figuresNote' }),
})
const figures = itemsOf(stat, 4)
const steps = itemsOf({ title, description }, 10)
const story = { title, description, results: points }

const severity = {
  rating: text({ max: 30, words: 'severity' }),
  tone: choice(['danger', 'warning'], { preset: 'warning', words: 'severityTone' }),
}
const threat = { title, icon, ...severity, text: paragraph, defence: paragraph }
const industry = { tab: text({ max: 40 }), title, text: paragraph, icon, benefits: points }
const statusLine = {
  label: text({ max: 60, words: 'statusLabel' }),
  state: text({ max: 60, claim: true }),
  tone: choice(['ready', 'limited', 'soon'], { preset: 'ready', words: 'statusTone' }),
}

const technology = { description, features: points, useCases: points, 'link-text': button, 'link-href': target }
const technologyWords = {
  'words-features': button,
  'words-useCases': button,
  'words-stats': text({ max: 60, optional: true }),
  'words-close': button,
}
const technologies = itemsOf({ name, ...technology }, 10, { lists: { stats: figures } })

const tabIds = ['overview', 'features', 'benefits', 'process', 'technologies', 'caseStudies'] as const
const tab = { label: text({ max: 40, words: 'tab' }), id: choice(tabIds, { preset: 'overview' }) }
const details = part(
  { overview: longText({ max: 1_500 }), features: points, benefits: points },
  {
    lists: {
      process: steps,
      technologies: itemsOf({ name, text: text({ max: 100, optional: true }), href: documentation }, 20),
      caseStudies: itemsOf(story, 6),
      successStories: itemsOf(story, 2),
    },
  },
)

const demo = { title, text: paragraph, close: button, 'contact-text': button, 'contact-href': target }
const bar = { name: text({ max: 40 }), shown: text({ max: 40, claim: true }), amount: number({ max: 1_000_000 }) }
const proof = {
  'story-title': motto,
  'story-description': paragraph,
  took: text({ max: 80, claim: true }),
  cost: text({ max: 80, claim: true }),
  home: choice(yesOrNo, { preset: 'no', words: 'caseOnHome' }),
}

const card = {
  summary,
  teaser: longText({ max: 300, optional: true }),
  listed: choice(yesOrNo, { preset: 'yes' }),
}

/** Every section that a service page can have, in its default order. */
const sections = [
  ...(['stats', 'threats', 'features', 'industries', 'cards', 'technologies', 'services'] as const),
  ...(['process', 'performance', 'resources', 'status', 'proof'] as const),
] as const

export type ServiceSectionName = (typeof sections)[number]

const optional = (parts: Record<string, Part>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, inner]): [string, Part] => [name, { ...inner, isOptional: true }]),
  )

const servicePart = (cardFields: Fields) =>
  part(
    { name, ...seo },
    {
      parts: {
        card: part(cardFields),
        hero: part(
          {
            title: text({ max: 120, optional: true, words: 'serviceTitle' }),
            ...{ lead: paragraph, ...ctaTo, 'cta-about': text({ max: 120, optional: true }), photo },
          },
          { parts: optional({ demo: part(demo) }) },
        ),
        closing: part(inviting),
        ...optional({
          stats,
          threats: sectionOf(itemsOf(threat, 12), { ratingLabel: button, defenceLabel: button }),
          services: part(
            { ...headed, layout: choice(['pairs', 'lead', 'rows', 'strips'], { preset: 'pairs' }) },
            { lists: { tabs: itemsOf(tab, 6), cards: itemsOf({ title, summary, icon }, 20, { parts: { details } }) } },
          ),
          features: sectionOf(itemsOf({ title, text: paragraph, icon }, 20)),
          industries: sectionOf(itemsOf(industry, 8), { benefitsLabel: button }),
          technologies: sectionOf(
            itemsOf({ name, summary, icon, ...technology }, 20, { lists: { stats: figures } }),
            technologyWords,
          ),
          cards: sectionOf(itemsOf({ title, summary, icon, claims: points }, 12, { lists: { technologies } }), {
            technologiesLabel: button,
            ...technologyWords,
          }),
          process: part(headed, { lists: { steps } }),
          performance: stats,
          resources: sectionOf(itemsOf({ text: title, href: address, description, icon }, 12)),
          status: sectionOf(itemsOf(statusLine, 12)),
          proof: part(proof, {
            parts: { chart: part({ title }, { lists: { bars: itemsOf(bar, 6) } }) },
            lists: { figures },
          }),
          related: part({ ...inviting, 'cta-text': text({ max: 60, words: 'relatedButton' }) }),
        }),
      },
    },
  )

type ServicePageWords = Omit<ServicePage, 'slug' | 'path'>
type SitePageOfService = SitePage<ServicePageWords, ServiceSectionName>

const shownIn = (words: ServicePageWords) => sections.filter((section) => words[section] !== undefined)

/** A built-in service has a drawn picture until an owner chooses an emblem. */
const builtInPart = servicePart({ ...card, icon: choice(emblemNames, { optional: true, words: 'ownEmblem' }) })

/** The pages of the built-in services, by the names of their pages. */
export const builtInServices = Object.fromEntries(
  servicePages.map(({ slug, path, ...words }): [string, SitePageOfService] => [
    `service-${slug}`,
    { path, words, part: builtInPart, sections, shown: shownIn(words) },
  ]),
) as Record<`service-${keyof typeof serviceTitles}`, SitePageOfService>

/** A service that an owner adds. The emblem is on its picture. */
export const addedService = definePage<ServicePageWords, ServiceSectionName>({
  path: '/services',
  words: newService,
  part: servicePart({ ...card, icon }),
  sections,
  shown: ['features', 'process', 'proof'],
})

export const servicesPage = definePage({
  path: '/services',
  words: { ...allServices, hero: withPhoto(allServices.hero), shared: serviceWords },
  sections: [],
  part: part(
    { title: text({ max: 60 }), ...seo, cardLink: button },
    {
      parts: {
        hero: part({ title: motto, lead: paragraph, ...ctaTo, photo }),
        closing: part(inviting),
        shared: part(
          {
            back: button,
            others: title,
            open: button,
            close: button,
            tabsLabel: title,
            results: text({ max: 60, words: 'resultsLabel' }),
            successStory: title,
            newTab: title,
            home: text({ max: 60, words: 'homeName' }),
            caseStudyNote: longText({ max: 300 }),
          },
          {
            suitsAnyone: true,
            parts: {
              proof: part({
                see: button,
                kicker: text({ max: 60 }),
                took: text({ max: 80, words: 'tookLabel' }),
                cost: text({ max: 80, words: 'costLabel' }),
                note: longText({ max: 300 }),
                'several-title': title,
                'several-lead': longText({ max: 400 }),
              }),
            },
          },
        ),
      },
    },
  ),
})
