import { queueMessages as messages } from '#app/content/applications.ts'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { isDue, isWaiting, type PendingApplication } from './pending.ts'
import { pendingApplications, tidy } from './store.ts'
import { type Report, type Sent, sync } from './syncing.ts'
import { unreadable } from './texts.ts'

/** The queue of this browser as one tab sees it. */
export interface QueueState {
  items: PendingApplication[]
  isSyncing: boolean
  /** What has arrived while this page is open: nothing of it stays in the browser. */
  sent: Sent[]
  /** What was here for too long and was deleted. */
  expired: PendingApplication[]
  hasUnreadable: boolean
}

let state: QueueState = { items: [], isSyncing: false, sent: [], expired: [], hasUnreadable: false }
const listeners = new Set<() => void>()

export const queueState = () => state

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(changes: Partial<QueueState>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

type Wanted = (item: PendingApplication) => boolean

/** Without a connection no time is right. */
const due: Wanted = (item) => navigator.onLine && isDue(item)
/** Whatever the line is to blame for. */
const dueOrUnsent: Wanted = (item) => due(item) || !item.isPutOff
/** What was there when the page came, over whatever line: what it has itself kept since waits for its turn. */
const dueOrFromBefore: Wanted = (item) => due(item) || (!item.isPutOff && Number(item.id) < performance.timeOrigin)
/** The tab that sends tells the others what has arrived. */
const otherTabs = new BroadcastChannel('pendingJobApplications')
let isStarted = false

/** Sends the queue now, when the line comes back, when the page is looked at again, and by itself as long as it is open. */
export async function startQueue(): Promise<void> {
  if (isStarted) return
  isStarted = true
  look()
  addEventListener('storage', look)
  addEventListener('online', () => run(dueOrUnsent))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run(due)
  })
  otherTabs.onmessage = ({ data }: MessageEvent<Sent[]>) => change({ sent: [...state.sent, ...data] })
  try {
    change({ expired: await tidy() })
  } catch {
    showToast({ kind: 'error', text: messages.syncError })
  }
  await run(dueOrFromBefore)
}

/** Sends one application now, after whatever else is being sent. */
export function sendNow(id: string): Promise<void> {
  return run((item) => item.id === id, true)
}

async function run(wanted: Wanted, wait = false) {
  let isOurs = false
  try {
    const report = await sync({ wanted, wait, begin })
    if (report) tellOf(report)
  } catch {
    showToast({ kind: 'error', text: messages.syncError })
  }
  // Unless nothing was begun because another run is still at it.
  if (isOurs) change({ isSyncing: false })
  schedule()

  function begin() {
    isOurs = true
    change({ isSyncing: true })
    showToast({ kind: 'info', text: messages.syncing })
  }
}

function tellOf({ sent, failed, refused }: Report) {
  if (sent.length > 0) {
    change({ sent: [...state.sent, ...sent] })
    otherTabs.postMessage(sent)
  }
  if (sent.length > 0 && failed === 0) showToast({ kind: 'success', text: messages.synced(sent.length) })
  if (sent.length > 0 && failed > 0) showToast({ kind: 'warning', text: messages.syncedInPart(sent.length, failed) })
  if (sent.length === 0 && failed > 0) showToast({ kind: 'error', text: messages.syncFailed })
  if (refused > 0) showToast({ kind: 'error', text: messages.notAccepted(refused) })
}

function look() {
  change({ items: pendingApplications(), hasUnreadable: unreadable() !== null })
  schedule()
}

/** Another tab may be sending, or the moment may just have passed. */
const shortestPause = 2_000
const longestPause = 5 * 60_000
let timer: ReturnType<typeof setTimeout> | undefined

function schedule() {
  clearTimeout(timer)
  const times = state.items.filter(isWaiting).map(({ nextAttempt }) => nextAttempt)
  if (times.length === 0 || state.isSyncing) return
  const pause = Math.min(Math.max(Math.min(...times) - Date.now(), shortestPause), longestPause)
  timer = setTimeout(() => run(due), pause)
}
