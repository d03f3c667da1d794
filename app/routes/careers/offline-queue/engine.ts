import { useSyncExternalStore } from 'react'
import { queueMessages as messages } from '#app/content/careers/offline-queue.ts'
import { isDue, isWaiting, type QueuedApplication } from '#app/domain/applications/offline-queue.ts'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { dismissSaved } from './add.ts'
import { withLock, withLockIfFree } from './locks.ts'
import { queuedApplications, removeExpired } from './queue.ts'
import { queueKey, unreadable } from './storage.ts'
import { type ArrivedApplication, sendAll } from './sync.ts'

let state = {
  items: [] as QueuedApplication[],
  isOnline: true,
  isSyncing: false,
  /** The applications that arrived while this page is open. They are no longer in the browser. */
  arrived: [] as ArrivedApplication[],
  expired: [] as QueuedApplication[],
  hasUnreadable: false,
}
const listeners = new Set<() => void>()

export function useOfflineQueue() {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(changes: Partial<typeof state>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

type Filter = (item: QueuedApplication) => boolean

const due: Filter = (item) => navigator.onLine && isDue(item)
/** Also applications that failed because of the connection. */
const dueOrUnsent: Filter = (item) => due(item) || !item.isPutOff
/**
 * Also applications from before this page was opened, whose attempt may have failed on another connection.
 */
const dueOrFromBefore: Filter = (item) => due(item) || (!item.isPutOff && Number(item.id) < performance.timeOrigin)
const otherTabs = new BroadcastChannel(queueKey)
let isStarted = false

/** Sends the queue now, when the connection returns, when the page becomes visible, and by a timer. */
export async function startQueue(): Promise<void> {
  if (isStarted) return
  isStarted = true
  refresh()
  for (const name of ['storage', 'online', 'offline']) addEventListener(name, refresh)
  addEventListener('online', () => run(dueOrUnsent))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run(due)
  })
  otherTabs.onmessage = ({ data }: MessageEvent<ArrivedApplication[]>) =>
    change({ arrived: [...state.arrived, ...data] })
  try {
    change({ expired: await removeExpired() })
  } catch {
    showToast({ kind: 'error', text: messages.syncError })
  }
  await run(dueOrFromBefore)
}

export function sendNow(id: string): Promise<void> {
  return run((item) => item.id === id, { lock: withLock })
}

interface Run {
  lock?: typeof withLockIfFree
  /** A retry by the timer shows no toasts about failures. */
  isRetry?: boolean
}

/** Sends the selected applications, unless another tab is sending. */
async function run(filter: Filter, { lock = withLockIfFree, isRetry = false }: Run = {}) {
  try {
    await lock(queueKey, () => sendMatching(filter, isRetry))
  } catch {
    showToast({ kind: 'error', text: messages.syncError })
  }
  schedule()
}

async function sendMatching(filter: Filter, isRetry: boolean) {
  const items = queuedApplications().filter((item) => isWaiting(item) && filter(item))
  if (items.length === 0) return
  change({ isSyncing: true })
  const dismiss = isRetry ? undefined : showToast({ kind: 'info', text: messages.syncing })
  try {
    const { arrived, failed, refused } = await sendAll(items).finally(dismiss)
    const count = arrived.length
    if (count > 0) {
      dismissSaved()
      change({ arrived: [...state.arrived, ...arrived] })
      otherTabs.postMessage(arrived)
    }
    if (count > 0 && failed === 0) showToast({ kind: 'success', text: messages.synced(count) })
    if (count > 0 && failed > 0) showToast({ kind: 'warning', text: messages.syncedInPart(count, failed) })
    if (count === 0 && failed > 0 && !isRetry) showToast({ kind: 'warning', text: messages.syncFailed })
    if (refused > 0) showToast({ kind: 'error', text: messages.notAccepted(refused) })
  } finally {
    change({ isSyncing: false })
  }
}

function refresh() {
  change({ items: queuedApplications(), isOnline: navigator.onLine, hasUnreadable: unreadable() !== null })
  schedule()
}

/** The next attempt may be in the past if another tab is sending. */
const minPause = 2_000
const maxPause = 5 * 60_000
let timer: ReturnType<typeof setTimeout> | undefined

function schedule() {
  clearTimeout(timer)
  const times = state.items.filter(isWaiting).map(({ nextAttempt }) => nextAttempt)
  if (times.length === 0 || state.isSyncing) return
  const pause = Math.min(Math.max(Math.min(...times) - Date.now(), minPause), maxPause)
  timer = setTimeout(() => run(due, { isRetry: true }), pause)
}
