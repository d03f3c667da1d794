// Libraries of which we use parts that are not documented, by the version that these were tried with.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const page = 'docs/decisions/private-doors.md'

test.each([
  ['react-router', '8.5.1'],
  ['@prisma/adapter-better-sqlite3', '7.10.0'],
  ['@prisma/client', '7.10.0'],
  ['pdfjs-dist', '6.5.438'],
  ['@prisma/schema-engine-wasm', '8.1.0-2.59be4fda12412a79eeb9c2ae727b6aa723593323'],
])('%s is the tested version', async (name, version) => {
  const installed = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'))
  expect(installed.version, `${page} says which parts of ${name} have to be tried again`).toBe(version)
  expect(await readFile(page, 'utf8')).toContain(`| ${name} `)
})
