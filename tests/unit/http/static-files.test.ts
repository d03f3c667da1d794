import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFiles } from '#app/http/files/static-files.server.ts'

const forGood = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

async function cacheControl(folder: string, names: string[]) {
  const findFile = await findFiles(folder, false)
  const entries = names.map(async (name) => [name, (await findFile(name))?.identity.common['cache-control']])
  return Object.fromEntries(await Promise.all(entries))
}

test('caches a file with its version or hash in its name for good, and the rest for an hour', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(['assets', 'fonts', 'a'].map((name) => mkdir(path.join(folder, name))))
  const names = {
    'assets/root-Bx1Yz_2-.css': forGood,
    'fonts/loom-v5.woff2': forGood,
    'a/loom-v12.svg': forGood,
    'loom-v1.png': forGood,
    'fonts/loom.woff2': forAnHour,
    'fonts/LICENSE': forAnHour,
    'loom-v.png': forAnHour,
    'loom-v2-large.png': forAnHour,
    'loom-512.png': forAnHour,
    'v5.png': forAnHour,
  }
  await Promise.all(Object.keys(names).map((name) => writeFile(path.join(folder, name), name)))
  const expected = Object.fromEntries(Object.entries(names).map(([name, control]) => [`/${name}`, control]))
  expect(await cacheControl(folder, Object.keys(expected))).toEqual(expected)
})

test('that applies to the fonts, and to nothing else that may change', async () => {
  const files = (await readdir('public', { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => path.join(parentPath, name).slice('public'.length))
  const kept = Object.entries(await cacheControl('public', names)).filter(([, control]) => control === forGood)
  expect(kept.map(([name]) => name).sort()).toEqual(['/fonts/figtree-latin-v5.woff2', '/fonts/figtree-rupee-v5.woff2'])
})

test('every published file has a type of its own', async () => {
  const findFile = await findFiles('public', false)
  const types = ['/favicon.ico', '/favicon.svg', '/icon-192.png', '/fonts/figtree-latin-v5.woff2'].map(
    async (name) => (await findFile(name))?.identity.common['content-type'],
  )
  expect(await Promise.all(types)).toEqual(['image/x-icon', 'image/svg+xml', 'image/png', 'font/woff2'])
})

test('a picture may use its own styles and nothing else', async () => {
  const file = await (await findFiles('public', false))('/favicon.svg')
  expect(file?.identity.common['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
})

test('recent files are in memory, up to a few megabytes; encodings are no files of their own', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const large = Buffer.alloc(3 * 1_048_576)
  await Promise.all(
    ['a.js', 'a.js.br', 'large-1.bin', 'large-2.bin'].map((name) => writeFile(`${folder}/${name}`, large)),
  )
  await writeFile(path.join(folder, 'a.js'), 'a')
  const findFile = await findFiles(folder, false)
  expect(findFile('/a.js.br')).toBeUndefined()
  expect(findFile('/../package.json')).toBeUndefined()

  const [first, second] = await Promise.all([findFile('/a.js'), findFile('/a.js')])
  expect(first?.encodings).toEqual(['br'])
  expect(second).toBe(first)
  expect(findFile('/a.js')).toBe(first)
  await findFile('/large-1.bin')
  expect(findFile('/a.js')).toBeInstanceOf(Promise)
})
