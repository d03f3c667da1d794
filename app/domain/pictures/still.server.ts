import { LRUCache } from 'lru-cache'
import { log } from '#app/platform/log.server.ts'
import { drawStill } from '#app/platform/pictures/still.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { images } from './storages.server.ts'

/** In pixels. Previews of links want 1,200, and a mail shows half of it, sharp on any screen. */
const mostWidth = 1_200

/** A picture that cannot be drawn is remembered as empty. */
const latest = new LRUCache<string, Buffer>({
  max: 1_000,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 1,
  fetchMethod: async (id) => {
    const body = await images.open(id)
    if (!body) return undefined
    const stored = await new Response(body).bytes()
    return drawStill(stored, mostWidth).catch((error: unknown) => {
      log.error({ error, id }, 'a still of a picture could not be drawn')
      return Buffer.alloc(0)
    })
  },
})

/** A stored picture as JPEG or PNG without movement, for mail programs and previews of links. */
export async function openStill(id: string): Promise<{ bytes: Buffer; type: string } | null> {
  if (!isKey(id) || !(await images.stat(id))) return null
  const bytes = await latest.fetch(id)
  return bytes?.length ? { bytes, type: bytes[0] === 0xff ? 'image/jpeg' : 'image/png' } : null
}
