// The look of the site, as an owner chooses it in the settings.
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { groupFormWords } from '#app/content/admin/settings/form.ts'
import { lookWords, logoMessages as messages, logoPage as words } from '#app/content/admin/settings/look.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { currentLook, loadLogos } from '#app/domain/look/look.server.ts'
import { isReplaced, replacePicture } from '#app/domain/look/replace.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { type ComposedMail, renderMail } from '#app/emails/compose.ts'
import { replaceFiles } from '#app/http/files/replaced-files.server.ts'
import { findFiles } from '#app/http/files/static-files.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { composedSamples } from '../../../vite/mail-samples.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { settle } from '../../support/storage/file.ts'

const address = '/admin/settings/look'
const owner = await signIn()
const save = async (values: Record<string, string>) =>
  owner.submit(await owner.open(address), groupFormWords.submit.idle, values)
const upload = async (content: BlobPart, kind: 'light' | 'dark' | 'icon' = 'light', name = 'logo.svg') =>
  owner.submit(await owner.open(`${address}/logo`), `${words.submit.idle} ${words.kinds[kind].heading}`, {
    logo: new File([content], name),
  })

/** As app/server.ts finds the fixed files. */
const findFile = replaceFiles(await findFiles('public', false), {
  version: () => currentLook().version,
  isReplaced,
  replace: replacePicture,
})
const fileAt = async (path: string) => {
  const file = await findFile(path)
  return { bytes: file?.identity.bytes ?? Buffer.alloc(0), cache: file?.identity.common['cache-control'] }
}

const stylesheetOf = async (path: string) => {
  const { document } = await new Visitor().open(path)
  const links = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')
  const found = links.find((href) => href.startsWith('/look/'))
  return found ? request(found) : undefined
}

afterEach(async () => {
  await database.settings.deleteMany()
  await database.logoFile.deleteMany()
  await database.storedFile.updateMany({ where: { area: 'images' }, data: { removedAt: new Date() } })
  await Promise.all([loadSettings(), loadLogos(), settle()])
})

test('offers the palette of the browser without JavaScript, and takes its colour', async () => {
  const label = lookWords.fields.brand.label
  const palette = (await owner.open(address)).field(label)
  expect([palette.getAttribute('type'), palette.getAttribute('value')]).toEqual(['color', '#2e3a81'])
  const saved = await save({ brand: '#884400' })
  expect(saved.field(label).getAttribute('value')).toBe('#884400')
  expect((await save({ brand: 'brown' })).text).toContain(lookWords.fields.brand.invalid)
})

test('pages of the built-in look load nothing more', async () => {
  const page = await new Visitor().open('/')
  expect(page.html).not.toContain('/look/')
  expect(page.html).toContain('figtree')
  expect((await fileAt('/favicon.svg')).cache).toBe('public, max-age=3600')
  for (const path of ['/look/nothing.svg', '/look/logo-0123456789abcdef.webp'])
    expect((await request(path)).status).toBe(404)
})

