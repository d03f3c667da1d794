import { LRUCache } from 'lru-cache'
import { openFile } from '#app/domain/files/files.server.ts'
import { requireOurs } from '#app/domain/files/ours.server.ts'
import { stills, widthsKey } from '#app/domain/files/storages.server.ts'
import { withTimeLimit } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { drawStill, drawWidths } from '#app/platform/pictures/draw.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { pictureRules, widthsOf } from './rules.ts'

/** In milliseconds. */
const longestWait = 10_000
/** In milliseconds. A browser that waits longer gets the original, which is only larger. */
const longestWaitForWidth = 2_000
const minute = 60_000

/** By key, for a minute: concurrent requests share a drawing, and a failed one is not retried at once. */
const drawn = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: minute })

type Still = { bytes: Uint8Array<ArrayBuffer>; type: string }

/**
 * A stored picture as JPEG or PNG without animation, for mail programs and link previews. It is drawn on first use and
 * kept. Null if there is no such picture.
 */
export async function openStill(id: string): Promise<Still | 'unavailable' | null> {
  if (!isKey(id) || !(await openFile('images', id))) return null
  const kept = await readStill(id)
  if (kept) return kept
  const isDrawn = await drawnInTime(id, id, (picture) => drawStill(picture, pictureRules))
  return (isDrawn && (await readStill(id))) || 'unavailable'
}

async function readStill(id: string): Promise<Still | null> {
  const body = await stills.open(id)
  if (!body) return null
  const bytes = await new Response(body).bytes()
  return { bytes, type: bytes[0] === 0xff ? 'image/jpeg' : 'image/png' }
}

interface Sized {
  id: string
  width: number
  height: number
  animated: boolean
}

/** A stored picture in one of its widths. The first request draws all widths. Null if that takes long. */
export async function openWidth(picture: Sized, width: number, format: 'webp' | 'avif') {
  const { id } = picture
  const key = widthsKey(id)
  const name = `${width}.${format}`
  const kept = await readWidth(key, name)
  if (kept) return kept
  const draw = (whole: Uint8Array) => drawWidths(whole, pictureRules, widthsOf(picture))
  return (await drawnInTime(key, id, draw, longestWaitForWidth)) ? readWidth(key, name) : null
}

/** The lengths of the drawn pictures in a file by name, and the offset of the first. */
const contents = new LRUCache<string, Contents>({ max: 2_000 })

type Contents = { lengths: Record<string, number>; start: number }

/** Longer than the line of lengths. */
const headLength = 1_024

async function readWidth(key: string, name: string) {
  const found = contents.get(key) ?? (await readContents(key))
  if (!found) return null
  let { start } = found
  for (const [each, size] of Object.entries(found.lengths)) {
    if (each === name) {
      const body = await stills.open(key, { start, end: start + size - 1 })
      return body && { body, size, type: `image/${name.split('.')[1]}` }
    }
    start += size
  }
  return null
}

async function readContents(key: string): Promise<Contents | null> {
  const body = await stills.open(key, { start: 0, end: headLength - 1 })
  if (!body) return null
  const head = Buffer.from(await new Response(body).bytes())
  const end = head.indexOf('\n')
  const found = { lengths: JSON.parse(head.toString('utf8', 0, end)), start: end + 1 }
  contents.set(key, found)
  return found
}

type Draw = (picture: Uint8Array) => Promise<Buffer>

function drawnInTime(key: string, id: string, draw: Draw, wait = longestWait): Promise<boolean> {
  const drawing = drawn.get(key) ?? drawAndKeep(key, id, draw)
  drawn.set(key, drawing, { noUpdateTTL: true })
  return withTimeLimit(drawing, wait).catch(() => false)
}

/** Whether it exists now. */
async function drawAndKeep(key: string, id: string, draw: Draw): Promise<boolean> {
  try {
    const picture = await openFile('images', id)
    if (!picture) return false
    const result = await draw(await new Response(picture.body).bytes())
    await requireOurs('images')
    // Another copy of the server may have drawn it concurrently.
    if (!(await stills.stat(key))) await stills.put(key, result)
    return true
  } catch (error) {
    log.error({ error, id }, 'a stored picture could not be drawn')
    return false
  }
}
