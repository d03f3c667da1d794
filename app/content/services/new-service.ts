import type { ServicePage } from '#app/content/services/types.ts'

/** The words of a service that an owner adds, until they write their own. */
export const newService: Omit<ServicePage, 'slug' | 'path'> = {
  name: 'New service',
  card: { summary: '', listed: 'yes', icon: 'sprout' },
  seo: { title: '', description: '', keywords: [] },
  hero: { title: '', lead: '', cta: { text: 'Contact us', href: '/contact' } },
  features: { heading: 'What you get', lead: '', items: [] },
  process: { heading: 'How we work', lead: '', steps: [] },
  closing: {
    title: 'Talk to us about it',
    text: 'Tell us what you need, and we will tell you what it would take.',
    cta: { text: 'Contact us', href: '/contact' },
  },
}
