// The whole content of the site as one archive.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  importDetails as details,
  importMessages as messages,
  importPage as words,
} from '#app/content/admin/company/imports.ts'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { home } from '#app/content/site/home.ts'
import { readImport } from '#app/domain/imports/read.server.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { uploadLogo } from '#app/domain/look/logo.server.ts'
import { loadLogos } from '#app/domain/look/look.server.ts'
import { createPicture } from '#app/domain/pictures/store.server.ts'
import { findBuiltIn, setHidden, takeOverBuiltIn } from '#app/domain/posts/built-in.server.ts'
import { changeGroup, findGroup, loadSettings } from '#app/domain/settings/groups.server.ts'
import { changeSettings } from '#app/domain/settings/settings.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import type { PageContent } from '#app/domain/site/part.ts'
import { loadRedirects } from '#app/domain/site/redirects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addJob, addPost } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import { picture } from '../../support/documents/picture.ts'
import { zip } from '../../support/documents/zip.ts'
import { crawl } from '../../support/pages/crawl.ts'

const owner = await signIn()

test('saves posts, jobs, pages and pictures as files, and no personal data', async () => {
  const staff = await database.staff.findFirstOrThrow()
  const stored = await createPicture(await picture({ format: 'png', name: 'a.png' }), { alt: 'A loom' }, staff)
  const address = stored.ok ? `/blog/images/${stored.id}` : ''
  const { slug } = await addPost({ title: 'He said: “#1”', content: `![A loom](${address})`, categories: ['Cloud'] })
  const { id, slug: trashed } = await addPost()
  await database.blogPost.update({ where: { id }, data: { deletedAt: new Date() } })
  await database.subscriber.create({ data: { email: 'reader@example.com', status: 'confirmed' } })

  const response = await owner.request('/admin/settings/content')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="site-[\d-]+\.zip"/)
  const files = unzipSync(await response.bytes())
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text(`posts/${slug}.md`)).toMatch(
    /^---\ntitle: "He said: “#1”"\n[\s\S]*categories: \["Cloud"\]\n[\s\S]*---\n\n!\[/,
  )
  const name = `pictures/${address.split('/').at(-1)}.webp`
  expect(text(`posts/${slug}.md`)).toContain(`(../${name})`)
  expect(files[name]?.length).toBeGreaterThan(20)
  expect(JSON.parse(text('pages/home.json')).content.parts.hero.fields.headline).toBe(home.hero.headline)
  expect(Object.keys(files).filter((file) => file.startsWith('jobs/')).length).toBeGreaterThan(0)
  expect(Object.keys(files)).toContain('README.txt')
  expect(Object.keys(files)).not.toContain(`posts/${trashed}.md`)
  const all = Object.keys(files).map(text).join('\n')
  const secrets = ['reader@example.com', staff.passwordHash]
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
})

const anyStaff = () => database.staff.findFirstOrThrow()

const startArchive = details.start.archive.submit

const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
  const page = await owner.open('/admin/import')
  return owner.submit(page, words.upload.submit.idle, { content: 'texts', file: new File([bytes], 'site.zip') })
}

async function empty() {
  await database.blogPost.deleteMany()
  await database.sitePage.deleteMany()
  await database.blogImage.deleteMany()
  await database.job.deleteMany()
  await database.settings.deleteMany()
  await database.siteRedirect.deleteMany()
  await database.logoFile.deleteMany()
  await database.installationStep.deleteMany({ where: { name: { startsWith: 'hidden-post' } } })
  await database.import.deleteMany()
}

/** As each copy of the server does when an edition begins. */
async function load() {
  await loadSettings()
  await Promise.all([loadSite(), loadLogos()])
  await loadRedirects()
}

