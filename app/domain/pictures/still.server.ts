import { LRUCache } from 'lru-cache'
import { openFile } from '#app/domain/files/files.server.ts'
import { requireOurs } from '#app/domain/files/ours.server.ts'
import { stills } from '#app/domain/files/storages.server.ts'
import { inTime } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { drawStill } from '#app/platform/pictures/draw.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { pictureRules } from './rules.ts'

/** In milliseconds. */
const longestWait = 10_000
const minute = 60_000

/** By id, for a minute: a picture is drawn once for everybody who asks, and is not tried again at once after a failure. */
const drawn = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: minute })

type Still = { bytes: Uint8Array<ArrayBuffer>; type: string }

/**
 * A stored picture as JPEG or PNG without movement, for mail programs and previews of links. It is drawn when it is first
 * asked for, and kept. Null where there is no such picture.
 */
export async function openStill(id: string): Promise<Still | 'unavailable' | null> {
  if (!isKey(id) || !(await openFile('images', id))) return null
  const kept = await readStill(id)
  if (kept) return kept
  const isDrawn = await drawnInTime(id)
  return (isDrawn && (await readStill(id))) || 'unavailable'
}

async function readStill(id: string): Promise<Still | null> {
  const body = await stills.open(id)
  if (!body) return null
  const bytes = await new Response(body).bytes()
  return { bytes, type: bytes[0] === 0xff ? 'image/jpeg' : 'image/png' }
}

function drawnInTime(id: string): Promise<boolean> {
  const drawing = drawn.get(id) ?? drawAndKeep(id)
  drawn.set(id, drawing, { noUpdateTTL: true })
  return inTime(drawing, longestWait).catch(() => false)
}

/** Whether it is there now. */
async function drawAndKeep(id: string): Promise<boolean> {
  try {
    const picture = await openFile('images', id)
    if (!picture) return false
    const still = await drawStill(await new Response(picture.body).bytes(), pictureRules)
    await requireOurs('images')
    // Another copy of the server may have drawn it concurrently.
    if (!(await stills.stat(id))) await stills.put(id, still)
    return true
  } catch (error) {
    log.error({ error, id }, 'a still of a picture could not be drawn')
    return false
  }
}
