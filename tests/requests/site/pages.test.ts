// The words of public pages, as editors change and publish them.
import { afterEach, expect, test } from 'vitest'
import { conflictWords } from '#app/content/admin/editing.ts'
import { siteMessages as messages, siteEditor as words } from '#app/content/admin/site.ts'
import { about } from '#app/content/site/about.ts'
import { home } from '#app/content/site/home.ts'
import { site } from '#app/content/site.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { publishDueDrafts } from '#app/domain/site/edit.server.ts'
import { pageNames, sitePage } from '#app/domain/site/pages.server.ts'
import { applyContent, emptyContent, ownContent, type Part, readContent } from '#app/domain/site/part.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { contentOf, contents } from '../../support/site/content.ts'

const editor = await signIn()
const address = (page: string, at = '') => `/admin/site/${page}${at ? `?at=${at}` : ''}`
const open = (page: string, at?: string) => editor.open(address(page, at))
const save = async (page: string, at: string, values: Record<string, string>) =>
  editor.submit(await open(page, at), words.save.idle, values)
const publish = async (page: string) => editor.submit(await open(page), words.publish)
const visit = (path: string) => new Visitor().open(path)

afterEach(async () => {
  await database.sitePage.deleteMany()
  await loadSite()
})

/** The words that a declaration leaves out, by their place. */
function undeclared(part: Part, value: unknown, at = ''): string[] {
  if (typeof value === 'string') return [at]
  if (Array.isArray(value)) return value.flatMap((entry, index) => undeclared(part, entry, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = at ? `${at}.${name}` : name
    if (name in part.fields) return []
    const declared = part.parts[name] ?? part.lists[name]?.item
    if (declared) return undeclared(declared, inner, place)
    const nested = Object.keys(part.fields).filter((field) => field.startsWith(`${name}-`))
    if (nested.length === 0) return undeclared({ fields: {}, lists: {}, parts: {} }, inner, place)
    const fields = Object.fromEntries(
      nested.map((field) => [field.slice(name.length + 1), part.fields[field] as never]),
    )
    return undeclared({ fields, lists: {}, parts: {} }, inner, place)
  })
}

test.each(pageNames)('every word of %s is declared, and the built-in words fit the declaration', (name) => {
  const { part, words } = sitePage(name)
  const isAddress = /\.?(href|slug|format)$/
  expect(undeclared(part, words).filter((place) => !isAddress.test(place))).toEqual([])
  const shown = applyContent(part, words as never)
  expect(shown).toMatchObject(words)
  expect(applyContent(part, words as never, readContent(part, words as never))).toEqual(shown)
  expect(ownContent(part, words as never, readContent(part, words as never))).toEqual({})
})

test.each(Object.entries(contents))('draws every page with %s', async (_name, content) => {
  for (const name of pageNames)
    await database.sitePage.create({ data: { name, published: contentOf(sitePage(name).part, content) as object } })
  await loadSite()
  for (const path of new Set(pageNames.map((name) => sitePage(name).path))) expect((await visit(path)).status).toBe(200)
})

test('keeps a saved headline from visitors until it is published', async () => {
  const saved = await save('home', 'hero', { headline: 'We weave for you' })
  expect(saved.texts('[role=status]')).toContain(messages.saved)
  expect((await visit('/')).texts('h1')).toEqual([home.hero.headline])
  const link = (await open('home')).link(words.preview) ?? ''
  const colleague = new Visitor()
  const preview = await colleague.open(link)
  expect(preview.url.search).toBe('')
  expect(preview.texts('h1')).toEqual(['We weave for you'])
  expect(preview.text).toContain(site.preview.notice)
  expect(preview.headers.get('Cache-Control')).toContain('no-store')
  expect(preview.headers.get('X-Robots-Tag')).toBe('noindex')
  expect((await colleague.open('/about')).text).toContain(site.preview.notice)
  expect((await colleague.open('/about?preview=end')).text).not.toContain(site.preview.notice)
  expect((await visit(`${link}x`)).texts('h1')).toEqual([home.hero.headline])

  const published = await publish('home')
  expect(published.texts('[role=status]')).toContain(messages.done.publish)
  const page = await visit('/')
  expect(page.texts('h1')).toEqual(['We weave for you'])
  expect(page.text).toContain(home.hero.tagline)
  expect((await editor.open('/admin/audit')).text).toContain('published the page home')
})

test('adds, moves and removes the members of a team', async () => {
  const added = await editor.submit(await open('about', 'team'), words.item.add(words.parts.members))
  expect(added.url.searchParams.get('at')).toBe(`team/members/${about.team.members.length}`)
  // A browser without a script would refuse the path of a page in a field of type url.
  const [href] = added.document.querySelectorAll('[name=href]')
  expect(href?.getAttribute('type')).toBe('text')
  expect(added.texts('h1')).toEqual([`Member ${about.team.members.length + 1}`])
  const written = await editor.submit(added, words.save.idle, {
    name: 'Zoë Weaver',
    role: 'Loom keeper',
    text: 'Keeps the looms.',
  })
  expect(written.texts('h1')).toEqual(['Zoë Weaver'])
  await editor.submit(await open('about', 'team'), words.item.up('Zoë Weaver'))
  await editor.submit(await open('about', 'team'), words.item.remove('Anita Sample'))
  await publish('about')
  const names = (await visit('/about')).texts('h3')
  expect(names).not.toContain('Anita Sample')
  expect(names.indexOf('Zoë Weaver')).toBeLessThan(names.indexOf('Esha Template'))
  expect(names.indexOf('Zoë Weaver')).toBeGreaterThan(names.indexOf('Dev Placeholder'))
})

