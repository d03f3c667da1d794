import type { ServicesIndex, ServiceWords } from '#app/content/services/types.ts'

export const allServices: ServicesIndex = {
  title: 'Services',
  seo: {
    title: 'Software, Cloud, Security and AI Services',
    description:
      'Eight services from one small team: custom software, cloud, security, IoT, MVC applications, ' +
      'AI, data analytics and consulting.',
    keywords: [
      'software services',
      'software company',
      'cloud solutions',
      'cyber security',
      'AI and machine learning',
      'technology consulting',
    ],
  },
  hero: {
    title: 'Eight services, one team',
    lead:
      'Most projects need two or three of these at once. The same people plan the work, write the software and look ' +
      'after it once it is in use, so nothing is lost between suppliers.',
    cta: { text: 'Get Started', href: '/contact' },
  },
  cardLink: 'Learn More',
  closing: {
    title: 'Not sure which service you need?',
    text:
      'Describe the problem in your own words. We will tell you which of these would help, roughly what it would ' +
      'cost, and whether a product off the shelf would do.',
    cta: { text: 'Get Started', href: '/contact' },
  },
}

export const serviceWords: ServiceWords = {
  open: 'View Details',
  close: 'Close',
  tabsLabel: 'Sections',
  successStory: 'Success story',
  results: 'Results',
  newTab: 'opens in a new tab',
  caseStudyNote: 'Sample case studies: they show the kind of work we do and how we measure it. No client is named.',
  proof: {
    see: 'See a result',
    kicker: 'A sample case',
    took: 'Time for a project like this',
    cost: 'Price',
    note: 'The case is a sample: it shows the kind of work we do and how we measure it.',
    /** Above several cases, on the home page and the page about us. */
    several: {
      title: 'Results and costs',
      lead: 'Sample cases: they show the kind of work we do and how we measure it.',
    },
  },
  others: 'Our other services',
  back: 'All services',
  home: 'Home',
}
