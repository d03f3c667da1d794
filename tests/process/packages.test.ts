// What the built server imports, against what is installed beside it. Needs a build: `npm run build`.
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
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ]
  })
  const names = specifiers.flatMap((specifier) => /^(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)(\/|$)/.exec(specifier)?.[1] ?? [])
  return [...new Set(names)].filter((name) => !isBuiltin(name)).sort()
}

test('the server imports no package that is there for the build or the browser alone', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const imported = await importedPackages()
  expect(imported).toEqual(expect.arrayContaining(['react', 'zod', 'sanitize-html']))
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])
})
