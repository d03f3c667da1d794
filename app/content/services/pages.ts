import { aiMlSolutions } from '#app/content/services/ai-ml-solutions.ts'
import { aiSolutions } from '#app/content/services/ai-solutions.ts'
import { cloudSolutions } from '#app/content/services/cloud-solutions.ts'
import { cyberSecurity } from '#app/content/services/cyber-security.ts'
import { dataAnalysis } from '#app/content/services/data-analysis.ts'
import { iotAutomation } from '#app/content/services/iot-automation.ts'
import { mvcApplications } from '#app/content/services/mvc-applications.ts'
import { softwareDevelopment } from '#app/content/services/software-development.ts'
import { techConsulting } from '#app/content/services/tech-consulting.ts'
import { serviceTitles } from '#app/content/services/titles.ts'
import type { ServicePage } from '#app/content/services/types.ts'

/** The pages whose services open in a modal. */
export const modalPages = [
  softwareDevelopment,
  cloudSolutions,
  cyberSecurity,
  mvcApplications,
  dataAnalysis,
  techConsulting,
]

const pages: ServicePage[] = [...modalPages, iotAutomation, aiMlSolutions, aiSolutions]

/** The pages of the built-in services, in their order. */
export const servicePages = Object.keys(serviceTitles).flatMap((slug) => pages.find((page) => page.slug === slug) ?? [])

/** The words of a service that an owner adds, until they write their own. */
export const newService: Omit<ServicePage, 'slug' | 'path'> = {
  name: 'New service',
  card: { summary: '', listed: 'yes', icon: 'sprout' },
  seo: { title: '', description: '', keywords: [] },
  hero: { lead: '', cta: { text: 'Contact us', href: '/contact' } },
  features: { heading: 'What you get', lead: '', items: [] },
  process: { heading: 'How we work', lead: '', steps: [] },
  closing: {
    title: 'Talk to us about it',
    text: 'Tell us what you need, and we will tell you what it would take.',
    cta: { text: 'Contact us', href: '/contact' },
  },
}
