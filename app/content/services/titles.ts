/** The titles of the services by their slugs. */
export const serviceTitles = {
  'software-development': 'Software Development',
  'cloud-solutions': 'Cloud Solutions',
  'cyber-security': 'Cyber Security',
  'iot-automation': 'IoT Automation',
  'mvc-applications': 'MVC Applications',
  'ai-ml-solutions': 'AI & Machine Learning',
  'data-analysis': 'Data Analytics',
  'tech-consulting': 'Tech Consulting',
  'ai-solutions': 'AI Solutions',
} as const

/** Undefined for a slug that no service has, such as one that a visitor typed. */
export function serviceTitle(slug: string): string | undefined {
  return Object.hasOwn(serviceTitles, slug) ? serviceTitles[slug as keyof typeof serviceTitles] : undefined
}
