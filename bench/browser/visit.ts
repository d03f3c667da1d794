import type { Browser, CDPSession } from '@playwright/test'
import { cookiesAt } from '../../tests/support/process/sign-in.ts'

interface Conditions {
  cookie?: string
  /** Lighthouse's Slow 4G (150 ms round trip, 1.6 Mbit/s) and a processor four times slower. */
  slow?: boolean
}

/** Web Vitals in milliseconds, except for the layout shift. */
export interface Visit {
  largestPaint: number
  shift: number
  /** Four times the processor time, which other programs on the machine do not change. */
  blocked: number
}

const slowDown = 4
/** The wait after the load for late tasks, in milliseconds. */
const rest = 2_000
/** A longer task blocks the page, in milliseconds. */
const longTask = 50

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** By the thread's processor time. */
  tdur?: number
}

declare global {
  interface Window {
    seen: { shift: number; largestPaint: number }
  }
}

/** Visits the page for the first time on a phone screen. */
export async function visit(browser: Browser, address: string, { cookie, slow }: Conditions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    if (cookie) await context.addCookies(cookiesAt(new URL(address).origin, cookie))
    const page = await context.newPage()
    await page.addInitScript(watch)
    if (slow) await slowDownBrowser(await context.newCDPSession(page))
    await browser.startTracing(page, { categories: ['toplevel', 'loading'] })
    const answer = await page.goto(address, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${address} was answered with ${answer?.status()}.`)
    await page.waitForTimeout(rest)
    // Unfinished tasks are not counted.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    return { ...(await page.evaluate(() => window.seen)), blocked: blockedIn(traceEvents, slow ? 1 : slowDown) }
  } finally {
    await context.close()
  }
}

async function slowDownBrowser(devtools: CDPSession): Promise<void> {
  const throughput = (1.6 * 1024 * 1024) / 8
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  })
}

/** Like Lighthouse: only the part after the first paint counts. */
function blockedIn(events: TraceEvent[], times: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('Nothing was painted.')
  let blocked = 0
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    if (!name.endsWith('RunTask') || pid !== paint.pid || tid !== paint.tid || ts + dur <= paint.ts) continue
    const share = ts < paint.ts ? (ts + dur - paint.ts) / dur : 1
    blocked += Math.max(0, (tdur / 1_000) * times - longTask) * share
  }
  return blocked
}

function watch() {
  window.seen = { shift: 0, largestPaint: 0 }
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    window.seen.largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    window.seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
}
