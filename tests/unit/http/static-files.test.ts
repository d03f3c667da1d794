import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readStaticFiles } from '#app/http/files/static-files.server.ts'

const forGood = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

async function cacheControl(folder: string) {
  const files = await readStaticFiles(folder, false)
  return Object.fromEntries([...files].map(([name, { identity }]) => [name, identity.whole['cache-control']]))
}

test('what has its version or its content in its name is kept for good, wherever it lies; the rest for an hour', async () => {
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
  const expected = Object.entries(names).map(([name, control]) => [`/${name}`, control])
  expect(await cacheControl(folder)).toEqual(Object.fromEntries(expected))
})

test('that is so of the fonts, and of nothing else that may change', async () => {
  const kept = Object.entries(await cacheControl('public')).filter(([, control]) => control === forGood)
  expect(kept.map(([name]) => name).sort()).toEqual(['/fonts/figtree-latin-v5.woff2', '/fonts/figtree-rupee-v5.woff2'])
})

test('a build that is not there is told', async () => {
  await expect(readStaticFiles('/proc/nope/client', false)).rejects.toThrow(
    'There is no /proc/nope/client: make it with npm run build.',
  )
})
