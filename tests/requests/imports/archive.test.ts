// The whole content of the site as one archive.
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { home } from '#app/content/site/home.ts'
import { createPicture } from '#app/domain/pictures/store.server.ts'
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
