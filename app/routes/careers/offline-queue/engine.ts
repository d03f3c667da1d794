import { useSyncExternalStore } from 'react'
import { queueMessages as messages } from '#app/content/careers/offline-queue.ts'
import { isDue, isWaiting, type QueuedApplication } from '#app/domain/applications/offline-queue.ts'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { dismissSaved } from './add.ts'
import { alone, aloneIfFree } from './locks.ts'
import { queuedApplications, removeExpired } from './queue.ts'
import { queueKey, unreadable } from './storage.ts'
import { type ArrivedApplication, sendAll } from './sync.ts'

let state = {
  items: [] as QueuedApplication[],
  isOnline: true,
  isSyncing: false,
  /** The applications that arrived while this page is open; none of them stays in the browser. */
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

type Wanted = (item: QueuedApplication) => boolean

const due: Wanted = (item) => navigator.onLine && isDue(item)
/** Whatever the line is to blame for. */
const dueOrUnsent: Wanted = (item) => due(item) || !item.isPutOff
/**
 * Items that were queued before the page was opened, on whatever connection; those queued since wait for their turn.
 */
const dueOrFromBefore: Wanted = (item) => due(item) || (!item.isPutOff && Number(item.id) < performance.timeOrigin)
const otherTabs = new BroadcastChannel(queueKey)
let isStarted = false

/** Sends the queue now, when the line comes back, when the page is looked at again, and by itself as long as it is open. */
export async function startQueue(): Promise<void> {
  if (isStarted) return
  isStarted = true
  look()
  for (const name of ['storage', 'online', 'offline']) addEventListener(name, look)
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
  return run((item) => item.id === id, { lock: alone })
}

interface Run {
  lock?: typeof aloneIfFree
  /** A retry by the clock is only shown in the list: an attempt in vain is no news while everything is kept. */
  isRetry?: boolean
}

/** Sends the wanted applications; while another tab is sending, that one does the work. */
async function run(wanted: Wanted, { lock = aloneIfFree, isRetry = false }: Run = {}) {
  try {
    await lock(queueKey, () => sendWanted(wanted, isRetry))
  } catch {
    showToast({ kind: 'error', text: messages.syncError })
  }
  schedule()
}

async function sendWanted(wanted: Wanted, isRetry: boolean) {
  const items = queuedApplications().filter((item) => isWaiting(item) && wanted(item))
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

function look() {
  change({ items: queuedApplications(), isOnline: navigator.onLine, hasUnreadable: unreadable() !== null })
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
  timer = setTimeout(() => run(due, { isRetry: true }), pause)
}
