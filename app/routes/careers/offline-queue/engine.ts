import { useSyncExternalStore } from 'react'
import { queueMessages as messages, queueWords } from '#app/content/careers/offline-queue.ts'
import { answerFields } from '#app/domain/applications/application.ts'
import {
  isDue,
  isWaiting,
  postpone,
  type QueuedApplication,
  type QueueProblem,
} from '#app/domain/applications/offline-queue.ts'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import {
  queuedApplications,
  queueKey,
  readResume,
  removeExpired,
  removeFromQueue,
  unreadable,
  updateQueued,
  withLock,
  withLockIfFree,
} from './queue.ts'
import { dismissSaved, longestWait } from './submit.ts'

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

/** An application that the server has stored, with its reference for the applicant. */
export interface ArrivedApplication {
  position: string
  reference: string
  receipt: string
  remarks: string[]
}

/** After this many consecutive failures the connection is considered down, and the rest waits. */
const mostTries = 3

async function sendAll(items: QueuedApplication[]) {
  const arrived: ArrivedApplication[] = []
  let failed = 0
  let refused = 0
  let inVain = 0
  for (const { id, position } of items) {
    const result = inVain < mostTries ? await withLockedApplication(id, sendQueued) : ({ kind: 'unsent' } as const)
    if (!result) continue
    inVain = result.kind === 'unsent' ? inVain + 1 : 0
    if (result.kind === 'sent') arrived.push({ position, ...result.receipt })
    else if (result.kind === 'refused') refused++
    else failed++
  }
  return { arrived, failed, refused }
}

/** Locks one application against other tabs. Does nothing if it no longer exists. */
export function withLockedApplication<Value>(id: string, work: (item: QueuedApplication) => Promise<Value>) {
  return withLock(`${queueKey}.${id}`, async () => {
    const item = queuedApplications().find((candidate) => candidate.id === id)
    return item && work(item)
  })
}

async function sendQueued(item: QueuedApplication): Promise<SendResult> {
  const { id, attempts, heldResume } = item
  const result = await sendWithResume()
  if (result.kind === 'refused') await updateQueued(id, { problem: result.problem })
  else if (result.kind === 'unsent') await updateQueued(id, postpone(attempts + 1, result.notBefore))
  else
    await removeFromQueue(id).catch((error: unknown) => {
      // Once it is marked as sent, a failed removal must not hide the receipt.
      if (queuedApplications().some((other) => other.id === id)) throw error
    })
  return result

  async function sendWithResume(): Promise<SendResult> {
    const resume = await readResume(id).catch(() => undefined)
    // An unreadable file must not block the other applications.
    if (resume === undefined) return { kind: 'unsent' }
    if (resume || heldResume) return send(item, resume)
    return { kind: 'refused', problem: { type: 'resume_lost', message: queueWords.resumeLost } }
  }
}

type SendResult =
  | { kind: 'sent'; receipt: { reference: string; receipt: string; remarks: string[] } }
  | { kind: 'refused'; problem: QueueProblem }
  /** It may not have arrived, so it is retried, after `Retry-After` if the server sends that. */
  | { kind: 'unsent'; notBefore?: number }

const fields = ['submissionId', 'jobId', 'form', ...answerFields] as const

/** Sends an application with its file, or with the token of a file that the server already has. */
async function send(item: QueuedApplication, resume: File | null): Promise<SendResult> {
  const body = new FormData()
  for (const name of fields) body.append(name, item[name])
  if (item.rendered) body.append('rendered', item.rendered)
  if (resume) body.append('resume', resume)
  else if (item.heldResume) body.append('heldResume', item.heldResume)
  try {
    const response = await fetch('/careers/sync', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      // A redirect comes from a proxy, not from our server.
      redirect: 'error',
      signal: AbortSignal.timeout(longestWait(resume?.size ?? 0)),
    })
    const retryAfter = response.headers.get('Retry-After')
    return interpretResponse(item, { status: response.status, retryAfter, body: await response.json() })
  } catch {
    return { kind: 'unsent' }
  }
}

/** Statuses that do not depend on the content. */
const passing = [408, 425, 429]

/** Interprets a response. Only a receipt of this application or our own rejection counts. */
export function interpretResponse(
  { submissionId }: Pick<QueuedApplication, 'submissionId'>,
  answer: { status: number; retryAfter: string | null; body: unknown },
): SendResult {
  const body = (typeof answer.body === 'object' ? answer.body : null) as Record<string, unknown> | null
  const isOurs = body?.submissionId === submissionId
  if (answer.status === 200 && isOurs && isText(body?.reference) && isText(body.receipt)) {
    const remarks = Array.isArray(body.remarks) ? body.remarks.filter(isText) : []
    return { kind: 'sent', receipt: { reference: body.reference, receipt: body.receipt, remarks } }
  }
  const isRefusal = answer.status >= 400 && answer.status < 500 && !passing.includes(answer.status)
  const isDemo = answer.status === 200 && isOurs && body?.type === 'demo_mode'
  if ((isRefusal || isDemo) && isText(body?.message) && isText(body.type)) {
    const { type, message, errors } = body as unknown as QueueProblem
    return { kind: 'refused', problem: { type, message, ...(errors && { errors }) } }
  }
  const seconds = Number(answer.retryAfter)
  return seconds > 0 ? { kind: 'unsent', notBefore: seconds * 1_000 } : { kind: 'unsent' }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
