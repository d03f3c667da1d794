// The cloths in public/ are those that the press draws; after a change of a drawing or a name they are drawn again.
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cloths } from '../../../press/cloths.tsx'

test('the files equal the drawings of the press, and there are no others (npm run cloths)', async () => {
  const files = (await readdir('public/cloth', { recursive: true })).filter((name) => name.endsWith('.svg'))
  expect(files.map((name) => `/cloth/${name}`).sort()).toEqual([...cloths.keys()].sort())
  const changed: string[] = []
  for (const [address, svg] of cloths) if ((await readFile(`public${address}`, 'utf8')) !== svg) changed.push(address)
  expect(changed).toEqual([])
})

test('a cloth contains its colours for both schemes, and runs nothing', () => {
  for (const [address, svg] of cloths) {
    const used = new Set([...svg.matchAll(/class="((?:stroke|fill)-[\w-]+)"/g)].map(([, name = '']) => name))
    expect(used.size, address).toBeGreaterThan(1)
    for (const name of used) expect(svg).toMatch(new RegExp(`\\.${name}\\{(stroke|fill):(light-dark\\()?oklch\\(`))
    expect(svg).not.toMatch(/<script|\son\w+=|href=/)
  }
})
