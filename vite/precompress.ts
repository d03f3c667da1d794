import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|json|svg|txt|xml|webmanifest|ico|map|ttf)$/

/**
 * Writes a `.br` and a `.gz` beside each client file that they make smaller, including those of `public`, so that the
 * server never compresses files. Runs after the server's build, which adds files to the client's.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const folder = builder.environments.client?.config.build.outDir
        if (!folder) return
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
        await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))))
      },
    },
  }
}

async function compressFile(file: string) {
  const content = await readFile(file)
  const compressed = {
    br: await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: await promisify(gzip)(content, { level: 9 }),
  }
  for (const [extension, bytes] of Object.entries(compressed)) {
    if (bytes.length < content.length) await writeFile(`${file}.${extension}`, bytes)
  }
}
