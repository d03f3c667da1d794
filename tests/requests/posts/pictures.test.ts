import { readFile, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { postEditor } from '#app/content/admin/editor.ts'
import { postMessages as messages, pictureProblems } from '#app/content/posts.ts'
import { keepFile } from '#app/domain/files/files.server.ts'
import { largestPicture } from '#app/domain/pictures/rules.ts'
import { removeUnusedPictures } from '#app/domain/pictures/unused.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, site, Visitor } from '../../support/app.ts'
import { pdf } from '../../support/database/factories.ts'
import { picture } from '../../support/documents/picture.ts'
import { create, idOf, publish, save, valuesIn } from '../../support/posts/post-editor.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { adoptedFile, settle, storeFile } from '../../support/storage/file.ts'

const editor = await signIn()
const words = postEditor.picture

afterEach(async () => {
  await database.blogPost.deleteMany()
  await database.blogImage.deleteMany()
})

/** The request of the page's script. */
async function send(file: File | null, pictureAlt = 'A loom') {
  const body = new FormData()
  if (file) body.set('picture', file)
  body.set('pictureAlt', pictureAlt)
  const response = await editor.request('/admin/blog/pictures', { method: 'POST', body })
  return { status: response.status, ...((await response.json()) as { address?: string; message?: string }) }
}

test.each(['jpeg', 'gif', 'avif'] as const)('re-encodes a %s and makes it permanently public', async (format) => {
  const { status, address = '' } = await send(await picture({ format, name: `loom.${format}` }))
  expect(status).toBe(200)
  expect(address).toMatch(/^\/blog\/images\/[0-9a-f-]{36}$/)
  const shown = await request(address)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  expect(shown.headers.get('content-length')).toBe(String(bytes.length))
  expect(await database.blogImage.findFirst()).toMatchObject({
    alt: 'A loom',
    width: 40,
    height: 30,
    size: bytes.length,
  })
})

test('an animation keeps moving', async () => {
  const bytes = await readFile('tests/support/documents/animated.gif')
  const { address = '' } = await send(new File([bytes], 'animated.gif', { type: 'image/gif' }))
  const shown = await request(address)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const { pages, delay } = await sharp(bytes, { animated: true }).metadata()
  const stored = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(stored).toMatchObject({ format: 'webp', pages, delay, width: 40, height: 40 })
  expect(await database.blogImage.findFirst()).toMatchObject({ width: 40, height: 40, animated: true })
})

/** Types that older programs can show. */
async function stillOf(file: File) {
  const { address = '' } = await send(file)
  const shown = await request(`${address}/still`)
  const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  return { ...metadata, type: shown.headers.get('content-type'), cached: shown.headers.get('cache-control') }
}

test('offers a still of a picture, as JPEG, or as PNG if it is transparent', async () => {
  const cached = 'public, max-age=31536000, immutable'
  const jpeg = { format: 'jpeg', type: 'image/jpeg', cached }
  expect(await stillOf(await picture({ format: 'webp' }))).toMatchObject({ ...jpeg, width: 40, height: 30 })
  expect(await stillOf(await picture({ width: 1600, height: 80 }))).toMatchObject({
    ...jpeg,
    width: 1200,
    height: 60,
  })
  const transparent = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#a4b8' } }).png()
  const drawn = new File([new Uint8Array(await transparent.toBuffer())], 'loom.png')
  expect(await stillOf(drawn)).toMatchObject({ format: 'png', type: 'image/png', cached, width: 40, hasAlpha: true })
  const moving = new File([await readFile('tests/support/documents/animated.gif')], 'animated.gif')
  const still = await stillOf(moving)
  expect(still).toMatchObject({ width: 40, height: 40 })
  expect(still.pages ?? 1).toBe(1)
  for (const id of ['no-such-picture', crypto.randomUUID()])
    expect((await request(`/blog/images/${id}/still`)).status).toBe(404)
})

test('serves no other file at an address of pictures', async () => {
  const bytes = await pdf().bytes()
  const keys = [
    await storeFile('resumes', bytes),
    await adoptedFile('resumes', bytes),
    await keepFile('resumes', bytes),
    await keepFile('images', bytes),
    await storeFile('brochures', bytes),
  ]
  for (const key of keys)
    for (const address of [`/blog/images/${key}`, `/blog/images/${key}/still`])
      expect([address, (await request(address)).status]).toEqual([address, 404])
})

const idIn = (address: string) => address.replace('/blog/images/', '')

test('draws a still once, however many requests, and keeps it as long as its picture', async () => {
  const { address = '' } = await send(await picture())
  const id = idIn(address)
  const statuses = await Promise.all([1, 2, 3].map(async () => (await request(`${address}/still`)).status))
  expect(statuses).toEqual([200, 200, 200])
  const file = pathTo('stills', id)
  const { ino, mtimeMs } = await stat(file)
  expect((await request(`${address}/still`)).status).toBe(200)
  expect(await stat(file)).toMatchObject({ ino, mtimeMs })

  await removeUnusedPictures(new Date(Date.now() + 31 * 24 * 3_600_000))
  await settle()
  expect(await filesIn('stills')).not.toContain(id)
  expect((await request(`${address}/still`)).status).toBe(404)
})

test('a still that cannot be drawn is unavailable, and retried after a minute', async () => {
  const { address = '' } = await send(await picture())
  await settle()
  const file = pathTo('images', idIn(address))
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, 20))
  const failed = await request(`${address}/still`)
  expect(failed.status).toBe(503)
  expect(failed.headers.get('retry-after')).toBe('60')
  await writeFile(file, whole)
  expect((await request(`${address}/still`)).status).toBe(503)
  const later = performance.now() + 61_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  expect((await request(`${address}/still`)).status).toBe(200)
  clock.mockRestore()
})

