import { expect, test } from 'vitest'
import { aiMlSolutions } from '#app/content/services/ai-ml-solutions.ts'
import { aiSolutions } from '#app/content/services/ai-solutions.ts'
import { serviceWords } from '#app/content/services/all-services.ts'
import { iotAutomation } from '#app/content/services/iot-automation.ts'
import { modalPages, servicePages as pages } from '#app/content/services/pages.ts'
import type { Hero } from '#app/content/services/types.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { site, Visitor } from '../../support/app.ts'
import { isDeep } from '../../support/deep.ts'
import type { Page } from '../../support/pages/page.ts'

const visitor = new Visitor()
const paths = [
  ...['software-development', 'cloud-solutions', 'cyber-security', 'iot-automation', 'mvc-applications'],
  ...['ai-ml-solutions', 'data-analysis', 'tech-consulting'],
].map((slug) => `/services/${slug}`)

test('the index links to the eight services in order, and to the contact page', async () => {
  const page = await visitor.open('/services')
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toHaveLength(1)
  expect(hrefs(page, '#services a[data-scroll-first]')).toEqual(paths)
  expect(page.link('Get Started')).toBe('/contact')
  expect(hrefs(page, 'main a[href="/contact"]:not([data-scroll-first])')).toEqual([])
  const list = structuredData(page).find((thing) => thing['@type'] === 'ItemList')
  expect(list.itemListElement.map(({ url }: { url: string }) => url)).toEqual(paths.map((path) => site + path))
})

test.each(pages.map((page) => [page.path, page] as const))('%s is a complete page', async (path, content) => {
  const page = await visitor.open(path)
  expect(page.status).toBe(200)
  expect(page.url.pathname).toBe(path)
  expect(page.texts('h1')).toEqual([content.name])
  expect(page.title).toContain(content.seo.title)
  const { text, about, href }: Hero['cta'] = content.hero.cta
  expect(href).toBe(path === aiSolutions.path ? `${path}?demo=open` : `/contact?about=${content.slug}`)
  expect(page.link([text, about].filter(Boolean).join(' '))).toBe(href)
  expect(page.link(content.closing.cta.text)).toBe(`/contact?about=${content.slug}`)
  expect(page.document.querySelector('dialog')).toBeNull()
  expect(meta(page, 'name="description"')).toBe(content.seo.description)
  expect(meta(page, 'name="keywords"')).not.toBe('')
  expect(meta(page, 'property="og:image"')).toBe(`${site}/share/services-${content.slug}.png`)
  expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(site + path)
  const kinds = structuredData(page).map((thing) => thing['@type'])
  expect(kinds).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  const scripts = [...page.document.querySelectorAll('script:not([type="application/ld+json"])')]
  expect(scripts, 'no framework code').toHaveLength(1)
})

test.each(modalPages.map((content) => [content.slug, content] as const))(
  'each service of %s opens its dialog at the first tab, and each tab shows its own part',
  async (slug, { path, services }) => {
    const cards = hrefs(await visitor.open(path), '#services li a')
    expect(cards).toHaveLength(services.cards.length)
    for (const [index, card] of cards.entries()) {
      const { title = '' } = services.cards[index] ?? {}
      const service = slugOf(title)
      const opened = await visitor.open(card)
      expect(opened.texts('dialog h2')).toEqual([title])
      expect(opened.texts('dialog nav a')).toEqual(services.tabs.map(({ label }) => label))
      expect(opened.texts('dialog nav a[aria-current]')).toEqual([services.tabs[0]?.label])
      expect(new Set(hrefs(opened, 'dialog [data-dialog-close]'))).toEqual(new Set([`${path}#${service}`]))
      expect(hrefs(opened, `dialog footer a[href="/contact?about=${slug}"]`)).toHaveLength(1)

      // The parts of a service are drawn alike.
      if (index > 0 && !isDeep) continue
      const shown = new Set<string>()
      for (const tab of hrefs(opened, 'dialog nav a')) {
        const [panel = ''] = (await visitor.open(tab)).texts('#tab-panel')
        expect(panel.length).toBeGreaterThan(50)
        shown.add(panel)
      }
      expect(shown.size).toBe(services.tabs.length)
    }
  },
)

test('the security page rates its threats, and links to an audit', async () => {
  const page = await visitor.open('/services/cyber-security')
  expect(page.texts('#threats h3')).toEqual(['Ransomware', 'Data Breach', 'Cloud Attacks'])
  expect(page.texts('#threats h3 + p')).toEqual(['Severity: Critical', 'Severity: Critical', 'Severity: High'])
  expect(page.link('Get Security Audit')).toBe('/contact?about=cyber-security')
})

test('three services state figures', async () => {
  for (const [path, section, figures] of [
    ['/services/iot-automation', '#stats', ['99.99%', '50M+', '30%']],
    ['/services/data-analysis', '#stats', ['99%', '50TB+', '200+', '40+']],
    ['/services/ai-solutions', '#performance', ['99.9%', '50ms', '99.99%', '0.1ms']],
  ] as const)
    expect((await visitor.open(path)).texts(`${section} dd > span:first-child`)).toEqual(figures)
})

test('the technologies of the cloud services link to documentation in a new tab, and say so', async () => {
  const page = await visitor.open('/services/cloud-solutions?service=cloud-migration&tab=technologies')
  const links = [...page.document.querySelectorAll('dialog dt a')]
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^https:/)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.textContent).toContain(serviceWords.newTab)
  }
})

