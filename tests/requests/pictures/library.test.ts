// The library of pictures, as editors use it without JavaScript.
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import {
  pictureLibrary as library,
  pictureMessages as messages,
  pictureEditor as words,
} from '#app/content/pictures.ts'
import { pictureProblems } from '#app/content/posts.ts'
import { removeUnusedPictures } from '#app/domain/pictures/unused.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { picture } from '../../support/documents/picture.ts'
import { filesIn } from '../../support/process/traces.ts'
import { settle } from '../../support/storage/file.ts'

const editor = await signIn()

afterEach(async () => {
  await database.blogPost.deleteMany()
  await database.blogImage.deleteMany()
})

async function add(files: File[], accept = 'text/html') {
  const body = new FormData()
  for (const file of files) body.append('pictures', file)
  const response = await editor.request('/admin/pictures/add', { method: 'POST', body, headers: { Accept: accept } })
  return { response, page: () => editor.open('/admin/pictures') }
}

async function addOne(file = picture({ width: 2_000, height: 100 })): Promise<string> {
  await add([await file])
  const { id } = await database.blogImage.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  return id
}

const pageOf = (id: string) => editor.open(`/admin/pictures/${id}`)
const address = (id: string) => `/blog/images/${id}`
const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

test('adds several pictures by one form, and names the refused ones', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' })
  const whole = await (await picture({ width: 600, height: 600 })).bytes()
  const broken = new File([whole.slice(0, whole.length / 2)], 'half.jpg')
  const huge = await picture({ format: 'png', width: 10_000, height: 5_001, name: 'huge.png' })
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC', { type: 'image/heic' })
  const { page } = await add([await picture({ name: 'loom.jpg' }), svg, broken, huge, heic])
  const shown = await page()
  expect(shown.text).toContain(messages.added(1))
  expect(shown.text).toContain(messages.notAdded('logo.svg', pictureProblems.type))
  expect(shown.text).toContain(messages.notAdded('half.jpg', pictureProblems.unreadable))
  expect(shown.text).toContain(messages.notAdded('huge.png', pictureProblems.tooManyPixels))
  expect(shown.text).toContain(messages.notAdded('IMG_1.HEIC', pictureProblems.heic))
  expect(shown.texts('main li')).toEqual([`loom.jpg ${library.undescribed}`])
  expect((await add(Array.from({ length: 11 }, () => svg))).response.status).toBe(400)
})

test('answers a page with JavaScript in JSON', async () => {
  const json = 'application/json'
  expect((await add([await picture()], json)).response.status).toBe(200)
  const { response } = await add([new File(['no picture'], 'a.png')], json)
  expect([response.status, await response.json()]).toMatchObject([400, { message: pictureProblems.type }])
})

test('describes a picture, and finds it by its description', async () => {
  const id = await addOne()
  const opened = await pageOf(id)
  const saved = await editor.submit(opened, words.save.idle, { alt: 'Zoë at the loom', focus: 'top-right' })
  expect(saved.text).toContain(messages.saved)
  expect(await database.blogImage.findFirst()).toMatchObject({ alt: 'Zoë at the loom', focus: 'top-right', kept: true })
  const late = await editor.submit(opened, words.save.idle, { alt: 'Mine' })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining(messages.conflict)])
  expect(late.field(`${words.fields.alt.label} (optional)`).getAttribute('value')).toBe('Mine')
  const names = async (query: string) => (await editor.open(`/admin/pictures?${query}`)).texts('main li')
  expect(await names('search=zoe+loom')).toEqual(['Zoë at the loom'])
  expect(await names('search=shuttle')).toEqual([])
  expect(await names('show=undescribed')).toEqual([])
  expect(await names('show=unused')).toEqual(['Zoë at the loom'])
})

test('serves a picture in the widths of pages, as AVIF to browsers that accept it, and its original', async () => {
  const id = await addOne(picture({ width: 3_000, height: 150, exif: { Copyright: 'secret-place' } }))
  const get = async (path: string, Accept = '*/*') => {
    const response = await request(`${address(id)}${path}`, { headers: { Accept } })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width, compression, format } = await sharp(bytes).metadata()
    expect(bytes.includes('secret-place')).toBe(false)
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    return [response.headers.get('Content-Type'), compression ?? format, width, response.headers.get('Cache-Control')]
  }
  const forever = 'public, max-age=31536000, immutable'
  // The original stands in while the first request draws the widths.
  for (let count = 0; count < 20 && (await get('/640'))[3] !== forever; count++);
  expect(await get('/640', 'image/avif,image/webp')).toEqual(['image/avif', 'av1', 640, forever])
  expect(await get('/640')).toEqual(['image/webp', 'webp', 640, forever])
  expect(await get('')).toEqual(['image/webp', 'webp', 1_600, forever])
  expect(await get('/original')).toEqual(['image/webp', 'webp', 2_560, forever])
  for (const path of ['/641', '/0', '/x', '/1e9']) expect((await request(`${address(id)}${path}`)).status).toBe(404)
})

