// npm run bench -- blocking: total blocking time of pages on a slow processor, and the largest paint of the home page
// on a slow connection, against the same page without scripts from a bare server. Needs a build.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { administrator } from '../tests/support/administrator.ts'
import { findOrInstallBrowser, launchFlags } from '../tests/support/browser/browser.ts'
import { freePort } from '../tests/support/process/port.ts'
import { Server } from '../tests/support/process/server.ts'
import { signInAt } from '../tests/support/process/sign-in.ts'
import { startStill } from './browser/still.ts'
import { type Visit, visit } from './browser/visit.ts'
import { report, skip } from './goals.ts'
import { inTurns, ratios } from './servers/turns.ts'

const rounds = 5
const full = 25
const goal = 7

const executablePath = findOrInstallBrowser()
if (!executablePath) {
  skip(goal, 'pages in the browser', 'Chromium is not available')
  process.exit()
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-blocking-'))
process.env.DATA_DIR = dataDir
process.env.LOG_LEVEL = 'silent'
await fillDashboard()
const { email, password } = administrator
const server = new Server(await freePort(), dataDir, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
await server.start()
const still = await startStill(await (await fetch(server.origin)).text())
const browser = await chromium.launch({ executablePath, args: launchFlags })
try {
  const cookie = await signInAt(server.origin)
  const ours = (page: string) => server.origin + page
  await visit(browser, ours('/'))

  const hydrated = await inTurns(rounds, {
    '/careers': () => visit(browser, ours('/careers')),
    '/careers/1': () => visit(browser, ours('/careers/1')),
    '/contact': () => visit(browser, ours('/contact')),
    '/enquiries': () => visit(browser, ours('/enquiries')),
    '/admin/dashboard': () => visit(browser, ours('/admin/dashboard'), { cookie }),
  })
  for (const [page, visits] of Object.entries(hydrated)) {
    report(goal, `\`${page}\`, total blocking time at 4 × slow-down`, { atMost: 50 }, all(visits, 'blocked'), 'ms')
    report(goal, `\`${page}\`, layout shift`, { atMost: 0.01 }, all(visits, 'shift'))
  }

  const slow = true
  const home = await inTurns(rounds, {
    ours: () => visit(browser, ours('/'), { slow }),
    still: () => visit(browser, still.origin, { slow }),
  })
  const what = '`/` on Slow 4G at 4 × slow-down'
  const paints = ratios(all(home.ours, 'largestPaint'), all(home.still, 'largestPaint'))
  report(goal, `${what}, largest paint against the same page without scripts`, { atMost: 1.1 }, paints)
  report(goal, `${what}, total blocking time`, { atMost: 10 }, all(home.ours, 'blocked'), 'ms')
  report(goal, `${what}, layout shift`, { atMost: 0.01 }, all(home.ours, 'shift'))
} finally {
  await browser.close()
  still.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
// The open database would keep the process running.
process.exit()

function all(visits: Visit[], figure: keyof Visit): number[] {
  return visits.map((visit) => visit[figure])
}

/** Fills one page of the list. */
async function fillDashboard(): Promise<void> {
  const { database } = await import('../app/platform/database/database.server.ts')
  const { migrateDatabase } = await import('../app/platform/database/migrate.server.ts')
  await migrateDatabase()
  const data = Array.from({ length: full }, (_, index) => ({
    submissionId: `bench-${index}`,
    submissionDigest: `bench-${index}`,
    reference: `APP-BENCH-${index}`,
    receiptToken: `bench-${index}`,
    position: 'Senior Full Stack Developer',
    name: `Meera Hegde ${index}`,
    email: `meera.hegde.${index}@example.com`,
    phone: '+919876543210',
    experience: '3',
    coverLetter: 'I would like to build things with you. '.repeat(40),
    consentVersion: '2026-11',
    appliedAt: new Date(Date.now() - index * 60_000),
  }))
  await database.jobApplication.createMany({ data })
  await database.$disconnect()
}
