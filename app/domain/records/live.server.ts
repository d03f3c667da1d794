import { Mutex } from 'async-mutex'
import { openSessions } from '#app/domain/staff/sessions.server.ts'
import { log } from '#app/platform/log.server.ts'
import { outsideOfRequests } from '#app/platform/request-id.server.ts'
import { countNews, type News, newestRecords, type Seen } from './new-records.server.ts'

export interface Listener {
  sessionToken: string
  seen: Seen
  onNews: (news: News) => void
  onEnd: (reason: 'sessionEnded' | 'unavailable' | 'shutDown') => void
}

const pace = 2_000
const mostListeners = 100

const listeners = new Set<Listener>()
/** What is told later was also looked up later. */
const inTurn = new Mutex()
let timer: NodeJS.Timeout | undefined
let known = ''
let closed = false

export function mayListen(): boolean {
  return !closed && listeners.size < mostListeners
}

/** One look into the database serves all, and finds what other processes stored; nobody looks while nobody listens. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  inTurn.runExclusive(() => tell([listener])).catch((error: unknown) => endAll('unavailable', error))
  timer ??= outsideOfRequests(() => setTimeout(look, pace).unref())
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

export function stopListening(): void {
  closed = true
  endAll('shutDown')
}

function look(): Promise<void> {
  return inTurn.runExclusive(lookAndTell)
}

async function lookAndTell() {
  try {
    // Of whoever joins meanwhile nothing is known yet.
    const asked = [...listeners]
    const open = await openSessions(asked.map(({ sessionToken }) => sessionToken))
    for (const listener of asked) {
      if (!open.has(listener.sessionToken)) listener.onEnd('sessionEnded')
    }
    const newest = JSON.stringify(await newestRecords())
    if (newest !== known) await tell([...listeners])
    known = newest
  } catch (error) {
    endAll('unavailable', error)
  }
  // Who came in the meantime may have started the clock already.
  clearTimeout(timer)
  timer = listeners.size > 0 ? setTimeout(look, pace).unref() : undefined
}

async function tell(those: Listener[]) {
  const counted = new Map<string, News>()
  for (const listener of those) {
    const seen = JSON.stringify(listener.seen)
    const news = counted.get(seen) ?? (await countNews(listener.seen))
    counted.set(seen, news)
    if (listeners.has(listener)) listener.onNews(news)
  }
}

function endAll(reason: 'unavailable' | 'shutDown', error?: unknown) {
  if (error) log.error({ error }, 'new records could not be looked for')
  for (const listener of listeners) listener.onEnd(reason)
}
