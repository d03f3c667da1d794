import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** It has a binary per platform, so it stays in node_modules. */
const external = ['better-sqlite3']

/**
 * Bundles the packages into the server, so that a start opens a few files instead of five hundred. The output is ASCII,
 * because V8 stores a script with any other character in twice the memory. Prisma embeds its query compilers as base64
 * strings; they become files, because V8 would keep such strings in memory twice.
 */
export function ownPackages(): Plugin {
  const compilers = new Map<string, Buffer>()
  return {
    name: 'own-packages',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: true, external },
            build: { rollupOptions: { output: { entryFileNames: '[name].js', charset: 'ascii', comments: false } } },
          }
        : undefined,
    async load(id) {
      const name = /\/(query_compiler_\w+\.\w+\.wasm)-base64\.m?js$/.exec(id)?.[1]
      if (!name) return undefined
      const base64 = /const wasm = "([^"]+)"/.exec(await readFile(id, 'utf8'))?.[1]
      if (!base64) throw new Error(`${id} has no compiler where the one of Prisma 7 had it.`)
      compilers.set(name, Buffer.from(base64, 'base64'))
      return `import { readFileSync } from 'node:fs'
        export const wasm = readFileSync(import.meta.dirname + '/${name}')`
    },
    async writeBundle({ dir = '' }, bundle) {
      for (const { fileName, ...part } of Object.values(bundle))
        for (const [name, bytes] of compilers)
          if (part.type === 'chunk' && part.code.includes(`/${name}`))
            await writeFile(path.join(dir, path.dirname(fileName), name), bytes)
    },
  }
}
