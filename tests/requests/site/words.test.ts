// The words of the pages besides home and about, from their drafts to visitors.
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { siteMessages, siteEditor as words } from '#app/content/admin/site.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { about } from '#app/content/site/about.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { privacyPage } from '#app/content/site/privacy.ts'
import { frame } from '#app/content/site.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { findPage, publishDraft, savePageDraft } from '#app/domain/site/edit.server.ts'
import type { PageContent } from '#app/domain/site/part.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'

const editor = await signIn()
const { id, email } = await database.staff.findFirstOrThrow()
const visit = (path: string) => new Visitor().open(path)

/** Publishes these values of a page. */
async function publish(name: string, content: PageContent) {
  const { version } = await findPage(name)
  await savePageDraft(name, version, content)
  expect(await publishDraft(name, version + 1, { id, email })).toBe('done')
}

afterEach(async () => {
  await database.sitePage.deleteMany()
  await loadSite()
})

const structured = (html: string) => /"@type":"FAQPage"/.test(html)

test('the header’s form changes its links on every page, and a removed button disappears', async () => {
  const added = await editor.submit(await editor.open('/admin/site/frame?at=header'), words.item.add(words.parts.links))
  await editor.submit(added, words.save.idle, { text: 'Imprint', href: '/imprint' })
  const header = await editor.open('/admin/site/frame?at=header')
  await editor.submit(header, words.save.idle, { 'enquire-text': '' })
  await editor.submit(await editor.open('/admin/site/frame'), words.publish)
  for (const path of ['/about', '/contact', '/services/unknown']) {
    const page = await visit(path)
    expect(page.texts('header nav:not(details nav) a')).toEqual([
      ...frame.header.links.map(({ text }) => text),
      'Imprint',
    ])
  }
})

test('a header without links has no menu, and the columns of the footer follow their order', async () => {
  const header = { fields: { 'enquire-text': null }, lists: { links: [] } }
  const errors = { fields: { 'home-text': 'Back to the loom' } }
  await publish('frame', {
    sections: ['findUs', 'quickLinks'],
    parts: {
      header,
      errors,
      quickLinks: { lists: { links: [{ fields: { text: 'Blog', href: '/blog', badge: 'New' } }] } },
    },
  })
  const page = await visit('/careers')
  expect(page.document.querySelector('header nav, header details')).toBeNull()
  expect(page.texts('footer h2')).toEqual([frame.findUs.title, frame.quickLinks.title])
  expect(page.texts('footer nav li')).toEqual(['Blog New'])
  expect((await new Visitor().post('/about', {})).texts('main a')).toContain('Back to the loom')
})

test('the contact page sends its static words once, and shows no map without a place', async () => {
  await publish('contact', {
    sections: ['map', 'details'],
    parts: {
      hero: { fields: { text: 'Call the loom', hint: null } },
      message: { fields: { heading: 'Your message' } },
      map: { fields: { place: '52.52, 13.405' } },
    },
  })
  const page = await visit('/contact')
  expect(page.html.split('Call the loom')).toHaveLength(2)
  expect(page.text).not.toContain(contactPage.hero.hint)
  expect(page.texts('h2')).toEqual(['Your message', contactPage.details.heading, ...page.texts('footer h2')])
  expect(page.link(contactPage.map.open)).toContain('mlat=52.52&mlon=13.405')
  expect(page.document.querySelector(`[aria-label="${contactPage.map.alt}"]`)).toBeNull()

  await publish('contact', { parts: { map: { fields: { place: 'Berlin' } } } })
  expect((await visit('/contact')).texts('main a')).not.toContain(contactPage.map.open)
  const map = await editor.open('/admin/site/contact?at=map')
  const refused = await editor.submit(map, words.save.idle, { place: 'Gersfeld' })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(words.fields.mapPlace.invalid)])
  const saved = await editor.submit(refused, words.save.idle, { place: '50,452; 9,914' })
  expect(saved.text).toContain(siteMessages.saved)
})

test('structured data contains the visible questions, without those of the sample', async () => {
  const question = { fields: { question: 'Do you knit?', answer: 'No <b>, we weave.' } }
  const [first] = enquiriesPage.faq.questions
  await publish('enquiries', { parts: { faq: { lists: { questions: [{ fields: { ...first } }, question] } } } })
  const { name } = company
  onTestFinished(() => void Object.assign(company, { name }))
  Object.assign(company, { name: 'Weavers & Sons' })
  const page = await visit('/enquiries')
  expect(page.texts('details[name=faq] summary')).toEqual([first?.question, 'Do you knit?'])
  const data = page.texts('script[type="application/ld+json"]').map((text) => JSON.parse(text))
  expect(data).toHaveLength(1)
  expect(data[0].mainEntity).toEqual([
    { '@type': 'Question', name: 'Do you knit?', acceptedAnswer: { '@type': 'Answer', text: 'No <b>, we weave.' } },
  ])

  await publish('enquiries', { parts: { faq: { lists: { questions: [] } } } })
  const without = await visit('/enquiries')
  expect(structured(without.html)).toBe(false)
  expect(without.texts('h2')).not.toContain(enquiriesPage.faq.heading)
})

test('the privacy page fills in the settings, and its times cannot be edited', async () => {
  const paragraphs = ['Emails go after {mailDays} days. {unknown}']
  await publish('privacy', {
    sections: ['more', 'emails'],
    parts: { emails: { fields: { paragraphs } } },
    lists: { more: [{ fields: { title: 'Our shop', paragraphs: ['We weigh parcels.'], points: [] } }] },
  })
  const page = await visit('/privacy')
  expect(page.text).toContain(`Emails go after ${keptForDays.mail} days. {unknown}`)
  expect(page.texts('main h2').slice(1)).toEqual(['Our shop', privacyPage.emails.title, privacyPage.erasure.title])
  expect(retentionDays.message).toBe(365)
  expect(page.texts('article dd').join()).toContain('For a year after you write.')
})

test('careers show the notice of the company and no empty heading', async () => {
  await publish('careers', {
    fields: { notice: null, readFirst: null },
    parts: { hero: { fields: { heading: 'Weave with us', text: null } }, benefits: { lists: { cards: [] } } },
  })
  const page = await visit('/careers?job=1')
  expect(page.texts('h1')).toEqual(['Weave with us'])
  expect(page.html.split('Weave with us')).toHaveLength(2)
  expect(page.texts('h2')).not.toContain(careersPage.benefits.heading)
  for (const text of [careersPage.notice, careersPage.readFirst ?? '']) expect(page.text).not.toContain(text)
  expect(page.texts('#careers-intro p')).toEqual([])
})

const member = (index: number) => ({ fields: { name: `Member ${index}`, role: 'Weaver', text: 'Weaves.', href: null } })

test.each([0, 1, 40])('shows a team of %i', async (count) => {
  const members = Array.from({ length: count }, (_, index) => member(index))
  await publish('about', { parts: { team: { lists: { members } } } })
  const page = await visit('/about')
  expect(page.texts('h3').filter((text) => text.startsWith('Member'))).toHaveLength(count)
  expect(page.texts('h2').includes(about.team.title)).toBe(count > 0)
})
