// Finds the Chromium that the browser tests run in. Started as a command it installs one where there is none.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from '../process/debian.ts'

export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise each window of each test renders two pages for the suggestions under its address bar.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]

/** Headless Chromium, in which the tests take a quarter less time. */
const headless = 'chromium-headless-shell'

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return [chromium.executablePath(), `/usr/bin/${headless}`, '/usr/bin/chromium'].find((file) => existsSync(file))
}

/** The same, installed where there is none and that can be done without asking. */
export function findOrInstallBrowser(): string | undefined {
  return findBrowser() ?? (installPackage(headless) ? findBrowser() : undefined)
}

if (import.meta.main && !findOrInstallBrowser()) {
  console.error(
    'The browser tests need Chromium. Install one (`npx playwright install chromium`, or your system’s package) or set CHROMIUM_PATH to it.',
  )
  process.exit(1)
}
