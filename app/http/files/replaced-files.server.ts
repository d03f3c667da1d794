import { LRUCache } from 'lru-cache'
import { compressForCache } from './compression.server.ts'
import { type Representation, represent } from './representation.server.ts'
import type { FindFile } from './static-files.server.ts'

export interface Replacement {
  /** Changes with everything that is replaced; null where nothing is. */
  version: () => string | null
  isReplaced: (pathname: string) => boolean
  /** Null where the file stays as it is. `read` reads another file. */
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
      if (!bytes) return represent({ headers, bytes: file.identity.bytes, encoded: {} })
      return represent({
        headers,
        bytes,
        encoded: pathname.endsWith('.svg') ? await compressForCache(bytes, 'oftenSent') : {},
      })
    },
  })
  return (pathname) => {
    const file = findFile(pathname)
    const current = file && isReplaced(pathname) ? version() : null
    if (!file || current === null) return file
    const key = `${current} ${pathname}`
    return (
      replaced.get(key) ??
      Promise.resolve(file).then((file) => replaced.forceFetch(key, { context: { pathname, file } }))
    )
  }
}
