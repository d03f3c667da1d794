import { allServices, serviceWords } from '#app/content/services/all-services.ts'
import { emblemNames } from '#app/content/services/emblems.ts'
import { newService } from '#app/content/services/new-service.ts'
import { servicePages } from '#app/content/services/pages.ts'
import type { serviceTitles } from '#app/content/services/titles.ts'
import type { ServicePage } from '#app/content/services/types.ts'
import { choice, type Fields, link, list, longText, number, text } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part, type SitePage } from '../part.ts'
import { button, paragraph, target, title } from './fields.ts'

const headed = { heading: title, lead: longText({ max: 400, optional: true }) }
const ctaTo = { 'cta-text': button, 'cta-href': target }
const seo = {
  'seo-title': text({ max: 70, optional: true }),
  'seo-description': longText({ max: 200, optional: true }),
  'seo-keywords': list({ max: 600 }),
}
const points = list({ max: 1_500 })
const emblem = choice(emblemNames, { preset: 'layers' })
const summary = longText({ max: 300, words: 'shortText' })
const description = longText({ max: 1_000, words: 'text' })
const yesOrNo = ['yes', 'no'] as const

const stat = { value: text({ max: 20 }), label: text({ max: 80, words: 'figureLabel' }) }
const stats = itemsOf({ ...stat, text: text({ max: 160, optional: true }) }, 8)
const steps = itemsOf({ title, description }, 10)
const caseStudy = { title, description, results: points }
const inviting = { title, text: paragraph, ...ctaTo }
const statSection = part(
  { ...headed, note: longText({ max: 300, optional: true, words: 'figuresNote' }) },
  { lists: { items: stats } },
)

const technology = { description, features: points, useCases: points, 'link-text': button, 'link-href': target }
const technologyWords = {
  'words-features': button,
  'words-useCases': button,
  'words-stats': text({ max: 60, optional: true }),
  'words-close': button,
}

const details = part(
  { overview: longText({ max: 1_500 }), features: points, benefits: points },
  {
    lists: {
      process: steps,
      technologies: itemsOf(
        {
          name: text({ max: 60 }),
          text: text({ max: 100, optional: true }),
          href: link({ max: 300, optional: true, words: 'documentation' }),
        },
        20,
      ),
      caseStudies: itemsOf(caseStudy, 6),
      successStories: itemsOf(caseStudy, 2),
    },
  },
)

const card = {
  summary,
  teaser: longText({ max: 300, optional: true }),
  listed: choice(yesOrNo, { preset: 'yes' }),
}

/** Every section that a service page can have, in its order at first. */
const sections = [
  'stats',
  'threats',
  'features',
  'industries',
  'cards',
  'technologies',
  'services',
  'process',
  'performance',
  'resources',
  'status',
  'proof',
] as const

export type ServiceSectionName = (typeof sections)[number]

const servicePart = (cardFields: Fields) =>
  part(
    { name: text({ max: 60 }), ...seo },
    {
      parts: {
        card: part(cardFields),
        hero: part(
          { title, lead: paragraph, ...ctaTo, 'cta-about': text({ max: 120, optional: true }) },
          {
            parts: {
              demo: part({ title, text: paragraph, close: button, 'contact-text': button, 'contact-href': target }),
            },
          },
        ),
        stats: statSection,
        threats: part(
          { ...headed, ratingLabel: button, defenceLabel: button },
          {
            lists: {
              items: itemsOf(
                {
                  title,
                  icon: emblem,
                  rating: text({ max: 30, words: 'severity' }),
                  tone: choice(['danger', 'warning'], { preset: 'warning', words: 'severityTone' }),
                  text: paragraph,
                  defence: paragraph,
                },
                12,
              ),
            },
          },
        ),
        services: part(
          { ...headed, layout: choice(['pairs', 'lead', 'rows', 'strips'], { preset: 'pairs' }) },
          {
            lists: {
              tabs: itemsOf(
                {
                  label: text({ max: 40, words: 'tab' }),
                  id: choice(['overview', 'features', 'benefits', 'process', 'technologies', 'caseStudies'], {
                    preset: 'overview',
                  }),
                },
                6,
              ),
              cards: itemsOf({ title, summary, icon: emblem }, 20, { parts: { details } }),
            },
          },
        ),
        features: part(headed, { lists: { items: itemsOf({ title, text: paragraph, icon: emblem }, 20) } }),
        industries: part(
          { ...headed, benefitsLabel: button },
          {
            lists: {
              items: itemsOf({ tab: text({ max: 40 }), title, text: paragraph, icon: emblem, benefits: points }, 8),
            },
          },
        ),
        technologies: part(
          { ...headed, ...technologyWords },
          {
            lists: {
              items: itemsOf({ name: text({ max: 60 }), summary, icon: emblem, ...technology }, 20, {
                lists: { stats: itemsOf(stat, 4) },
              }),
            },
          },
        ),
        cards: part(
          { ...headed, technologiesLabel: button, ...technologyWords },
          {
            lists: {
              items: itemsOf({ title, summary, icon: emblem, claims: points }, 12, {
                lists: {
                  technologies: itemsOf({ name: text({ max: 60 }), ...technology }, 10, {
                    lists: { stats: itemsOf(stat, 4) },
                  }),
                },
              }),
            },
          },
        ),
        process: part(headed, { lists: { steps } }),
        performance: statSection,
        resources: part(headed, {
          lists: {
            items: itemsOf(
              { text: title, href: link({ max: 300, local: true, words: 'target' }), description, icon: emblem },
              12,
            ),
          },
        }),
        status: part(headed, {
          lists: {
            items: itemsOf(
              {
                label: text({ max: 60, words: 'statusLabel' }),
                state: text({ max: 60 }),
                tone: choice(['ready', 'limited', 'soon'], { preset: 'ready', words: 'statusTone' }),
              },
              12,
            ),
          },
        }),
        proof: part(
          {
            'story-title': title,
            'story-description': paragraph,
            took: text({ max: 80 }),
            cost: text({ max: 80 }),
            home: choice(yesOrNo, { preset: 'no', words: 'caseOnHome' }),
          },
          {
            parts: {
              chart: part(
                { title },
                {
                  lists: {
                    bars: itemsOf(
                      { name: text({ max: 40 }), shown: text({ max: 40 }), amount: number({ max: 1_000_000 }) },
                      6,
                    ),
                  },
                },
              ),
            },
            lists: { figures: itemsOf(stat, 4) },
          },
        ),
        related: part(inviting),
        closing: part(inviting),
      },
    },
  )

type ServicePageWords = Omit<ServicePage, 'slug' | 'path'>
type SitePageOfService = SitePage<ServicePageWords, ServiceSectionName>

const shownIn = (words: ServicePageWords) => sections.filter((section) => words[section] !== undefined)

const builtInPart = servicePart(card)

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
  part: servicePart({ ...card, icon: emblem }),
  sections,
  shown: ['features', 'process', 'proof'],
})

export const servicesPage = definePage({
  path: '/services',
  words: { ...allServices, shared: serviceWords },
  sections: [],
  part: part(
    { title: text({ max: 60 }), ...seo, cardLink: button },
    {
      parts: {
        hero: part({ title, lead: paragraph, ...ctaTo }),
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