test('replaces a picture wherever it is used, and redirects its address to the new one', async () => {
  const id = await addOne()
  const image = address(id)
  const post = await addPost({ content: `![A loom](${image})`, featuredImage: image, status: 'published' })
  const opened = await pageOf(id)
  expect(opened.text).toContain(`${post.title} ${words.uses.post}`)
  expect(opened.text).toContain(words.delete.used)
  const wrong = await editor.submit(opened, words.replace.submit.idle, { picture: new File(['x'], 'a.png') })
  expect([wrong.status, wrong.description(words.replace.label)]).toEqual([
    400,
    expect.stringContaining(pictureProblems.type),
  ])

  const replaced = await editor.submit(opened, words.replace.submit.idle, {
    picture: await picture({ width: 90, height: 60 }),
  })
  expect(replaced.text).toContain(messages.replaced)
  const present = replaced.url.pathname.split('/').at(-1) ?? ''
  expect(present).not.toBe(id)
  const shown = await new Visitor().open(`/blog/${post.slug}`)
  expect(shown.document.querySelectorAll(`article img[src="${address(present)}"]`)).toHaveLength(2)
  for (const path of ['', '/still']) {
    const led = await request(`${image}${path}`)
    expect([led.status, led.headers.get('Location')]).toEqual([302, `${address(present)}${path}`])
  }
  expect(replaced.text).toContain(`${post.title} ${words.uses.post}`)
  expect((await pageOf(id)).url.pathname).toBe(`/admin/pictures/${present}`)

  // The post still names the first one, so both stay.
  expect(await removeUnusedPictures(later(40))).toBe(0)
  await database.blogPost.deleteMany()
  expect(await removeUnusedPictures(later(40))).toBe(1)
  expect(await database.blogImage.findMany()).toMatchObject([{ id: present, kept: true }])
})

test('deletes a picture with its files only while nothing uses it', async () => {
  const id = await addOne()
  const opened = await pageOf(id)
  await addPost({ content: `![A loom](${address(id)})` })
  expect((await editor.submit(opened, words.delete.submit)).text).toContain(messages.used)
  await database.blogPost.deleteMany()
  await request(`${address(id)}/640`)
  await settle()
  const deleted = await editor.submit(await pageOf(id), words.delete.submit)
  expect(deleted.text).toContain(messages.deleted)
  await settle()
  expect((await filesIn('images')).concat(await filesIn('stills')).filter((name) => name.includes(id))).toEqual([])
  expect((await request(address(id))).status).toBe(404)
  expect((await editor.open('/admin/audit')).text).toContain('deleted a picture')
})

test('brings back the picture that was replaced last, for 30 days', async () => {
  const first = await addOne()
  const post = await addPost({ content: `![A loom](${address(first)})`, status: 'published' })
  const month = later(-40)
  const replace = async (id: string) => {
    const chosen = { picture: await picture({ width: 90, height: 60 }) }
    const replaced = await editor.submit(await pageOf(id), words.replace.submit.idle, chosen)
    return replaced.url.pathname.split('/').at(-1) ?? ''
  }
  const second = await replace(first)
  const third = await replace(second)
  await database.blogImage.updateMany({ where: { id: { not: third } }, data: { createdAt: month } })
  // No text names the second one, but an undo can bring it back.
  expect(await removeUnusedPictures(later(1))).toBe(0)
  const undone = await editor.submit(await pageOf(third), words.undo.submit)
  expect([undone.text, undone.url.pathname]).toEqual([
    expect.stringContaining(messages.undone),
    `/admin/pictures/${second}`,
  ])
  const shown = await new Visitor().open(`/blog/${post.slug}`)
  expect(shown.document.querySelector('article img')?.getAttribute('src')).toBe(address(second))
  expect((await request(address(third))).headers.get('Location')).toBe(address(second))

  // The second one is older than the third, but was replaced last.
  const fourth = await replace(second)
  await database.blogImage.updateMany({ data: { createdAt: month } })
  expect(await removeUnusedPictures(later(1))).toBe(1)
  expect(await database.blogImage.count({ where: { id: third } })).toBe(0)
  const again = await editor.submit(await pageOf(fourth), words.undo.submit)
  expect(again.url.pathname).toBe(`/admin/pictures/${second}`)

  await database.blogImage.updateMany({ where: { replacedBy: second }, data: { replacedAt: month } })
  expect((await pageOf(second)).text).not.toContain(words.undo.heading)
  expect(await removeUnusedPictures(later(1))).toBe(1)
  expect(await database.blogImage.count({ where: { id: fourth } })).toBe(0)
})
