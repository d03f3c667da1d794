// Services as owners change them: words, order, addresses, hidden and added ones.
import { afterEach, expect, test } from 'vitest'
import { siteEditor as words } from '#app/content/admin/site.ts'
import { allServices, serviceWords } from '#app/content/services/all-services.ts'
import { cloudSolutions } from '#app/content/services/cloud-solutions.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { serviceValues } from '#app/domain/site/services.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import type { Page } from '../../support/pages/page.ts'

const editor = await signIn()
const open = (page: string, at = '') => editor.open(`/admin/site/${page}${at && `?at=${at}`}`)
const save = async (page: string, at: string, values: Record<string, string>) =>
  editor.submit(await open(page, at), words.save.idle, values)
const publish = async (page: string) => editor.submit(await open(page), words.publish)
const visit = (path: string) => new Visitor().open(path)
const hrefs = (page: Page, selector: string) =>
  [...page.document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

async function addRows(...rows: Parameters<typeof database.sitePage.create>[0]['data'][]) {
  for (const data of rows) await database.sitePage.create({ data })
  await loadSite()
}

afterEach(async () => {
  await database.sitePage.deleteMany()
  await loadSite()
})

test('shows a price of the owner everywhere, and no longer calls the case a sample', async () => {
  const before = await visit(cloudSolutions.path)
  expect(before.text).toContain(serviceWords.proof.note)
  await save('service-cloud-solutions', 'proof', { cost: '₹9 lakh' })
  await publish('service-cloud-solutions')
  const after = await visit(cloudSolutions.path)
  expect(after.text).toContain('₹9 lakh')
  expect(after.text).not.toContain(serviceWords.proof.note)
  expect(after.text).not.toContain(serviceWords.proof.kicker)
  for (const path of ['/', '/about']) expect((await visit(path)).text).toContain('₹9 lakh')
})

test('a renamed service is called so everywhere, apart from a title of its own', async () => {
  const page = 'service-ai-solutions'
  const renamed = await save(page, '', { name: 'Thinking machines' })
  expect(renamed.texts('h1')).toEqual(['Thinking machines'])
  expect((await editor.open('/admin/site?publish')).texts('dialog li')).toEqual(['Thinking machines'])
  await publish(page)
  const published = await visit('/services/ai-solutions')
  expect(published.texts('h1, title')).toEqual(['Thinking machines | Arecaloom Software', 'Thinking machines'])
  const parent = await visit('/services/ai-ml-solutions')
  expect(parent.link('Explore Thinking machines')).toBe('/services/ai-solutions')
  await save(page, 'hero', { title: 'Machines for you' })
  await publish(page)
  expect((await visit('/services/ai-solutions')).texts('h1')).toEqual(['Machines for you'])

  expect((await visit('/services')).texts('title')[0]).toContain(allServices.seo.title)
  await addRows({ name: 'service-ai-ml-solutions', isHidden: true })
  expect((await visit('/services')).texts('title')[0]).toBe('Services | Arecaloom Software')
  const alone = await visit('/services/ai-solutions')
  expect(hrefs(alone, 'main a[href*="ai-ml"]')).toEqual([])
})

test('edits a tab, a part of a service and a shared label', async () => {
  const page = 'service-cloud-solutions'
  await save(page, 'services/tabs/0', { label: 'In short' })
  await save(page, 'services/cards/0', { title: 'Moving house' })
  await save(page, 'services/cards/0/details', { overview: 'We pack, carry and unpack.' })
  await publish(page)
  await save('services', 'shared', { open: 'Look inside' })
  await publish('services')
  const shown = await visit(cloudSolutions.path)
  expect(shown.text).toContain('Look inside')
  const dialog = await visit(`${cloudSolutions.path}?service=moving-house&tab=overview`)
  expect(dialog.texts('dialog h2')).toEqual(['Moving house'])
  expect(dialog.texts('dialog nav a[aria-current]')).toEqual(['In short'])
  expect(dialog.text).toContain('We pack, carry and unpack.')
  expect(await serviceValues.serviceCards()).toContain('moving-house')
})

test('adds a section that the page lacked, and draws it once it has an entry', async () => {
  const page = 'service-cloud-solutions'
  await editor.submit(await open(page), words.sections.showNamed(words.parts.process))
  await save(page, 'process', { heading: 'Step by step' })
  await publish(page)
  expect((await visit(cloudSolutions.path)).text).not.toContain('Step by step')
  const added = await editor.submit(await open(page, 'process'), words.item.add(words.parts.steps))
  await editor.submit(added, words.save.idle, { title: 'Pack', description: 'All of it.' })
  await publish(page)
  const shown = await visit(cloudSolutions.path)
  expect(shown.texts('#process h2, #process h3')).toEqual(['Step by step', 'Pack'])
  expect(shown.texts('h2').indexOf('Step by step')).toBeLessThan(
    shown.texts('h2').indexOf(cloudSolutions.proof?.story.title ?? ''),
  )
})

test('follows the order, the addresses and the visibility of services everywhere', async () => {
  await addRows(
    { name: 'service-tech-consulting', position: 1 },
    { name: 'service-cloud-solutions', position: 2, path: '/services/clouds' },
    { name: 'service-ai-ml-solutions', isHidden: true },
  )
  const index = await visit('/services')
  const listed = hrefs(index, '#services a')
  expect(listed.slice(0, 2)).toEqual(['/services/tech-consulting', '/services/clouds'])
  expect(listed).toHaveLength(7)
  const renamed = await visit('/services/clouds')
  expect(renamed.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toContain('/services/clouds')
  expect(hrefs(renamed, '#services li a')[0]).toBe('/services/clouds?service=cloud-migration&tab=overview')
  expect(renamed.html).not.toContain('/services/ai-ml-solutions')
  for (const path of ['/services/cloud-solutions', '/services/ai-ml-solutions']) {
    const gone = await request(path)
    expect([gone.status, gone.headers.get('Location')]).toEqual([302, '/'])
  }
  const home = await visit('/')
  expect(home.text).not.toContain('AI & Machine Learning')
  expect(hrefs(home, '#cases a')).toEqual(['/services/clouds#proof', '/services/software-development#proof'])
  const sitemap = await (await request('/sitemap.xml')).text()
  expect(sitemap).toContain('/services/clouds<')
  expect(sitemap).not.toContain('/services/ai-ml-solutions<')
  expect((await visit('/contact?about=cloud-solutions')).text).toContain('Cloud Solutions')
  expect((await visit('/contact?about=ai-ml-solutions')).text).not.toContain('Machine Learning')
  expect(await serviceValues.servicePages()).toContain('clouds')
})

test('shows a service that an owner added, before all of it is filled in', async () => {
  const published = {
    fields: { name: 'Loom repair' },
    parts: {
      card: { fields: { summary: 'Looms run again within a week.', icon: 'wrench' } },
      features: { lists: { items: [{ fields: { title: 'Any loom', text: 'Old and new.' } }] } },
    },
  }
  await addRows({ name: 'service-loom-repair', path: '/services/loom-repair', position: 9, published })
  const page = await visit('/services/loom-repair')
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual(['Loom repair'])
  expect(page.title).toContain('Loom repair')
  expect(page.texts('#features h3')).toEqual(['Any loom'])
  expect(page.document.querySelector('img[src^="/cloth/services/"]')).toBeNull()
  expect(hrefs(page, 'main a[href^="/contact"]')).toContain('/contact?about=loom-repair')
  expect((await visit('/services')).texts('#services h2')).toContain('Loom repair')
  expect((await request('/share/services-loom-repair.png')).status).toBe(200)
  const form = await visit('/contact?about=loom-repair')
  expect(form.text).toContain('Loom repair')

  const own = 'service-loom-repair'
  await save(own, 'proof', {
    'story-title': 'A mill',
    'story-description': 'It ran again.',
    took: '1 day',
    cost: '₹900',
  })
  await editor.submit(await open(own, 'services'), words.item.add(words.parts.tabs))
  await save(own, 'services/tabs/0', { label: 'Overview' })
  const added = await editor.submit(await open(own, 'services'), words.item.add(words.parts.cards))
  await editor.submit(added, words.save.idle, { title: 'Handlooms', summary: 'Of every age.' })
  await editor.submit(await open(own), words.sections.showNamed(words.parts.services))
  await publish(own)
  const filled = await visit('/services/loom-repair?service=handlooms')
  expect(filled.texts('#proof h2')).toEqual(['A mill'])
  expect(filled.text).not.toContain(serviceWords.proof.note)
  expect(filled.texts('dialog h2')).toEqual(['Handlooms'])
  expect((await visit('/about')).text).toContain('₹900')
})