test('visitors with reduced motion and link previews get a still of an animation', async () => {
  const bytes = await readFile('tests/support/documents/animated.gif')
  const { address: moving = '' } = await send(new File([bytes], 'animated.gif'))
  const { address: silent = '' } = await send(await picture())
  const content = `![Moving](${moving})\n\n![Silent](${silent})`
  const page = await create(editor, { title: 'It moves', slug: 'it-moves', content, featuredImage: moving })
  await editor.submit(page, publish)
  const visitor = new Visitor()
  const shown = async (path: string) => (await visitor.open(path)).document
  const post = await shown('/blog/it-moves')
  const sourcesIn = (document: Document) =>
    [...document.querySelectorAll('source[media="(prefers-reduced-motion: reduce)"]')].map(
      (source) => source.getAttribute('srcset') ?? source.getAttribute('srcSet'),
    )
  expect(sourcesIn(post)).toEqual([`${moving}/still`, `${moving}/still`])
  expect(post.querySelectorAll('article .prose picture img[alt="Moving"]')).toHaveLength(1)
  const list = await shown('/blog')
  expect(sourcesIn(list)).toEqual([`${moving}/still`])
  const card = post.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(card).toBe(`${site}${moving}/still`)
  const feed = (await (await request('/blog/feed.json')).json()) as { items: { image: string; title: string }[] }
  expect(feed.items.find(({ title }) => title === 'It moves')?.image).toBe(`${site}${moving}/still`)
})

/** The beginning of a file of the family of HEIF. */
const brands = (...names: string[]) => {
  const length = 16 + 4 * (names.length - 1)
  const head = Buffer.from(`\0\0\0\0ftyp${names[0]}\0\0\0\0${names.slice(1).join('')}`, 'latin1')
  head.writeUInt32BE(length)
  return new File([head, new Uint8Array(100)], 'IMG_0001.HEIC')
}

/** A PNG with the chunk that announces frames. */
async function animatedPng() {
  const bytes = Buffer.from(await (await picture({ format: 'png' })).bytes())
  const [header, control] = [8 + 25, Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')]
  return new File([bytes.subarray(0, header), control, bytes.subarray(header)], 'a.png')
}

test('drops the camera’s metadata, and applies the orientation', async () => {
  const file = await picture({ width: 60, height: 20, exif: { Copyright: 'secret-place-12.97-77.59' }, orientation: 6 })
  expect(await file.text()).toContain('secret-place')
  const { address = '' } = await send(file)
  const bytes = Buffer.from(await (await request(address)).arrayBuffer())
  expect(bytes.includes('secret-place')).toBe(false)
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ width: 20, height: 60 })
  expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined])
})

