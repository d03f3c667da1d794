// The rules of Gmail and Outlook for mark-up, applied to every mail there is.

import { parseHTML } from 'linkedom'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { describe, expect, test } from 'vitest'
import { mailKinds } from '#app/domain/outbox/kinds.ts'
import { inboxNouns } from '#app/domain/records/kinds.ts'
import { composeMail, renderMail } from '#app/emails/compose.ts'
import { samples } from '../../../vite/mail-samples.ts'
import { payloads } from '../../support/process/payloads.ts'

/** The color scheme that a reader prefers. */
type Scheme = 'light' | 'dark'

/** The least contrast (WCAG 2) of any text that is shown. */
function leastContrast(document: Document, scheme: Scheme): number {
  const dark = scheme === 'dark' ? darkColours(document) : new Map<string, string>()
  const shown = [...document.querySelectorAll('body *')].filter((element) => hasText(element) && isShown(element))
  return Math.min(...shown.map((element) => contrastOf(element, dark)))
}

/** By class and property. */
function darkColours(document: Document): Map<string, string> {
  const rules = document.querySelector('head style')?.textContent?.split('prefers-color-scheme: dark')[1] ?? ''
  const found = rules.matchAll(/\.([a-z]+) \{ ([a-z-]+): (#[0-9a-f]{6}) !important; \}/g)
  return new Map([...found].map(([, name, property, colour]) => [`${name} ${property}`, String(colour)]))
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')
}

function isShown(element: Element): boolean {
  return !element.closest('[style*="display:none"], [aria-hidden=true]')
}

function contrastOf(element: Element, dark: Map<string, string>): number {
  const [one, other] = [colourOf(element, 'color', dark), colourOf(element, 'background-color', dark)].map(luminance)
  const [bright, dim] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)]
  return (bright + 0.05) / (dim + 0.05)
}

function colourOf(element: Element, property: string, dark: Map<string, string>): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const byClass = [...at.classList].flatMap((name) => dark.get(`${name} ${property}`) ?? [])
    const inline = (at.getAttribute('style') ?? '').split(';').find((style) => style.startsWith(`${property}:`))
    const value = byClass[0] ?? inline?.slice(property.length + 1)
    if (value) return value
  }
  throw new Error(`No ${property} for ${element.outerHTML.slice(0, 200)}`)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const sender = { name: 'A & B', siteUrl: 'https://site.test', address: 'One Street\nA town' }

const kept =
  'a b blockquote body br code div em h1 h2 h3 h4 head hr html img li meta ol p pre s strong style table tbody td th thead title tr ul'.split(
    ' ',
  )
const spaced = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

test('each kind of mail has a sample', () => {
  // Messages and enquiries stand for every kind that waits in an inbox.
  const shapes = (kinds: readonly string[]) => {
    const inbox = (kind: string) => inboxNouns.some((noun) => kind.startsWith(`${noun}.`))
    return [...new Set(kinds.map((kind) => (inbox(kind) ? `inbox.${kind.split('.')[1]}` : kind)))].sort()
  }
  expect(shapes(Object.keys(samples).map((name) => name.split(',')[0] ?? ''))).toEqual(shapes(mailKinds))
})

