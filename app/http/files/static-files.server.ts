import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { lookup } from 'mrmime'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { type Representation, represent } from './representation.server.ts'

export type StaticFiles = Map<string, Representation>

/** A few megabytes, which are sent from memory, so that no request opens a file. */
export async function readStaticFiles(folder: string, secure: boolean): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`There is no ${folder}: make it with npm run build.`) : error
    },
  )
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const bytes = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  )
  const files: StaticFiles = new Map()
  for (const [name, content] of bytes) {
    if (/\.(br|gz)$/.test(name)) continue
    const pathname = `/${name.split(path.sep).join('/')}`
    const [br, gzip] = [bytes.get(`${name}.br`), bytes.get(`${name}.gz`)]
    const headers = headersOf(pathname, secure, br !== undefined || gzip !== undefined)
    files.set(pathname, represent({ headers, bytes: content, encoded: { ...(br && { br }), ...(gzip && { gzip }) } }))
  }
  return files
}

/** Named by its content, as all that the build makes, or with its version, as `figtree-latin-v5.woff2`. */
const isNamedForGood = (pathname: string) => pathname.startsWith('/assets/') || /-v\d+\.\w+$/.test(pathname)

function headersOf(pathname: string, secure: boolean, isEncoded: boolean): Record<string, string> {
  const type = lookup(pathname) ?? 'application/octet-stream'
  const headers = new Headers({
    'Content-Type': type.startsWith('text/') || type.endsWith('javascript') ? `${type}; charset=utf-8` : type,
    'Cache-Control': isNamedForGood(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  })
  if (isEncoded) headers.set('Vary', 'Accept-Encoding')
  addSecurityHeaders(headers, secure)
  return Object.fromEntries(headers)
}
