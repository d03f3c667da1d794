import type { MotifName } from '#app/ui/weaving/motifs.ts'

const services: Record<string, MotifName> = {
  'software-development': 'brackets',
  'cloud-solutions': 'cloud',
  'cyber-security': 'shield',
  'iot-automation': 'waves',
  'mvc-applications': 'layers',
  'ai-ml-solutions': 'network',
  'data-analysis': 'bars',
  'tech-consulting': 'compass',
  'ai-solutions': 'atom',
}

/** The people of the built-in words, whose monograms are files. */
export const peopleWithMonograms = [
  ...['anita-sample', 'bharat-example', 'chitra-specimen', 'dev-placeholder', 'esha-template'],
  ...['gita-sample', 'harish-example', 'irene-specimen'],
]

/** Whether there are pictures of the service: `npm run cloths` draws them. */
export const hasServiceCloth = (slug: string) => Object.hasOwn(services, slug)

export function serviceMotif(slug: string): MotifName {
  return services[slug] ?? 'layers'
}

const topics: Record<string, MotifName> = {
  'ai-ml': 'spark',
  security: 'key',
  cloud: 'sky',
  development: 'terminal',
  technology: 'chip',
}

/** The slug wins over the categories. */
export function postMotif({ slug, categories }: { slug: string; categories: string[] }): MotifName {
  if (slug.includes('future')) return 'horizon'
  const topic = Object.keys(topics).find((key) => categories.includes(key))
  return topics[topic ?? ''] ?? motifBy(slug)
}

const trades: [RegExp, MotifName][] = [
  [/intern|trainee/i, 'sprout'],
  [/design/i, 'nib'],
  [/infrastructure|operations|cloud/i, 'racks'],
  [/product/i, 'board'],
  [/engineering|development|software/i, 'cog'],
]

export function jobMotif(department: string): MotifName {
  return trades.find(([name]) => name.test(department))?.[1] ?? motifBy(department)
}

const others = ['lozenges', 'star', 'palm'] as const

export const jobMotifs: MotifName[] = [...trades.map(([, motif]) => motif), ...others]

function motifBy(seed: string): MotifName {
  const sum = [...seed].reduce((total, char) => total + char.charCodeAt(0), 0)
  return others[sum % others.length] ?? others[0]
}