test('brings posts and added pages with their pictures back from the archive', async () => {
  await empty()
  const staff = await database.staff.findFirstOrThrow()
  const stored = await createPicture(await picture({ format: 'png', name: 'a.png' }), { alt: '' }, staff)
  const address = stored.ok ? `/blog/images/${stored.id}` : ''
  const content = `Text with\n\n---\n\n![A loom](${address}) and [a page](/imprint).`
  const post = await addPost({ title: 'Back: "again"', content, featuredImage: address })
  await database.blogPost.update({ where: { id: post.id }, data: { featuredImageAlt: 'Cloth' } })
  await addPost({ title: 'A draft', slug: 'a-draft', status: 'draft', publishedAt: null })
  const contact = { fields: { title: 'Write', text: 'To us', 'link-text': 'Go', 'link-href': '/contact' } }
  const cards = { fields: { title: 'Cards' }, lists: { items: [{ fields: { title: 'One', text: 'Two' } }] } }
  const draft = {
    fields: { title: 'Imprint', lead: 'Who we are', description: 'About' },
    parts: { text: { fields: { content: `![Us](${address})` } }, contact, cards },
    sections: ['cards', 'text', 'contact'],
  }
  await database.sitePage.create({ data: { name: 'page-imprint', path: '/imprint', place: 'nowhere', draft } })
  const archive = await (await owner.request('/admin/settings/content')).bytes()
  await empty()

  const page = await upload(archive)
  expect(page.text).toContain(details.groups.waiting(3, 1))
  await owner.submit(page, startArchive)
  await workOnImports()
  const image = await database.blogImage.findFirstOrThrow()
  const moved = (text: string) => text.replaceAll(address, `/blog/images/${image.id}`)
  const again = await database.blogPost.findUniqueOrThrow({ where: { slug: post.slug } })
  const { title, publishedAt, excerpt, status, categories } = post
  expect(again).toMatchObject({ title, publishedAt, excerpt, status, categories, featuredImageAlt: 'Cloth' })
  expect([again.content, again.featuredImage]).toEqual([moved(content), moved(address)])
  expect(await database.blogPost.findUniqueOrThrow({ where: { slug: 'a-draft' } })).toMatchObject({ status: 'draft' })
  const row = await database.sitePage.findUniqueOrThrow({ where: { name: 'page-imprint' } })
  expect(row.path).toBe('/imprint')
  expect(row.draft).toMatchObject(JSON.parse(moved(JSON.stringify(draft))))
  expect(await database.siteRedirect.count()).toBe(0)
})

test('takes nothing but texts from the front matter of an archive', async () => {
  await empty()
  const front = [
    ...[
      'title: Plain words',
      'address: /plain',
      'sections: {"length": 3}',
      'lead: ["no"]',
      'cards: {"lists": {"items": 7}}',
    ],
    'contact: {"fields": {"title": {"a": 1}, "text": "T", "link-href": "javascript:alert(1)"}, "__proto__": {"x": 1}}',
  ]
  const file = `---\n${front.join('\n')}\n---\nText`
  const page = await upload(zipSync({ 'pages/plain.md': strToU8(file), '../posts/out.md': strToU8('x') }) as never)
  await owner.submit(page, startArchive)
  await workOnImports()
  const { draft } = await database.sitePage.findFirstOrThrow()
  expect(draft).toMatchObject({ fields: { title: 'Plain words' }, parts: { contact: { fields: { text: 'T' } } } })
  expect(JSON.stringify(draft)).not.toContain('javascript')
  expect((await upload(zipSync({ 'a.txt': strToU8('x') }) as never)).status).toBe(400)
})

test('leaves out a text of an archive that its field cannot hold', async () => {
  await empty()
  const contact = { fields: { title: 'a'.repeat(121), text: 'b'.repeat(1_000) } }
  const front = `title: Long\naddress: /long\nlead: "${'c'.repeat(401)}"\ncontact: ${JSON.stringify(contact)}`
  const file = `---\n${front}\ncards: {"fields": null, "lists": null}\n---\nText`
  const jobOf = (line: string) => strToU8(`---\ntitle: Dyer\nlocation: '${line}'\n${line}\n---\nText`)
  const jobs = { 'jobs/1.md': jobOf('salaryPer: week'), 'jobs/2.md': jobOf('salaryPer: ""') }
  const page = await upload(zipSync({ 'pages/long.md': strToU8(file), ...jobs }) as never)
  await owner.submit(page, startArchive)
  await workOnImports()
  const { fields, parts } = (await database.sitePage.findFirstOrThrow()).draft as PageContent
  expect([fields?.title, fields?.lead]).toEqual(['Long', undefined])
  expect(parts?.contact?.fields).toEqual({ text: contact.fields.text })
  const units = await database.job.findMany({ select: { salaryPer: true } })
  expect(units).toEqual(Array(2).fill({ salaryPer: 'month' }))
})

