import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { company } from '#app/domain/installation/company.server.ts'
import { currentLook } from '#app/domain/look/look.server.ts'
import { drawOwnMark } from '#app/domain/look/replace.server.ts'
import { accent, threads } from '#app/emails/mark-up.ts'
import { log } from '#app/platform/log.server.ts'
import { drawCard } from '#app/platform/pictures/draw.server.ts'

interface Shown {
  kicker: string
  title: string
  /** As SVG. */
  logo: string
  cloth: string
}

const { indigo, blue, pale, cotton, turmeric } = threads
const builtIn = {
  ground: '#19214f',
  text: '#f5f1e9',
  accent,
  'thread-1': indigo,
  'thread-2': blue,
  'thread-3': pale,
  'thread-4': cotton,
  'thread-5': turmeric,
}

function findColors(): typeof builtIn {
  const light = currentLook().palette?.light
  if (!light) return builtIn
  return { ...light, ground: light.indigo, text: light['on-indigo'], accent: light['on-indigo-accent'] }
}

/** Concurrent requests wait for the same drawing. A failed drawing is remembered as empty. */
const latest = new LRUCache<string, Buffer, Shown>({
  max: 1_000,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 1,
  fetchMethod: async (_tag, _old, { context }) => {
    const logo = (await drawOwnMark()) ?? context.logo
    return (await drawCard({ ...context, logo, name: company.name, colors: findColors() })) ?? Buffer.alloc(0)
  },
})

/** The picture for link previews; null if it cannot be drawn. */
export async function findSharePicture(shown: Shown): Promise<{ png: Buffer; tag: string } | null> {
  const tag = createHash('sha256')
    .update(JSON.stringify([company.name, currentLook().version, shown]))
    .digest('base64url')
    .slice(0, 22)
  try {
    const png = await latest.fetch(tag, { context: shown })
    return png && png.length > 0 ? { png, tag } : null
  } catch (error) {
    log.error({ error, title: shown.title }, 'a share picture could not be drawn')
    return null
  }
}
