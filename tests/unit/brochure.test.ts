// The printed brochure says what its pages say now; after a change of their words it is printed again.
import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { extractText } from '#app/platform/documents/text.server.ts'
import { brochure } from '../../press/brochure-pages.tsx'

/** Lines break elsewhere in print, and hyphens at their ends go. */
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

test('every sentence of the pages is in the printed brochure (npm run brochure)', async () => {
  const extracted = await extractText(await readFile('app/content/site/corporate-profile.pdf'), 'pdf')
  const printed = letters('text' in extracted ? extracted.text : '')
  const texts = renderToStaticMarkup(brochure)
    .replace(/<(style|svg|title)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').trim())
    .filter(Boolean)
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => !printed.includes(letters(text)))).toEqual([])
})

test('no page and no brochure promises an answer in another time than the contact form', async () => {
  const { about } = await import('#app/content/site/about.ts')
  const { profile } = await import('#app/content/site/profile.ts')
  const { contactPage: contact } = await import('#app/content/site/contact.ts')
  const { softwareDevelopment } = await import('#app/content/services/software-development.ts')
  for (const words of [about, profile, contact, softwareDevelopment].map((content) => JSON.stringify(content))) {
    expect(words).not.toMatch(/(?:two|2) working days/)
    expect(words).toContain('24-48 hours')
  }
})
