import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { administrator } from './tests/support/administrator.ts'
import { findBrowser, launchFlags } from './tests/support/browser/browser.ts'
import { isDeep } from './tests/support/deep.ts'
import { freePort } from './tests/support/process/port.ts'

// This file is read again by each worker: what was chosen once is handed on in the environment.
process.env.TEST_PORT ??= String(await freePort())
if (!process.env.TEST_DATA_DIR) {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-data-'))
  process.env.TEST_DATA_DIR = folder
  process.env.TEST_LOG = path.join(folder, 'server.log')
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const site = `http://localhost:${process.env.TEST_PORT}`

/** `npm run test:deep` adds the walks over all pages, widths and designs. */
const onlyDeep = isDeep ? [] : [/@deep/]

/** Tests tagged @noscript run with JavaScript and without; those tagged @noscript-only only without. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // The machine may be a slow one, and has other work: what comes late is not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTeardown: 'tests/support/global/browser-log.ts',
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when repeated is listed as flaky, and is a defect to be found.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: site,
    // Motion is tested where it belongs; other tests do not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: launchFlags },
  },
  projects: [
    { name: 'javascript', use: { javaScriptEnabled: true }, grepInvert: [/@noscript-only/, ...onlyDeep] },
    { name: 'no-javascript', use: { javaScriptEnabled: false }, grep: /@noscript/, grepInvert: onlyDeep },
  ],
  webServer: {
    command: 'exec node build/server/index.js > "$TEST_LOG"',
    url: `${site}/readyz`,
    timeout: 30_000,
    // It would wait five seconds for those who poll its readiness.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 1_000 },
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: process.env.TEST_PORT,
      DATA_DIR: process.env.TEST_DATA_DIR,
      DATABASE_URL: '',
      STORAGE_URL: '',
      SITE_URL: '',
      // Each test says that it comes from elsewhere, as visitors do.
      TRUST_PROXY: '1',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  },
})
