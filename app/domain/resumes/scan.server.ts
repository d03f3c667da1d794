import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import { activeContentOf } from './active-content.server.ts'
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