test('hides, shows and moves the sections of a page', async () => {
  await editor.submit(await open('about'), words.sections.hide(words.parts.team))
  await editor.submit(await open('about'), words.item.up(words.parts.stack))
  await publish('about')
  const titles = () => visit('/about').then((page) => page.texts('main h2'))
  const hidden = await titles()
  expect(hidden).not.toContain(about.team.title)
  expect(hidden.slice(0, 3)).toEqual([about.who.title, about.stack.title, about.vision.title])
  const saved = await save('about', 'team/members/0', { name: 'Zoë Weaver' })
  expect(saved.texts('[role=status]')).toContain(messages.savedHidden)
  expect(saved.text).toContain(words.sections.isHidden)
  const shown = await editor.submit(saved, words.sections.show)
  expect(shown.url.searchParams.get('at')).toBe('team/members/0')
  expect(shown.text).not.toContain(words.sections.isHidden)
  await publish('about')
  const again = await titles()
  expect(again.filter((title) => title !== about.team.title)).toEqual(hidden)
  expect(again.indexOf(about.team.title)).toBe(again.indexOf(about.process.title) - 1)
})

test('publishes a scheduled draft at its time', async () => {
  await save('home', 'hero', { headline: 'On Monday' })
  const soon = new Date(Date.now() + 86_400_000)
  const past = await editor.submit(await open('home'), words.schedule.submit, { at: '2020-01-01T10:00' })
  expect(past.text).toContain(messages.refused.past)
  const at = toLocalTime(soon, company.timeZone)
  const scheduled = await editor.submit(await open('home'), words.schedule.submit, { at })
  expect(scheduled.text).toContain(messages.done.schedule)
  await publishDueDrafts(new Date(soon.getTime() - 61_000))
  expect((await database.sitePage.findUniqueOrThrow({ where: { name: 'home' } })).published).toBeNull()
  await publishDueDrafts(soon)
  await loadSite()
  expect((await visit('/')).texts('h1')).toEqual(['On Monday'])
})

test('compares a published version with the current words', async () => {
  await save('home', 'hero', { headline: 'First' })
  await publish('home')
  await save('home', 'hero', { headline: 'Second' })
  const page = await open('home')
  const [revision] = await database.siteRevision.findMany()
  const compared = await editor.open(`${page.url.pathname}?revision=${revision?.id}`)
  expect(compared.texts('del')).toEqual(['Removed: First'])
  expect(compared.texts('ins')).toEqual(['Added: Second'])
})

test('restores the built-in words of one section', async () => {
  await save('home', 'hero', { headline: 'Mine' })
  await save('home', 'journey', { title: 'My journey' })
  await editor.submit(await open('home', 'journey'), words.reset.submit)
  await publish('home')
  const page = await visit('/')
  expect(page.texts('h1')).toEqual(['Mine'])
  expect(page.texts('h2')).toContain(home.journey.title)
  const entry = await save('about', 'team/members/0', { name: 'Zoë Weaver' })
  expect(entry.texts('button')).not.toContain(words.reset.submit)
})