/** The HTML of each public page, without ids and addresses that differ between sites. */
async function shownPages(): Promise<Map<string, string>> {
  const pages = await crawl(1)
  const ids = [...(await database.job.findMany({ select: { id: true, title: true } }))]
  const tidy = (html: string) =>
    ids
      .reduce(
        (text, { id, title }) => text.replaceAll(new RegExp(`(careers/|careers%2F|job=)${id}\\b`, 'g'), `$1${title}`),
        html,
      )
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replaceAll(/\b(?:id|for|aria-[a-z]+|name|value|data-[a-z-]+|nonce)="[^"]*"/g, '')
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll(/\/look\/[\w.-]+/g, '/look/file')
      .replaceAll(/share\.png\?v=\w+/g, 'share.png')
      .replaceAll('><', '>\n<')
  return new Map([...pages].map(([address, page]) => [tidy(address), tidy(page.html)]))
}

const open = { status: 'open', opensAt: new Date('2026-01-01') }

async function fill() {
  const staff = await database.staff.findFirstOrThrow()
  const stored = await createPicture(
    await picture({ format: 'png', name: 'a.png' }),
    { alt: 'A loom', kept: true, focus: 'top' },
    staff,
  )
  const id = stored.ok ? stored.id : ''
  for (const [group, values] of [
    ['company', { name: 'Loomworks', timeZone: 'Europe/Berlin', country: 'DE', phone: '+49 30 1234567' }],
    ['look', { brand: '#884400', corners: 'round' }],
    ['search', { description: 'Weavers of things', sharePicture: id }],
    ['careers', { phones: 'india' }],
  ] as const) {
    expect(await changeGroup(group, (await findGroup(group)).known, values, staff)).toBe('changed')
  }
  await changeSettings({ known: null, answerWithinDays: 7 }, staff)
  await uploadLogo(await picture({ format: 'png', name: 'logo.png' }), 'light', staff)
  await setHidden([fixedPosts[0]?.slug ?? ''], true, staff)
  await takeOverBuiltIn(fixedPosts[1]?.slug ?? '', staff)
  const job = await addJob({ title: 'Dyer', description: `![](/blog/images/${id})`, ...open })
  await database.job.update({ where: { id: job.id }, data: { benefits: ['Tea', 'Wool'] } })
  const post = await addPost({ title: 'Moved', content: `[Job](/careers/${job.id}) ![](/blog/images/${id})` })
  await database.blogFormerSlug.create({ data: { slug: 'older', postId: post.id } })
  await database.siteRedirect.createMany({
    data: [
      { path: '/?p=12', target: `/careers/${job.id}` },
      { path: '/old', target: '/imprint', isFormer: true },
      { path: '/imprint', target: '/about' },
    ],
  })
  const page = { version: 2, publishedAt: new Date('2026-01-02'), isHidden: false }
  const published = { parts: { hero: { fields: { headline: 'We weave' } } } }
  const own = {
    fields: { title: 'Imprint' },
    sections: ['text'],
    parts: { text: { fields: { content: 'Who we are' } } },
  }
  const service = { fields: { name: 'Dyeing' } }
  await database.sitePage.createMany({
    data: [
      { name: 'home', ...page, published, draft: { parts: { hero: { fields: { headline: 'Not yet said' } } } } },
      { name: 'service-ai-solutions', ...page, path: '/services/thinking-looms', published: {} },
      { name: 'service-software-development', ...page, isHidden: true, published: {} },
      { name: 'service-dyeing', ...page, path: '/services/dyeing', published: service },
      { name: 'page-imprint', ...page, path: '/imprint', place: 'header', published: own },
    ],
  })
}

