// The whole content of the site as one archive.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importDetails as details, importPage as words } from '#app/content/admin/company/imports.ts'
import { home } from '#app/content/site/home.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { createPicture } from '#app/domain/pictures/store.server.ts'
import type { PageContent } from '#app/domain/site/part.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { picture } from '../../support/documents/picture.ts'

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
  expect(JSON.parse(text('pages/home.json')).words.hero.headline).toBe(home.hero.headline)
  expect(Object.keys(files).filter((file) => file.startsWith('jobs/')).length).toBeGreaterThan(0)
  expect(Object.keys(files)).toContain('README.txt')
  expect(Object.keys(files)).not.toContain(`posts/${trashed}.md`)
  const all = Object.keys(files).map(text).join('\n')
  const secrets = ['reader@example.com', staff.passwordHash]
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
})

const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
  const page = await owner.open('/admin/import')
  return owner.submit(page, words.upload.submit.idle, { content: 'texts', file: new File([bytes], 'site.zip') })
}

async function empty() {
  await database.blogPost.deleteMany()
  await database.sitePage.deleteMany()
  await database.blogImage.deleteMany()
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
  await owner.submit(page, details.start.submit(3, 1))
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
  await owner.submit(page, details.start.submit(1, 1))
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
  const page = await upload(zipSync({ 'pages/long.md': strToU8(file) }) as never)
  await owner.submit(page, details.start.submit(1, 1))
  await workOnImports()
  const { fields, parts } = (await database.sitePage.findFirstOrThrow()).draft as PageContent
  expect([fields?.title, fields?.lead]).toEqual(['Long', undefined])
  expect(parts?.contact?.fields).toEqual({ text: contact.fields.text })
})