describe.each(Object.entries(samples))('%s', (_name, { subject, text, html }) => {
  const { document } = parseHTML(html)
  const all = (selector: string) => [...document.querySelectorAll(selector)]

  test('has nothing that mail programs drop, and requests only our own pictures', () => {
    const names = new Set(all('*').map(({ localName }) => localName))
    expect([...names].filter((element) => !kept.includes(element))).toEqual([])
    expect(all('style')).toEqual(all('head style'))
    expect(all('style')).toHaveLength(1)
    const styles = all('[style]').map((element) => element.getAttribute('style') ?? '')
    expect(styles.filter((style) => /flex|grid|position|float|url|@|var\(|calc\(/.test(style))).toEqual([])
    expect(all('style')[0]?.textContent).not.toMatch(/url|@import|@font-face/)
    for (const picture of all('img')) {
      const names = [...picture.attributes].map((attribute) => attribute.name)
      expect(names.sort()).toEqual(['alt', 'src', 'style', 'width'])
      expect(picture.getAttribute('src')).toMatch(/^https:\/\/www\.arecaloom\.example\//)
      expect(picture.getAttribute('style')).toContain('max-width:100%')
    }
    const attributes = all(':not(img)').flatMap((element) => [...element.attributes].map((attribute) => attribute.name))
    expect(
      attributes.filter((attribute) => attribute.startsWith('on') || /^(src|srcset|background)$/.test(attribute)),
    ).toEqual([])
  })

  test('is not clipped', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(all('style')[0]?.textContent?.length).toBeLessThan(8_000)
  })

  test('has a language, a title and its headings in order', () => {
    expect(document.documentElement.getAttribute('lang')).toBe('en')
    expect(document.title).toBe(subject)
    const levels = all('h1, h2, h3, h4').map(({ localName }) => Number(localName.slice(1)))
    expect(levels.filter((level) => level === 1).length).toBeLessThanOrEqual(1)
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    })
  })

  test('is laid out by presentational tables, and fits any width', () => {
    for (const table of all('table')) {
      const isData = table.querySelector('th') !== null && table.querySelector('table') === null
      expect([table.outerHTML.slice(0, 99), table.getAttribute('role')]).toEqual([
        expect.anything(),
        isData ? null : 'presentation',
      ])
    }
    for (const picture of all('img')) expect(Number(picture.getAttribute('width'))).toBeLessThanOrEqual(520)
    const other = html.replaceAll(/<img [^<>]*>/g, '')
    const widths = [...other.matchAll(/width(?::|=")(\d+)(%|px|")/g)].filter(([, , unit]) => unit !== '%')
    expect(widths.map(([, width]) => Number(width)).filter((width) => width > 25 && width !== 600)).toEqual([])
    expect(html).toContain('max-width:600px')
  })

  test.each(['light', 'dark'] as const)('is readable in the %s scheme', (scheme) => {
    expect(leastContrast(document, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test('says the same as text, with every link', () => {
    const plain = spaced(text.replace(/^> ?/gm, '').replace(/\s\(https:[^)]*\)/g, ''))
    for (const element of all('h1, h2, h3, h4, body p, th, td:not(:has(*)), li'))
      if (!element.closest('[aria-hidden]')) expect(plain).toContain(spaced(element.textContent))
    const links = all('a').map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((link) => !/^(https:|mailto:)/.test(link))).toEqual([])
    for (const link of links) expect(text).toContain(link)
  })

  test('has lines of at most 998 octets when sent', async () => {
    expect(html.split('\n').filter((line) => Buffer.byteLength(line) > 998)).toEqual([])
    const sent = await new MailComposer({ subject, text, html }).compile().build()
    const lines = sent.toString('latin1').split('\r\n')
    expect(lines.filter((line) => line.length > 998)).toEqual([])
  })
})

test.each([
  ['https://site.test/blog/images/1/still', '520', true],
  ['https://site.test/blog/images/1', '', false],
  ['https://site.test.evil.example/1', '520', false],
  ['https://evil.example/1', '520', false],
  ['http://site.test/1', '520', false],
  ['/blog/images/1/still', '520', false],
])('a mail shows our own pictures with a width, and the alternative text of others: %s %s', (src, width, isShown) => {
  const html = `<p>Look: <img src="${src}"${width && ` width="${width}"`} alt="A &quot;loom&quot;" title="T" loading="lazy"></p>`
  const parts = { subject: 'S', preview: 'P', reason: 'R' }
  const mail = renderMail(composeMail(sender, { ...parts, blocks: [{ kind: 'article', html, text: 'Look' }] }))
  const { document } = parseHTML(mail.html)
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map((picture) => ['src', 'alt', 'width'].map((name) => picture.getAttribute(name)))).toEqual(
    isShown ? [[src, 'A "loom"', width]] : [],
  )
  if (!isShown) expect(mail.html).toContain('<p style="margin:0 0 16px">Look: A &quot;loom&quot;</p>')
})

test('web addresses of the staff are links, and those of visitors are not', () => {
  const address = 'https://site.test/careers/receipt/abc?a=1&b=2'
  const text = `See ${address}. Or <https://other.test/x> (https://other.test/y), "https://other.test/z"`
  const parts = { subject: 'S', preview: 'P', reason: 'R' }
  const linksOf = (kind: 'letter' | 'text' | 'quote') => {
    const { document } = parseHTML(renderMail(composeMail(sender, { ...parts, blocks: [{ kind, text }] })).html)
    return [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])
  }
  const shown = [address, 'https://other.test/x', 'https://other.test/y', 'https://other.test/z']
  const own = linksOf('text')
  expect(linksOf('letter').filter(([href]) => !own.some(([known]) => known === href))).toEqual(
    shown.map((link) => [link, link]),
  )
  expect(linksOf('quote')).toEqual(own)
})

test('everything in a mail is escaped in both forms', () => {
  const hostile = payloads.join('\n\n')
  const blocks = [
    { kind: 'heading', text: hostile },
    { kind: 'text', text: hostile },
    { kind: 'letter', text: hostile },
    { kind: 'button', text: hostile, href: `https://site.test/?q=${hostile}` },
    { kind: 'facts', facts: payloads.map((payload): [string, string] => [payload, payload]) },
    { kind: 'quote', text: hostile },
  ] as const
  const parts = { subject: hostile, preview: hostile, reason: hostile }
  const names = (html: string) => parseHTML(html).document.querySelectorAll('*')
  const elements = (html: string) =>
    [...names(html)].map(({ localName }) => localName).filter((name) => !/^(br|p|t[hdr])$/.test(name))
  const harmless = renderMail(
    composeMail(sender, {
      subject: '',
      preview: '',
      reason: '',
      blocks: blocks.map((block) => ({ ...block, text: 'x', href: 'https://site.test', facts: [['x', 'x']] })) as never,
    }),
  )
  const mail = renderMail(
    composeMail({ ...sender, name: hostile, address: hostile }, { ...parts, blocks: [...blocks] }),
  )
  expect(elements(mail.html)).toEqual(elements(harmless.html))
  const { document } = parseHTML(mail.html)
  expect(document.querySelector('h1')?.textContent).toBe(hostile)
  expect(document.title).toBe(hostile)
})