test('chosen colours are on every page, in the woven pictures and in the icons', async () => {
  const saved = await save({ brand: '0B6B3A', accent: '#c18' })
  expect(saved.texts('[role=status]')).toContain(lookWords.saved)
  for (const path of ['/', '/careers', '/admin', '/refused']) {
    const sheet = await stylesheetOf(path)
    expect(sheet?.headers.get('Cache-Control'), path).toContain('immutable')
    const rules = await sheet?.text()
    expect(rules).toContain('--color-brand:#0b6b3a;')
    expect(rules).toContain('--color-accent:#cc1188;')
    expect(rules).toContain('prefers-color-scheme:dark')
    expect(rules).not.toContain('--font-sans')
  }
  const [theme] = (await new Visitor().open('/')).document.querySelectorAll('meta[name=theme-color]')
  expect(theme?.getAttribute('content')).not.toBe('#fbf8f2')
  expect(await (await request('/site.webmanifest')).json()).toMatchObject({
    theme_color: theme?.getAttribute('content'),
  })

  const cloth = await fileAt('/cloth/board.svg')
  expect(String(cloth.bytes)).toMatch(/\.stroke-thread-1\{stroke:light-dark\(#\w{6},#\w{6}\)\}/)
  expect(cloth.cache).toBe('no-cache')
  expect(String((await fileAt('/favicon.svg')).bytes)).not.toContain('#19214f')
  expect(await sharp((await fileAt('/icon-192.png')).bytes).metadata()).toMatchObject({ format: 'png', width: 192 })
  expect((await owner.open('/admin/audit')).text).toContain('changed the look')

  const mail = renderMail(composedSamples['application.acknowledged'] as ComposedMail)
  expect(mail.html).toContain('#cc1188')
  expect(mail.html).not.toMatch(/#(2e3a81|f5af20)/)
  const shared = await sharp(await (await request('/share/home.png')).bytes())
    .raw()
    .toBuffer()
  expect([...shared.subarray(0, 3)]).not.toEqual([0x19, 0x21, 0x4f])

  const former = await request('/look/0123456789abcdef.css')
  expect([former.headers.get('Cache-Control'), await former.text()]).toEqual(['no-cache', currentLook().stylesheet])
})

test('system fonts replace the one that pages load', async () => {
  await save({ typePair: 'serif' })
  const page = await new Visitor().open('/')
  expect(page.html).not.toContain('figtree')
  expect(await (await stylesheetOf('/'))?.text()).toContain(':is(h1,h2,h3,h4,.heading){font-family:Charter')
})

test.each(['red', '#12', 'url(x)', '#0b6b3a;}'])('%s is no colour', async (brand) => {
  const page = await save({ brand })
  expect(page.status).toBe(400)
  expect(page.texts('[role=alert] a')).toEqual([lookWords.fields.brand.invalid])
  expect(page.field(lookWords.fields.brand.label).getAttribute('value')).toBe(brand)
  expect(await stylesheetOf('/')).toBeUndefined()
})

const drawing = (inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${inside}</svg>`
const mark = '<rect x="100" y="50" width="200" height="100" fill="#0b6b3a"/>'

test('a logo is in the header and the footer, is the icon, and can be removed', async () => {
  const uploaded = await upload(drawing(`<script>alert(1)</script>${mark}`))
  expect(uploaded.texts('[role=status]')).toContain(messages.uploaded.light)
  const page = await new Visitor().open('/')
  const logos = [...page.document.querySelectorAll('img.logo')]
  // Twice as wide as tall: the empty edges are gone.
  expect(logos.map((logo) => [logo.getAttribute('width'), logo.getAttribute('height')])).toEqual([
    ['480', '240'],
    ['480', '240'],
  ])
  const own = (await owner.open('/admin/jobs')).document.querySelector('img.logo')
  expect(own?.getAttribute('alt')).toBe(company.name)
  const file = await request(logos[0]?.getAttribute('src') ?? '')
  expect(file.headers.get('Content-Type')).toBe('image/webp')
  expect(await sharp(await file.bytes()).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect(await (await stylesheetOf('/'))?.text()).toContain('.site-footer .logo{background:#fff')
  expect(String((await fileAt('/favicon.svg')).bytes)).toContain('data:image/png;base64,')
  const icon = await sharp((await fileAt('/apple-touch-icon.png')).bytes).metadata()
  expect(icon).toMatchObject({ width: 180, height: 180, hasAlpha: false })
  expect((await fileAt('/favicon.ico')).bytes.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))

  await upload(drawing(mark.replace('#0b6b3a', '#fff')), 'dark')
  await save({ logoName: 'alone' })
  const both = await new Visitor().open('/')
  expect(both.document.querySelectorAll('picture source[media*=dark]')).toHaveLength(1)
  expect(both.texts('.site-header a[href="/"]')[0]).toBe('')
  expect(await database.storedFile.count({ where: { area: 'images', removedAt: null } })).toBe(2)

  const removed = await owner.submit(await owner.open(`${address}/logo`), `${words.remove} ${words.present.light}`)
  expect(removed.texts('[role=status]')).toContain(messages.removed)
  expect((await new Visitor().open('/')).document.querySelector('img.logo')).toBeNull()
  expect(await database.storedFile.count({ where: { area: 'images', removedAt: null } })).toBe(0)
  expect((await owner.open('/admin/audit')).text).toContain('removed a logo')
})

test('a wide logo leaves the icon to the first letter of the name', async () => {
  await upload(drawing(mark.replace('height="100"', 'height="40"')))
  const icon = String((await fileAt('/favicon.svg')).bytes)
  expect(icon).toContain('<path transform="translate(')
  expect((await owner.open(`${address}/logo`)).text).toContain(words.kinds.icon.letter('A'))
  const { data, info } = await sharp((await fileAt('/apple-touch-icon.png')).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shades = new Set(Array.from({ length: 90 }, (_, x) => data[(90 * info.width + x) * info.channels] ?? 0))
  expect(Math.max(...shades) - Math.min(...shades)).toBeGreaterThan(150)
  await upload(drawing(mark), 'icon')
  expect(String((await fileAt('/favicon.svg')).bytes)).toContain('data:image/png;base64,')
})

test('a photo becomes a small logo', async () => {
  const noise = { create: { width: 1_000, height: 500, channels: 3, background: '#888' } } as const
  const photo = await sharp({ create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg()
    .toBuffer()
  await upload(new Uint8Array(photo), 'light', 'logo.jpg')
  const { light } = currentLook().logos
  expect(light).toMatchObject({ height: 240 })
  expect((await database.logoFile.findUniqueOrThrow({ where: { kind: 'light' } })).size).toBeLessThan(120_000)
})

const entities = ['b', 'c', 'd', 'e', 'f', 'g', 'h'].reduce(
  ({ rules, last }, name) => ({ rules: `${rules}<!ENTITY ${name} "${`&${last};`.repeat(10)}">`, last: name }),
  { rules: `<!ENTITY a "${'a'.repeat(99)}">`, last: 'a' },
)

test.each([
  ['a text', 'Our logo', messages.type],
  ['no picture', '', messages.missing],
  ['over 1 MB', drawing(`<!--${' '.repeat(1024 * 1024)}-->`), messages.tooLarge],
  ['broken XML', '<svg><g></svg>', messages.unreadable],
  [
    'an entity bomb',
    `<!DOCTYPE svg [${entities.rules}]>${drawing('&h;').replace(/^<\?.*?\?>/, '')}`,
    messages.unreadable,
  ],
  [
    'a huge size',
    drawing(mark).replace('viewBox', 'width="1000000000" height="1000000000" viewBox'),
    messages.unreadable,
  ],
  [
    'only a picture from elsewhere',
    drawing('<image href="file:///etc/hostname" width="9" height="9"/>'),
    messages.empty,
  ],
  [
    'only a file of ours',
    drawing(`<image href="file://${process.cwd()}/public/icon-192.png" width="192" height="192"/>`),
    messages.empty,
  ],
])('refuses %s as a logo', async (_what, content, message) => {
  const page = await upload(content)
  expect(page.status).toBe(400)
  expect(page.texts('[role=alert] a')).toEqual([message])
  expect(page.title).toMatch(/^Error: /)
  expect(await database.logoFile.count()).toBe(0)
})
