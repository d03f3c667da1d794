import { serviceTitles } from '#app/content/services/titles.ts'
import type { ServicesIndex, ServiceWords } from '#app/content/services/types.ts'

export const allServices: ServicesIndex = {
  path: '/services',
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
  cards: [
    {
      slug: 'software-development',
      title: serviceTitles['software-development'],
      summary:
        'Web and mobile applications, and the databases and cloud services behind them, built around how your ' +
        'staff already work.',
      icon: 'code-xml',
      href: '/services/software-development',
    },
    {
      slug: 'cloud-solutions',
      title: serviceTitles['cloud-solutions'],
      summary:
        'Migration, infrastructure, managed databases and networks on AWS, Azure or Google Cloud, with a bill that ' +
        'you can explain.',
      icon: 'cloud',
      href: '/services/cloud-solutions',
    },
    {
      slug: 'cyber-security',
      title: serviceTitles['cyber-security'],
      summary:
        'Network protection, monitoring, vulnerability management and compliance for organisations without a ' +
        'security department.',
      icon: 'shield-check',
      href: '/services/cyber-security',
    },
    {
      slug: 'iot-automation',
      title: serviceTitles['iot-automation'],
      summary:
        'Sensors, gateways and dashboards for factories, buildings and farms, designed to keep working when the ' +
        'network does not.',
      icon: 'radio-tower',
      href: '/services/iot-automation',
    },
    {
      slug: 'mvc-applications',
      title: serviceTitles['mvc-applications'],
      summary:
        'Applications with models, views and controllers kept cleanly apart, so that a change in one place stays ' +
        'in one place.',
      icon: 'layers',
      href: '/services/mvc-applications',
    },
    {
      slug: 'ai-ml-solutions',
      title: serviceTitles['ai-ml-solutions'],
      summary:
        'Models that forecast, classify, read documents and answer questions, tested against your own data before ' +
        'they go live.',
      icon: 'brain-circuit',
      href: '/services/ai-ml-solutions',
    },
    {
      slug: 'data-analysis',
      title: serviceTitles['data-analysis'],
      summary:
        'Forecasts, data platforms and reports that turn records you already keep into decisions you can defend.',
      icon: 'chart-column',
      href: '/services/data-analysis',
    },
    {
      slug: 'tech-consulting',
      title: serviceTitles['tech-consulting'],
      summary:
        'An independent opinion on what to build, what to buy, what to modernise and what to leave alone, with ' +
        'costs in writing.',
      icon: 'compass',
      href: '/services/tech-consulting',
    },
  ],
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
  back: { text: 'All services', href: '/services' },
  trail: [
    { text: 'Home', href: '/' },
    { text: allServices.title, href: allServices.path },
  ],
}