test('makes a new site look like the other one, and as before after an undo', async () => {
  await empty()
  await fill()
  await load()
  const wanted = await shownPages()
  const archive = await (await owner.request('/admin/settings/content')).bytes()
  expect(strFromU8(archive)).not.toContain('Not yet said')

  await empty()
  await addJob({ title: 'A sample', isSample: true, ...open })
  await uploadLogo(await picture({ format: 'png', name: 'ours.png', width: 90 }), 'light', await anyStaff())
  const { digest } = await database.logoFile.findFirstOrThrow()
  await load()
  const before = await shownPages()
  const page = await upload(archive)
  for (const part of ['Company', 'Redirects', 'Dyer', 'Dyeing']) expect(page.text).toContain(part)
  expect(page.text).toContain(details.parts.states.replacing)
  expect(await database.sitePage.count()).toBe(0)
  await owner.submit(page, startArchive)
  await workOnImports()
  await load()
  const shown = await shownPages()
  expect([...shown.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const [address, html] of wanted) expect(shown.get(address), address).toBe(html)
  expect(wanted.size).toBeGreaterThan(20)
  expect(wanted.get('/')).toContain('We weave')
  expect((await new Visitor().request('/?p=12')).status).toBe(301)
  expect((await new Visitor().request(`/look/logo-${digest.slice(0, 16)}.webp`)).status).toBe(404)
  expect((await new Visitor().request('/blog/older')).headers.get('Location')).toContain('/blog/')
  expect(await database.blogImage.findFirstOrThrow()).toMatchObject({ alt: 'A loom', focus: 'top', kept: true })

  const done = await owner.open(page.url.pathname)
  await owner.submit(done, details.undo.submit)
  await workOnImports()
  await load()
  expect(await shownPages()).toEqual(before)
  expect((await owner.open('/admin/audit')).text).toContain('brought the former logo back')
  expect(await database.importItem.count({ where: { state: { not: 'undone' } } })).toBe(0)
})

const importFiles = async (files: Record<string, unknown>) => {
  const texts = Object.entries(files).map(([name, content]) => [name, strToU8(JSON.stringify(content))])
  const page = await owner.submit(await upload(zipSync(Object.fromEntries(texts)) as never), startArchive)
  await workOnImports()
  return async () => {
    await owner.submit(await owner.open(page.url.pathname), details.undo.submit)
    await workOnImports()
  }
}

test('takes the place of services alone from an archive, and keeps what waits here', async () => {
  await empty()
  const [deletedAt, publishAt, draft] = [new Date('2026-01-02'), new Date('2099-01-01'), { fields: {} }]
  const [path, published] = ['/services/dyeing', { fields: { name: 'Dyeing' } }]
  await database.sitePage.createMany({
    data: [
      { name: 'home', draft, publishAt },
      { name: 'service-dyeing', path, published, deletedAt },
      { name: 'service-trashed', path: '/services/weaving', published, deletedAt },
    ],
  })
  const service = { path: '/services/weaving', content: { fields: { name: 'Weaving' } } }
  const content = { fields: { title: 'Ours' } }
  const undo = await importFiles({
    'pages/home.json': { path: '/', content: { parts: { hero: { fields: { headline: 'New' } } } } },
    'pages/privacy.json': { path: '/services/privacy', isHidden: true, position: 1, content },
    'pages/service-dyeing.json': service,
  })
  const rowOf = (name: string) => database.sitePage.findUniqueOrThrow({ where: { name } })
  expect(await rowOf('privacy')).toMatchObject({ path: null, isHidden: false, position: null })
  expect(await rowOf('home')).toMatchObject({ draft, publishAt })
  expect(await rowOf('service-dyeing')).toMatchObject({ path: '/services/weaving', deletedAt: null })
  await undo()
  expect(await rowOf('service-dyeing')).toMatchObject({ path, published, deletedAt })
})

test('keeps a page of an archive whose former address another page has taken', async () => {
  await empty()
  const service = { path: '/services/weaving', content: { fields: { name: 'Weaving' } } }
  await database.sitePage.create({ data: { name: 'service-dyeing', path: '/services/dyeing', published: {} } })
  const undo = await importFiles({ 'pages/service-dyeing.json': service })
  await database.sitePage.create({ data: { name: 'service-other', path: '/services/dyeing', published: {} } })
  await undo()
  expect(await database.import.findFirstOrThrow()).toMatchObject({ state: 'undone' })
  expect(await database.sitePage.findUnique({ where: { name: 'service-dyeing' } })).toMatchObject({
    path: '/services/weaving',
  })
})

test('changes nothing by a part whose outcome cannot be noted', async () => {
  await empty()
  const url = process.env.DATABASE_URL ?? ''
  const isDone = "new.state = 'done' AND old.state = 'waiting'"
  await execute(
    url,
    `CREATE TRIGGER stuck BEFORE UPDATE ON import_items WHEN ${isDone} BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
  )
  const content = { fields: { title: 'Ours' } }
  await importFiles({
    'settings.json': { look: { corners: 'round' }, answerWithinDays: 5, hiddenPosts: [fixedPosts[0]?.slug] },
    'pages/privacy.json': { path: '/privacy', content },
    'redirects.json': [{ path: '/old', target: '/about' }],
  }).finally(() => execute(url, 'DROP TRIGGER stuck'))
  expect(await database.importItem.findMany({ select: { state: true } })).toEqual(Array(5).fill({ state: 'failed' }))
  expect([await database.sitePage.count(), await database.siteRedirect.count()]).toEqual([0, 0])
  expect([await database.settings.count(), (await findBuiltIn()).length]).toEqual([0, fixedPosts.length])
})

test.runIf(isDeep)('reads long lists of pictures and redirects, and passes over wrong lines', async () => {
  await empty()
  const many = (count: number) => Array.from({ length: count }, (_, number) => String(number).padStart(60, 'x'))
  const id = crypto.randomUUID()
  const drawn = await (await picture({ format: 'webp', name: 'a.webp' })).bytes()
  const rows = [{ id, alt: { toString: 1 }, name: 'a.webp' }, { id: { toString: 1 } }]
  const redirects = many(9_000).map((name) => ({ path: `/${name}`, target: '/about' }))
  const bytes = zipSync({
    'pictures.json': strToU8(JSON.stringify([...many(10_000).map((alt) => ({ id: alt, alt })), ...rows])),
    [`pictures/${id}.webp`]: drawn,
    'settings.json': strToU8('{}'),
    'redirects.json': strToU8(JSON.stringify([...redirects, { path: '/relative', target: 'about' }])),
  })
  await owner.submit(await upload(bytes as never), startArchive)
  await workOnImports()
  expect(await database.blogImage.findMany({ select: { name: true } })).toEqual([{ name: 'a.webp' }])
  expect(await database.siteRedirect.count()).toBe(9_000)
})

test('reads a ZIP that is too large for the memory, and refuses another file of that size', async () => {
  await empty()
  const filler = Buffer.alloc(22 * 1024 * 1024, 'a')
  const post = '---\ntitle: Behind it\nstatus: draft\n---\nText'
  const page = await upload(
    zip([
      { name: 'filler', content: filler, stored: true },
      { name: 'posts/a.md', content: post },
    ]),
  )
  await owner.submit(page, startArchive)
  await workOnImports()
  expect(await database.blogPost.findFirstOrThrow()).toMatchObject({ title: 'Behind it', content: 'Text' })
  const refused = await upload(filler)
  expect([refused.status, refused.text.includes(messages.tooLarge)]).toEqual([400, true])
})

test('refuses a ZIP as a table without reading the whole', async () => {
  class Endless extends File {
    override bytes = () => Promise.reject(new Error('This file is larger than the memory.'))
  }
  const file = new Endless(['PK'], 'readers.zip')
  expect(await readImport(file, 'subscribers', await database.staff.findFirstOrThrow())).toBe('packed')
})

test('leaves out the files of a ZIP that are not as they claim', async () => {
  await empty()
  const content = '---\ntitle: Here\n---\nText'
  const bomb = { name: 'posts/bomb.md', content: Buffer.alloc(5_000_000), claims: { inflated: 100 } }
  const far = { name: 'posts/far.md', content, claims: { packed: 4_000_000_000 } }
  const page = await upload(zip([bomb, far, { name: 'posts/here.md', content, sizesFollow: true }]))
  expect(page.text).toContain(details.groups.waiting(1))
  const cut = zip([{ name: 'posts/here.md', content }]).slice(0, -40)
  expect((await upload(cut)).text).toContain(messages.problems.cut)
})
