import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { addSecurityHeaders } from '#app/http/security-headers.server.ts'
import { createRepresentation, type Representation } from './representation.server.ts'

/** Undefined if there is no such file. */
export type FindFile = (pathname: string) => Representation | Promise<Representation> | undefined

/** Enough for the files of public pages. Larger ones, such as the PDF viewer of the administrator side, may not fit. */
const limits = { maxSize: 4 * 1_048_576, sizeCalculation: bytesOf }

/** Recently requested files are sent from memory, others from disk. */
export async function findFiles(folder: string, secure: boolean): Promise<FindFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`There is no ${folder}: make it with npm run build.`) : error
    },
  )
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`),
  )
  const read = async (name: string) => (names.has(name) ? readFile(path.join(folder, name)) : undefined)
  const cache = new LRUCache<string, Representation>({
    ...limits,
    async fetchMethod(pathname) {
      const [bytes, br, gzip] = await Promise.all([
        readFile(path.join(folder, pathname)),
        read(`${pathname}.br`),
        read(`${pathname}.gz`),
      ])
      const headers = headersOf(pathname, secure, br !== undefined || gzip !== undefined)
      return createRepresentation({ headers, bytes, encoded: { ...(br && { br }), ...(gzip && { gzip }) } })
    },
  })
  return (pathname) =>
    names.has(pathname) && !/\.(br|gz)$/.test(pathname)
      ? (cache.get(pathname) ?? cache.forceFetch(pathname))
      : undefined
}

function bytesOf({ identity, br, gzip }: Representation): number {
  return identity.bytes.length + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0)
}

/** The name contains a content hash, as the build writes it, or a version, as in `figtree-latin-v5.woff2`. */
const isImmutable = (pathname: string) => pathname.startsWith('/assets/') || /-v\d+\.\w+$/.test(pathname)

/** `nosniff` is set, so each kind of file in the build needs its type here. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** SVG pictures contain styles and no scripts. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'"

function headersOf(pathname: string, secure: boolean, isEncoded: boolean): Record<string, string> {
  const headers = new Headers({
    'Content-Type': types[path.extname(pathname)] ?? 'application/octet-stream',
    'Cache-Control': isImmutable(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  })
  if (isEncoded) headers.set('Vary', 'Accept-Encoding')
  if (pathname.endsWith('.svg')) headers.set('Content-Security-Policy', drawingPolicy)
  addSecurityHeaders(headers, secure)
  return Object.fromEntries(headers)
}