test('the automation page has six features, and a tab of benefits for each of three industries', async () => {
  const page = await visitor.open('/services/iot-automation')
  expect(page.texts('#features h3')).toHaveLength(6)
  expect(page.texts('#industry nav a')).toEqual(['Industrial', 'Buildings', 'Agriculture'])
  expect(page.texts('#industry nav a[aria-current]')).toEqual(['Industrial'])
  const panels = new Set<string>()
  for (const [index, link] of hrefs(page, '#industry nav a').entries()) {
    const opened = await visitor.open(link.replace(/#.*/, ''))
    expect(opened.texts('#industry h3')).toEqual([iotAutomation.industries.items[index]?.title])
    expect(opened.texts('#industry li').length).toBeGreaterThan(3)
    panels.add(opened.texts('#industry-tab-panel').join())
  }
  expect(panels.size).toBe(3)
})

test('the page about machine learning opens five technologies, and links to the AI solutions', async () => {
  const page = await visitor.open('/services/ai-ml-solutions')
  expect(hrefs(page, 'main a[href="/services/ai-solutions"]')).toHaveLength(1)
  const { items, words } = aiMlSolutions.technologies
  expect(items.map(({ name }) => name)).toEqual(['Python', 'TensorFlow', 'PyTorch', 'CUDA', 'Docker'])
  expect(hrefs(page, '#technologies li a')).toHaveLength(5)
  for (const [index, link] of hrefs(page, '#technologies li a').entries()) {
    const opened = await visitor.open(link)
    expect(opened.texts('dialog h2')).toEqual([items[index]?.name])
    expect(opened.texts('dialog h3')).toEqual([words.features, words.useCases, words.stats])
    expect(opened.texts('dialog dd')).toHaveLength(3)
  }
})

test('the AI solutions are six cards with four claims and five technologies, each with a dialog', async () => {
  const path = '/services/ai-solutions'
  const page = await visitor.open(path)
  const cards = [...page.document.querySelectorAll('#technologies details')]
  expect(cards).toHaveLength(6)
  expect(new Set(cards.map((card) => card.getAttribute('name'))).size).toBe(1)
  expect(page.document.querySelector('details[open]:not([data-menu])')).toBeNull()
  const chips = new Set(hrefs(page, '#technologies details a'))
  expect(chips.size).toBe(30)
  for (const [index, card] of cards.entries()) {
    expect(card.querySelectorAll('.stitched')).toHaveLength(4)
    expect(card.querySelectorAll('a')).toHaveLength(5)
    for (const chip of [...card.querySelectorAll('a')].slice(0, isDeep ? 5 : 1)) {
      const opened = await visitor.open(chip.getAttribute('href') ?? '')
      expect(opened.texts('dialog h2')).toEqual([chip.textContent])
      const [close = ''] = hrefs(opened, 'dialog [data-dialog-close]')
      const closed = await visitor.open(close.replace(/#.*/, ''))
      const expanded = [...closed.document.querySelectorAll('#technologies details')].findIndex((one) =>
        one.hasAttribute('open'),
      )
      expect(expanded, 'the card of the chip stays expanded').toBe(index)
    }
  }
  const names = [
    'Neural Architecture',
    'Quantum Processing',
    'Deep Learning',
    'AutoML Pipeline',
    'AI Agents',
    'Edge Computing',
  ]
  const headings = aiSolutions.cards.items.map(({ summary }, index) => `${names[index]} ${summary}`)
  expect(page.texts('#technologies summary h3')).toEqual(headings)
  expect(page.texts('section[aria-labelledby=resources-title] h3').join()).toMatch(
    /Documentation.*API Reference.*Examples/,
  )
  expect(page.texts('section[aria-labelledby=status-title] li').length).toBeGreaterThan(0)
})

test('the demo says that it is coming soon', async () => {
  const page = await visitor.open('/services/ai-solutions')
  const opened = await visitor.open(page.link('Experience Demo'))
  expect(opened.texts('dialog').join()).toContain('coming soon')
  expect(hrefs(opened, 'dialog [data-dialog-close]')).toContain('/services/ai-solutions')
})

test('an unknown dialog is the page itself, and an unknown tab or industry the first one', async () => {
  for (const path of [
    '/services/cloud-solutions?service=none',
    '/services/cloud-solutions?service=__proto__&tab=overview',
    '/services/ai-solutions?technology=none&card=none&demo=1',
    '/services/ai-ml-solutions?technology=',
  ]) {
    const page = await visitor.open(path)
    expect([page.status, page.document.querySelector('dialog')]).toEqual([200, null])
  }
  const service = await visitor.open('/services/cloud-solutions?service=cloud-migration&tab=features')
  expect(service.texts('dialog nav a[aria-current]')).toEqual(['Overview'])
  const industry = await visitor.open('/services/iot-automation?industry=none')
  expect(industry.texts('#industry nav a[aria-current]')).toEqual(['Industrial'])
})

function hrefs(page: Page, selector: string) {
  return [...page.document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')
}

function meta(page: Page, which: string) {
  return page.document.querySelector(`meta[${which}]`)?.getAttribute('content') ?? ''
}

function structuredData(page: Page) {
  return [...page.document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )
}
