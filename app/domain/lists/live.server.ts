import { Mutex } from 'async-mutex'
import { type Change, findChanges, isInAreas, newestEvent } from '#app/domain/audit/changes.server.ts'
import { openSessions, type StaffMember } from '#app/domain/staff/sessions.server.ts'
import { log } from '#app/platform/log.server.ts'
import { withoutRequest } from '#app/platform/request-id.server.ts'
import { countNewRecords, type LivePlace, type News, newestRecords } from './new-records.server.ts'

/** `isOwn`: the listener made the change, on this screen or another. */
export type ToldChange = Omit<Change, 'staffId'> & { isOwn: boolean }

export interface Listener {
  sessionToken: string
  staff: Pick<StaffMember, 'id' | 'areas'>
  place: LivePlace
  onNews: (news: News) => void
  onChanges: (changes: ToldChange[]) => void
  /** `replaced`: the session, or the member, has opened too many newer ones. */
  onEnd: (reason: 'sessionEnded' | 'unavailable' | 'shutDown' | 'replaced') => void
}

/** How often the database is looked at. Tests do not wait that long. */
export const pace = { milliseconds: 2_000 }
const mostListeners = 100
const mostOfSession = 5
/** Over all sessions of a member, so that no member takes every connection. */
const mostOfMember = 25
/** In Postgres, an event of a longer transaction appears after events with higher ids. */
const overlap = 100

const listeners = new Set<Listener>()
/** Changes are sent in the order in which they were read. */
const inTurn = new Mutex()
let timer: NodeJS.Timeout | undefined
let known = ''
/** The newest event of the last query, and the events before it that were sent. */
let newest: number | null = null
let told = new Set<number>()
let closed = false

export function mayListen(): boolean {
  return !closed && listeners.size < mostListeners
}

/** Closes the oldest connection, whose page is probably abandoned. */
function endReplaced({ sessionToken, staff }: Listener) {
  const ofSession = [...listeners].filter((other) => other.sessionToken === sessionToken)
  const ofMember = [...listeners].filter((other) => other.staff.id === staff.id)
  const replaced = [...ofSession.slice(0, -mostOfSession), ...ofMember.slice(0, -mostOfMember)]
  for (const listener of replaced) {
    listeners.delete(listener)
    listener.onEnd('replaced')
  }
}

/** One query serves all listeners and finds the changes of other processes. Without listeners there are no queries. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  endReplaced(listener)
  inTurn.runExclusive(() => welcome(listener)).catch((error: unknown) => endAll('unavailable', error))
  timer ??= withoutRequest(() => setTimeout(look, pace.milliseconds).unref())
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
    newest = null
  }
}

export function stopListening(): void {
  closed = true
  endAll('shutDown')
}

function look(): Promise<void> {
  return inTurn.runExclusive(lookAndTell)
}

async function welcome(listener: Listener) {
  if (newest === null) await beginToKnow()
  await sendNews([listener])
  // The next query finds all changes since.
  sendChanges([listener], await findChanges(listener.place.change))
}

async function beginToKnow() {
  newest = await newestEvent()
  told = new Set((await findChanges(newest - overlap)).map(({ number }) => number))
}

async function lookAndTell() {
  try {
    // A listener that joins during the query is not covered by it.
    const asked = [...listeners]
    const open = await openSessions(asked.map(({ sessionToken }) => sessionToken))
    for (const listener of asked) {
      if (!open.has(listener.sessionToken)) listener.onEnd('sessionEnded')
    }
    sendChanges([...listeners], await findUntold())
    const records = JSON.stringify(await newestRecords())
    if (records !== known) await sendNews([...listeners])
    known = records
  } catch (error) {
    endAll('unavailable', error)
  }
  // A listener that joined during the query may have started the timer already.
  clearTimeout(timer)
  timer = listeners.size > 0 ? setTimeout(look, pace.milliseconds).unref() : undefined
}

async function findUntold(): Promise<Change[]> {
  if (newest === null) await beginToKnow()
  const recent = await findChanges((newest ?? 0) - overlap)
  const untold = recent.filter(({ number }) => !told.has(number))
  told = new Set(recent.map(({ number }) => number))
  newest = Math.max(newest ?? 0, recent.at(-1)?.number ?? 0)
  return untold
}

function sendChanges(those: Listener[], changes: Change[]) {
  for (const listener of those) {
    const { id, areas } = listener.staff
    const theirs = changes.filter((change) => isInAreas(change, areas))
    const told = theirs.map(({ staffId, ...change }) => ({ ...change, isOwn: staffId === id }))
    if (told.length > 0 && listeners.has(listener)) listener.onChanges(told)
  }
}

async function sendNews(those: Listener[]) {
  const counted = new Map<string, News>()
  for (const listener of those) {
    const { place, staff } = listener
    const asked = JSON.stringify([place.seen, staff.areas])
    const news = counted.get(asked) ?? (await countNewRecords(place.seen, staff.areas))
    counted.set(asked, news)
    if (listeners.has(listener)) listener.onNews(news)
  }
}

function endAll(reason: 'unavailable' | 'shutDown', error?: unknown) {
  if (error) log.error({ error }, 'new records could not be looked for')
  for (const listener of listeners) listener.onEnd(reason)
}
