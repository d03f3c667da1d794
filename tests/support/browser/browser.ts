// Finds the Chromium that the browser tests run in. Started as a command it installs one where there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return [chromium.executablePath(), '/usr/bin/chromium'].find((file) => existsSync(file))
}

function installBrowser(): boolean {
  const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!canInstall) return false
  console.log('There is no Chromium here: installing the Debian package chromium.')
  const apt = (...words: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  return apt('update') && apt('install', '--yes', '--no-install-recommends', 'chromium')
}

if (import.meta.main && !findBrowser() && !(installBrowser() && findBrowser())) {
  console.error(
    'The browser tests need Chromium. Install one (`npx playwright install chromium`, or your system’s package) or set CHROMIUM_PATH to it.',
  )
  process.exit(1)
}
