import { deflateRawSync } from 'node:zlib'
import { sitePage } from './pages.server.ts'
import type { PageContent } from './part.ts'

/** In bytes with brotli. So much of a page arrives with the first packets of a connection. */
export const largestHtml = 14 * 1024

const mostNamed = 3

/** The parts that visitors see with the most words, and their shares of the words of the page in percent. */
export function heaviestParts(name: string, content: PageContent): { part: string; share: number }[] {
  const { sections } = sitePage(name)
  const weights = Object.entries({ ...content.parts, ...content.lists })
    .filter(([part]) => !sections.includes(part) || content.sections?.includes(part))
    .map(([part, words]) => ({ part, size: deflateRawSync(JSON.stringify(words)).length }))
  const all = weights.reduce((sum, { size }) => sum + size, 0)
  return weights
    .sort((a, b) => b.size - a.size)
    .slice(0, mostNamed)
    .map(({ part, size }) => ({ part, share: Math.round((size / all) * 100) }))
}
