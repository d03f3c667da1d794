import { LRUCache } from 'lru-cache'
import { compressForCache } from './compression.server.ts'
import { createRepresentation, type Representation } from './representation.server.ts'
import { drawingPolicy, type FindFile } from './static-files.server.ts'

export interface Replacement {
  /** Changes with each replacement; null without any. */
  version: () => string | null
  isReplaced: (pathname: string) => boolean
  /** Null if the file is not replaced. `read` reads another file. */
  replace: (pathname: string, bytes: Buffer, read: (pathname: string) => Promise<Buffer>) => Promise<Buffer | null>
}

/** Files that an owner may replace keep their addresses, so browsers revalidate them once they are replaced. */
export function replaceFiles(findFile: FindFile, { version, isReplaced, replace }: Replacement): FindFile {
  const read = async (pathname: string) => (await findFile(pathname))?.identity.bytes ?? Buffer.alloc(0)
  const replaced = new LRUCache<string, Representation, { pathname: string; file: Representation }>({
    max: 100,
    async fetchMethod(_key, _old, { context: { pathname, file } }) {
      const bytes = await replace(pathname, file.identity.bytes, read)
      const { ETag: _tag, 'Accept-Ranges': _ranges, ...common } = file.identity.common
      const headers = { ...common, 'cache-control': 'no-cache' }
      if (!bytes) return createRepresentation({ headers, bytes: file.identity.bytes, encoded: {} })
      if (!pathname.endsWith('.svg')) return createRepresentation({ headers, bytes, encoded: {} })
      // The icon contains a picture.
      const policy = { 'content-security-policy': `${drawingPolicy}; img-src data:`, vary: 'Accept-Encoding' }
      const encoded = await compressForCache(bytes, 'oftenSent')
      return createRepresentation({ headers: { ...headers, ...policy }, bytes, encoded })
    },
  })
  return (pathname) => {
    const file = findFile(pathname)
    const current = file && isReplaced(pathname) ? version() : null
    if (!file || current === null) return file
    const key = `${current} ${pathname}`
    return (
      replaced.get(key) ??
      // If it fails, the built-in file is used, and the next request tries again.
      Promise.resolve(file).then((file) => replaced.forceFetch(key, { context: { pathname, file } }).catch(() => file))
    )
  }
}

/** The browser that made the change forgets the files that it has stored, and shows the new ones at once. */
export function withoutStoredFiles(response: Response): Response {
  response.headers.set('Clear-Site-Data', '"cache"')
  return response
}
