import { setImmediate as pause } from 'node:timers/promises'
import { database } from '#app/platform/database/database.server.ts'
import { PdfFile } from '#app/platform/documents/pdf-file.ts'
import type { PdfToken } from '#app/platform/documents/pdf-lexer.ts'
import { PdfObjects, unpackObjects } from '#app/platform/documents/pdf-packed-objects.ts'
import { log } from '#app/platform/log.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import type { ActiveContent, ResumeType } from './rules.ts'
import { openStoredResume } from './store.server.ts'

const mostAtOnce = 200

/** Null for what is no PDF, and where nobody could look. */
export async function scanResume(bytes: Uint8Array, type: ResumeType): Promise<ActiveContent | null> {
  if (type !== 'pdf') return null
  return activeContentOf(bytes).catch((error: unknown) => {
    log.error({ error }, 'a resume could not be looked into')
    return null
  })
}

/** Where the last round ended: what could not be looked into then keeps nobody from being next. */
let roundEnd: number | undefined

export async function scanResumes(): Promise<number> {
  const unscanned = await database.jobApplication.findMany({
    where: { resumeType: 'pdf', resumeActiveContent: null, resumeState: 'stored', id: { lt: roundEnd } },
    orderBy: { id: 'desc' },
    take: mostAtOnce,
    select: { id: true, resumeKey: true },
  })
  roundEnd = unscanned.length < mostAtOnce ? undefined : unscanned.at(-1)?.id
  let scanned = 0
  for (const { id, resumeKey } of unscanned) {
    try {
      const body = await openStoredResume({ key: resumeKey as string, state: 'stored', instance: null })
      if (!body) continue
      const resumeActiveContent = await activeContentOf(await new Response(body).bytes())
      await database.jobApplication.updateMany({ where: { id }, data: { resumeActiveContent } })
      scanned++
    } catch (error) {
      // What one storage does not answer now it does not answer for the next either.
      if (error instanceof StorageError) throw error
      log.error({ error }, 'a resume could not be looked into')
    }
  }
  return scanned
}

/** Names that every PDF with actions or embedded files contains. */
const activeNames = new Set([
  '/JS',
  '/JavaScript',
  '/AA',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/RichMedia',
  '/XFA',
])

const mostPacked = 2_000
const mostUnpacked = 8 * 1024 * 1024
const tokensAtOnce = 20_000

/** As far as its names tell: nothing is followed. What is encrypted, broken or too large is `unknown`. */
export async function activeContentOf(bytes: Uint8Array): Promise<ActiveContent> {
  const file = new PdfFile(bytes)
  if (await namesAnyActive(file)) return 'active'
  let isClear = file.isClear && file.objects > 0 && file.packed.length <= mostPacked
  let left = mostUnpacked
  for (const packed of file.packed.slice(0, mostPacked)) {
    const content = await unpackObjects(packed, left)
    // It may have taken all that is left to find out that it is too large.
    if (content === null) return 'unknown'
    left -= content.length
    const objects = new PdfObjects(content, packed)
    if (await namesAnyActive(objects)) return 'active'
    isClear &&= objects.isClear
  }
  return isClear ? 'none' : 'unknown'
}

async function namesAnyActive(tokens: { next(): PdfToken | null }): Promise<boolean> {
  let read = 0
  let isOpening = false
  for (let token = tokens.next(); token; token = tokens.next()) {
    // In the place of an action there may be the page to be shown first, as an array (ISO 32000-1, table 28).
    if (isOpening && token.text !== '[') return true
    isOpening = token.text === '/OpenAction'
    if (activeNames.has(token.text)) return true
    if (++read % tokensAtOnce === 0) await pause()
  }
  return isOpening
}
