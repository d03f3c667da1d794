// Compares the imports of the built server with the packages beside it. Needs a build: `npm run build`.
import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const folder = 'build/server'

async function importedPackages(): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))
  const specifiers = texts.flatMap((text, at) => {
    const { staticImports, staticExports, dynamicImports } = parseSync(files[at] ?? '', text).module
    return [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
      ...dynamicImports.flatMap(
        ({ moduleRequest: { start, end } }) => /^["'](.+)["']$/.exec(text.slice(start, end))?.[1] ?? [],
      ),
    ]
  })
  const names = specifiers.flatMap((specifier) => /^(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)(\/|$)/.exec(specifier)?.[1] ?? [])
  return [...new Set(names)].filter((name) => !isBuiltin(name)).sort()
}

test('the server imports a single package, which is a production dependency', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const imported = await importedPackages()
  expect(imported).toEqual(['better-sqlite3'])
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])
})

test('everything that a start loads is ASCII, which V8 stores in half the memory', async () => {
  expect((await readFile(`${folder}/server.js`)).every((byte) => byte < 0x80)).toBe(true)
})

test('the page on libraries gives a reason for each production package', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const [, reasons = ''] = (await readFile('docs/decisions/libraries.md', 'utf8')).split('## Packages of production')
  const named = [...reasons.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(dependencies).sort())
})

/** They require only their notice, which the build contains. */
const accepted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
]
/** A shared library of its own: NOTICE. */
const replaceable = /^@img\/sharp-(libvips|win32|wasm32)/

test('production packages have licences that are compatible with MIT', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const entries = Object.entries(packages as Record<string, { license?: string; dev?: true; devOptional?: true }>)
  const refused = entries.flatMap(([location, { license = 'none', dev, devOptional }]) => {
    const name = location.replace(/^.*node_modules\//, '')
    const isRefused = !dev && !devOptional && !accepted.includes(license) && !replaceable.test(name)
    return isRefused ? `${name} (${license})` : []
  })
  expect(entries.length).toBeGreaterThan(100)
  expect(refused).toEqual([])
})

test('the build contains the notices of its packages, and each is compatible with MIT', async () => {
  const files = (await readdir('build', { recursive: true })).filter((file) => /licenses[\w-]*\.txt$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(`build/${file}`, 'utf8')))
  const named = texts.flatMap((text) => [...text.matchAll(/^## (\S+) - \d\S*(?: \((.+)\))?$/gm)])
  const names = named.map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'zod', 'nodemailer', 'pdfjs-dist', '@cantoo/fontkit']))
  expect(named.filter(([, , license = '']) => !accepted.includes(license)).map(([heading]) => heading)).toEqual([])
})
