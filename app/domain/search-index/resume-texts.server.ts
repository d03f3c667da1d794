import { setTimeout as sleep } from 'node:timers/promises'
import { openFile } from '#app/domain/files/files.server.ts'
import { recordMissing } from '#app/domain/files/missing.server.ts'
import { requireOurs } from '#app/domain/files/ours.server.ts'
import type { ResumeType } from '#app/domain/resumes/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { extractText, readersVersion } from '#app/platform/documents/text.server.ts'
import { log } from '#app/platform/log.server.ts'
import { indexRecord } from './index-record.server.ts'

/**
 * In characters. The search indexes 20,000 of them. The rest allows for a larger limit later without opening every file
 * again. It also bounds a file that was made to be large.
 */
const longestStoredText = 100_000

const atOnce = 20

/** In milliseconds: the interval between rounds, also between busy ones and after a failed one. */
const [pace, busyPace, pauseAfterFailure] = [5_000, 100, 60_000]

/** Extracts the text of resumes continuously. Returns a function that stops it. */
export function startExtracting(): () => Promise<void> {
  const ending = new AbortController()
  const working = keepExtracting(ending.signal)
  return () => {
    ending.abort()
    return working
  }
}

async function keepExtracting(signal: AbortSignal) {
  let isFailing = false
  while (!signal.aborted) {
    let pause = pace
    try {
      if ((await extractResumeTexts(signal)) > 0) pause = busyPace
      isFailing = false
    } catch (error) {
      if (signal.aborted) return
      if (!isFailing)
        log.error({ error }, 'the texts of resumes could not be extracted, and are tried again until they can')
      isFailing = true
      pause = pauseAfterFailure
    }
    await sleep(pause, undefined, { ref: false, signal }).catch(() => {})
  }
}

/** Extracts the text of the next few resumes, newest first. Returns the number of applications looked at. */
export async function extractResumeTexts(signal?: AbortSignal): Promise<number> {
  const unsettled = await findUnsettled()
  if (unsettled.length === 0) return 0
  await settleWithoutFile(unsettled.filter(({ resumeKey }) => resumeKey === null))
  let missing = 0
  for (const { id } of inAnyOrder(unsettled.filter(({ resumeKey }) => resumeKey !== null))) {
    // Another copy may have read it concurrently.
    const row = await database.jobApplication.findFirst({
      where: { id, ...isUnsettled, resumeKey: { not: null } },
      select: shown,
    })
    if (!row || signal?.aborted) continue
    const file = await openFile('resumes', row.resumeKey as string)
    if (file) await extractAndStore(id, await new Response(file.body).bytes(), row.resumeType as ResumeType, signal)
    else {
      await requireOurs('resumes')
      await recordMissing(row.resumeKey as string, true)
      missing++
    }
  }
  if (missing > 0) log.error({ resumes: missing }, 'resumes are missing: their applications are marked, see doctor')
  return unsettled.length
}

const shown = { id: true, resumeKey: true, resumeType: true } as const

const isUnsettled = { resumeState: 'stored', resumeTextVersion: { lt: readersVersion } }

/** In index order, which avoids a sort. */
function findUnsettled() {
  return database.jobApplication.findMany({
    where: isUnsettled,
    orderBy: [{ resumeTextVersion: 'asc' }, { id: 'desc' }],
    take: atOnce,
    select: { id: true, resumeKey: true },
  })
}

/** An imported application may have no file. Left unsettled, thousands of them would be passed over in each round. */
async function settleWithoutFile(applications: { id: number }[]) {
  if (applications.length === 0) return
  await database.jobApplication.updateMany({
    where: { id: { in: applications.map(({ id }) => id) }, resumeKey: null },
    data: { resumeTextVersion: readersVersion },
  })
}

/** Concurrent copies seldom read the same file; if they do, the second stores nothing. */
function inAnyOrder<Item>(items: Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}

/** An unreadable file is settled too, so that it is not retried before the readers improve. */
async function extractAndStore(id: number, bytes: Uint8Array, type: ResumeType, signal?: AbortSignal) {
  const extracted = await extractText(bytes, type, { isBackground: true, signal })
  const text = 'text' in extracted ? extracted.text.slice(0, longestStoredText).toWellFormed() : ''
  const resumeProblem = 'problem' in extracted ? extracted.problem : null
  await database.$transaction(async (transaction) => {
    const { count } = await transaction.jobApplication.updateMany({
      where: { id, resumeTextVersion: { lt: readersVersion } },
      data: { resumeTextVersion: readersVersion, resumeProblem },
    })
    // Erased concurrently, or another copy was faster.
    if (count === 0) return
    await transaction.resumeText.deleteMany({ where: { applicationId: id } })
    if (text !== '') await transaction.resumeText.create({ data: { applicationId: id, text } })
    await indexRecord(transaction, 'application', id)
  })
}