test('leads signed-in editors from a section to its form, and sends visitors no link to it', async () => {
  const page = await editor.open('/about')
  expect(page.link(`Edit ${about.team.title}`)).toBe(address('about', 'team'))
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect((await visit('/about')).html).not.toContain('/admin/site')
  const { html } = await open('about', 'team')
  const src = /<iframe[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
  const frame = await new Visitor().request(src.split('#')[0] ?? '', { headers: { 'Sec-Fetch-Dest': 'iframe' } })
  expect(frame.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
})

test('shows no new, unwritten member, whatever the key order of the database', () => {
  const { part, words } = sitePage('about')
  const item = part.parts.team?.lists.members?.item as Part
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse())
  const { fields = {}, ...rest } = emptyContent(item)
  const unwritten = reversed({ ...rest, fields: reversed(fields) })
  const content = { parts: { team: { lists: { members: [unwritten] } } } }
  expect(applyContent(part, words as never, content)).toMatchObject({ team: { members: [] } })
})

test('discards a draft, and restores a published version or the built-in words', async () => {
  await save('home', 'hero', { headline: 'First' })
  await publish('home')
  await save('home', 'hero', { headline: 'Second' })
  await editor.submit(await open('home'), words.discard.submit)
  expect((await open('home', 'hero')).field(words.fields.headline.label).getAttribute('value')).toBe('First')

  await save('home', 'hero', { headline: 'Third' })
  await publish('home')
  const { version } = await database.sitePage.findUniqueOrThrow({ where: { name: 'home' } })
  const [, earlier] = await database.siteRevision.findMany({ orderBy: { id: 'desc' } })
  await editor.post(`${address('home')}?order=`, {
    version: String(version),
    order: 'restore',
    revision: String(earlier?.id),
  })
  await publish('home')
  expect((await visit('/')).texts('h1')).toEqual(['First'])

  await editor.submit(await open('home'), words.reset.submit)
  await publish('home')
  expect((await visit('/')).texts('h1')).toEqual([home.hero.headline])
})

test('refuses an empty title and keeps the other answers', async () => {
  const page = await save('home', 'journey', { title: '', text: 'A new text' })
  expect(page.status).toBe(400)
  expect(page.text).toContain('Title is required')
  expect(page.text).toContain('A new text')
  expect(await database.sitePage.count()).toBe(0)
})

test('asks the later of two editors about fields that both changed, and joins the others', async () => {
  const [mine, theirs] = [await open('home', 'hero'), await open('home', 'hero')]
  await editor.submit(theirs, words.save.idle, { headline: 'Theirs', tagline: 'Their line' })
  const refused = await editor.submit(mine, words.save.idle, { headline: 'Mine', 'start-text': 'Begin' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(messages.conflict)
  expect([refused.texts('del'), refused.texts('ins')]).toEqual([
    [`${conflictWords.removed}: Theirs`],
    [`${conflictWords.added}: Mine`],
  ])
  expect(refused.field(words.fields.headline.label).getAttribute('value')).toBe('Mine')
  await editor.submit(refused, conflictWords.keepMine)
  await publish('home')
  const page = await visit('/')
  expect(page.texts('h1')).toEqual(['Mine'])
  for (const text of ['Their line', 'Begin']) expect(page.text).toContain(text)
})

test('joins the saves of two editors that changed different fields', async () => {
  const [mine, theirs] = [await open('home', 'journey'), await open('home', 'journey')]
  await editor.submit(theirs, words.save.idle, { title: 'Theirs' })
  const wrong = await editor.submit(mine, words.save.idle, { text: 'My\ntext', title: '' })
  expect(wrong.status).toBe(400)
  const joined = await editor.submit(wrong, words.save.idle, { title: home.journey.title })
  expect(joined.texts('[role=status]')).toContain(messages.joined)
  await publish('home')
  const page = await visit('/')
  expect(page.texts('h2')).toContain('Theirs')
  expect(page.text).toContain('My text')
})

test('writes to no other entry of a list after a colleague has moved it', async () => {
  const mine = await open('about', 'team/members/0')
  await editor.submit(await open('about', 'team'), words.item.down('Anita Sample'))
  const refused = await editor.submit(mine, words.save.idle, { role: 'Loom keeper' })
  expect([refused.status, refused.texts('h1')]).toEqual([404, ['Anita Sample']])
  const renamed = await open('about', 'team/members/2')
  await editor.submit(await open('about', 'team/members/2'), words.save.idle, { name: 'Zoë' })
  expect((await editor.submit(renamed, words.save.idle, { role: 'Dyer' })).status).toBe(200)
  const joined = await open('about', 'team/members/2')
  const { name, role } = words.fields
  expect([name, role].map(({ label }) => joined.field(label).getAttribute('value'))).toEqual(['Zoë', 'Dyer'])
})

test('keeps the words of an entry whose list a colleague has removed, through a mistake too', async () => {
  const mine = await open('about', 'stack/categories/1/items/2')
  await editor.submit(await open('about', 'stack'), words.item.remove(about.stack.categories[1]?.title ?? ''))
  const refused = await editor.submit(mine, words.save.idle, { name: 'Jacquard', use: 'Looms' })
  expect(refused.text).toContain(messages.gone)
  const wrong = await editor.submit(refused, words.save.again, { use: '' })
  expect(wrong.status).toBe(400)
  const added = await editor.submit(wrong, words.save.again, { use: 'Mills' })
  expect(added.texts('[role=status]')).toContain(messages.addedAgain)
  await publish('about')
  expect((await visit('/about')).text).toContain('Mills')
})

test('keeps the words of an entry that a colleague has removed, and adds it as a new one', async () => {
  const last = about.team.members.length - 1
  const mine = await open('about', `team/members/${last}`)
  await editor.submit(await open('about', 'team'), words.item.remove(about.team.members[last]?.name ?? ''))
  const refused = await editor.submit(mine, words.save.idle, { role: 'Loom keeper' })
  expect([refused.status, refused.field(words.fields.role.label).getAttribute('value')]).toEqual([404, 'Loom keeper'])
  const added = await editor.submit(refused, words.save.again)
  expect(added.url.search).toBe(`?at=team/members/${last}`)
  expect(added.field(words.fields.role.label).getAttribute('value')).toBe('Loom keeper')
})

test('answers 404 to the address of no page, section or entry', async () => {
  const unknown = [address('home', 'nowhere'), address('about', 'team/members/99'), address('home', '__proto__')]
  for (const path of ['/admin/site/unknown', ...unknown])
    expect([path, (await editor.open(path)).status]).toEqual([path, 404])
})