test('shrinks a large picture, and never enlarges a small one', async () => {
  const { address = '' } = await send(await picture({ width: 3200, height: 80 }))
  // The original stands in until the server has drawn the widths.
  await vi.waitUntil(async () => (await request(address)).headers.get('Cache-Control') !== 'no-store', 20_000)
  const bytes = Buffer.from(await (await request(address)).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 40 })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each<[string, () => File | Promise<File>, string]>([
  ['an SVG', () => new File([svg], 'a.png', { type: 'image/png' }), pictureProblems.type],
  ['a PDF', () => pdf('a.jpg'), pictureProblems.type],
  ['a TIFF', () => picture({ format: 'tiff' }), pictureProblems.type],
  ['the beginning of a PNG', () => new File(['\x89PNG\r\n\x1a\n'], 'a.png'), pictureProblems.type],
  [
    'half a JPEG',
    async () => {
      const bytes = await (await picture({ width: 600, height: 600 })).bytes()
      return new File([bytes.slice(0, bytes.length / 2)], 'a.jpg')
    },
    pictureProblems.unreadable,
  ],
  ['a photo of an iPhone', () => brands('heic', 'mif1', 'heic'), pictureProblems.heic],
  ['a PNG that moves', animatedPng, pictureProblems.animation],
  ['an AVIF that moves', () => brands('avis', 'avif', 'mif1'), pictureProblems.animation],
  ['nothing', () => new File([], 'a.png'), messages.pictureRequired],
  ['too many bytes', () => new File([new Uint8Array(largestPicture + 1)], 'a.png'), pictureProblems.tooLarge],
])('%s is no picture for the blog', async (_what, file, message) => {
  const before = (await filesIn('images')).length
  expect(await send(await file())).toMatchObject({ status: 400, message, code: 400 })
  expect(await filesIn('images')).toHaveLength(before)
  expect(await database.blogImage.count()).toBe(0)
})

test('requires a picture and its description', async () => {
  expect(await send(null)).toMatchObject({ status: 400, message: messages.pictureRequired })
  expect(await send(await picture(), ' ')).toMatchObject({ status: 400, message: messages.pictureAltRequired })
  expect(await send(await picture(), 'x'.repeat(301))).toMatchObject({ status: 400 })
})

test('without JavaScript a picture goes into the content and the rest of the form stays', async () => {
  const page = await create(editor, { title: 'With a picture', content: 'Before.' })
  const answers = { title: '', excerpt: 'Not saved yet', picture: await picture(), pictureAlt: 'A [hand] loom' }
  const inserted = await editor.submit(page, words.insert, answers)
  expect(inserted.status).toBe(200)
  expect(inserted.text).toContain(messages.pictureInserted)
  const values = valuesIn(inserted)
  expect(values).toMatchObject({ title: '', excerpt: 'Not saved yet', version: '1', pictureAlt: '' })
  const [, alt, address = ''] = values.content?.match(/^Before\.\n\n!\[(.*)\]\((.*)\)\n$/) ?? []
  expect(alt).toBe('A \\[hand\\] loom')
  expect((await request(address)).status).toBe(200)

  const saved = await editor.submit(inserted, save.idle, { title: 'Saved', status: 'published', slug: 'saved' })
  expect(saved.text).toContain(messages.updated)
  const post = await new Visitor().open('/blog/saved')
  const image = post.document.querySelector(`article img[src="${address}"]`)
  expect(image?.getAttribute('alt')).toBe('A [hand] loom')
})

test('without JavaScript a picture becomes the featured one, with its description', async () => {
  const page = await editor.open('/admin/blog/new')
  const featured = await editor.submit(page, words.feature, { picture: await picture(), pictureAlt: 'A loom' })
  expect(featured.text).toContain(messages.pictureFeatured)
  expect(valuesIn(featured)).toMatchObject({ featuredImageAlt: 'A loom', newId: valuesIn(page).newId })
  const saved = await editor.submit(featured, save.idle, { title: 'Featured', status: 'published' })
  expect(saved.text).toContain(messages.created)
  const post = await new Visitor().open('/blog/featured')
  const address = valuesIn(saved).featuredImage ?? ''
  expect(post.document.querySelector('article img')?.getAttribute('src')).toBe(address)
  const preview = post.document.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(preview).toBe(`${site}${address}/still`)
})

test('without JavaScript an error of a picture is reported at its field', async () => {
  const page = await create(editor, { content: 'Kept' })
  const wrong = await editor.submit(page, words.insert, { picture: pdf(), pictureAlt: 'A loom', content: 'Kept too' })
  expect(wrong.status).toBe(400)
  expect(wrong.description('Picture')).toContain(pictureProblems.type)
  expect(valuesIn(wrong)).toMatchObject({ content: 'Kept too', pictureAlt: 'A loom' })
  const unsaid = await editor.submit(page, words.insert, { picture: await picture() })
  expect(unsaid.description('Description')).toContain(messages.pictureAltRequired)
  const undecided = await editor.submit(page, save.idle, { picture: await picture(), content: 'Kept too' })
  expect(undecided.description('Picture')).toContain(messages.pictureUndecided)
  expect(valuesIn(undecided).content).toBe('Kept too')
})

test('answers 404 for the picture of any other name', async () => {
  for (const id of ['no-such-picture', '..%2f..%2fdatabase.sqlite', crypto.randomUUID(), '%00']) {
    const { status, headers } = await request(`/blog/images/${id}`)
    expect([400, 404]).toContain(status)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('nobody else uploads pictures', async () => {
  const body = new FormData()
  body.set('picture', await picture())
  body.set('pictureAlt', 'A loom')
  const init = { method: 'POST', body, headers: { Origin: site } }
  expect((await request('/admin/blog/pictures', init)).status).toBe(401)
  const foreign = { ...init, headers: { Origin: 'https://evil.example' } }
  expect((await editor.request('/admin/blog/pictures', foreign)).status).toBe(403)
  expect(await database.blogImage.count()).toBe(0)
})

test('removes an unused picture after a month, and not before', async () => {
  const added = await Promise.all([1, 2, 3, 4].map(async () => (await send(await picture())).address ?? ''))
  const [inText = '', inHistory = '', featured = ''] = added
  const saved = await create(editor, { title: 'Pictures', content: `![A loom](${inHistory})`, featuredImage: featured })
  await editor.submit(saved, save.idle, { content: `![A loom](${inText})` })
  const statuses = () => Promise.all(added.map(async (address) => (await request(address)).status))

  const month = 30 * 24 * 3_600_000
  expect(await removeUnusedPictures(new Date(Date.now() + month - 60_000))).toBe(0)
  expect(await removeUnusedPictures(new Date(Date.now() + month + 60_000))).toBe(1)
  expect(await statuses()).toEqual([200, 200, 200, 404])

  await database.blogPost.deleteMany()
  expect(await removeUnusedPictures(new Date(Date.now() + month + 60_000))).toBe(3)
  expect(await statuses()).toEqual([404, 404, 404, 404])
  expect(await database.blogImage.count()).toBe(0)
})

test('the page states the size of a picture before it loads', async () => {
  const { address: wide } = await send(await picture({ width: 64, height: 36 }))
  const { address: tall } = await send(await picture({ width: 30, height: 50 }))
  const gone = `/blog/images/${crypto.randomUUID()}`
  const foreign = 'https://example.com/a.jpg'
  const content = [wide, tall, wide, gone, foreign].map((address) => `![A loom](${address})`).join('\n\n')
  const page = await create(editor, { title: 'Many pictures', content })
  const shown = await editor.submit(page, publish)
  expect(shown.status).toBe(200)

  const loaded = ' alt="A loom" loading="lazy" decoding="async" referrerpolicy="no-referrer" />'
  const images = [
    `<img src="${wide}" width="64" height="36"${loaded}`,
    `<img src="${tall}" width="30" height="50"${loaded}`,
    `<img src="${wide}" width="64" height="36"${loaded}`,
    `<img src="${gone}"${loaded}`,
    `<img src="${foreign}"${loaded}`,
  ]
  const read = await new Visitor().open('/blog/many-pictures')
  expect(read.html.match(/<img src="[^"]*"[^>]* alt="A loom"[^>]*>/g)).toEqual(images)
  const previewed = await editor.open(`/admin/blog/${idOf(page)}/preview`)
  expect(previewed.html.match(/<img src="[^"]*"[^>]* alt="A loom"[^>]*>/g)).toEqual(images)
})
