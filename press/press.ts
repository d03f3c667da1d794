// Renders pages of the site's content, components and styles to files, in Chromium without network access.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { findBrowser, launchFlags } from '../tests/support/browser/browser.ts'

const origin = 'http://press.invalid'

/** Loads a module through Vite. */
type Load = <Module>(file: string) => Promise<Module>
/** Renders a document in a viewport of this size in CSS pixels. */
type SetPage = (sheet: ReactElement, size: { width: number; height: number }) => Promise<Page>

export async function loadModules(work: (load: Load) => Promise<void>): Promise<void> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [tailwindcss()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    await work(async (file) => (await vite.ssrLoadModule(file)) as never)
  } finally {
    await vite.close()
  }
}

export function runPress(work: (load: Load, setPage: SetPage) => Promise<void>): Promise<void> {
  return loadModules(async (load) => {
    const { default: css } = await load<{ default: string }>('/press/press.css?inline')
    const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags })
    const setPage: SetPage = async (sheet, size) => {
      const page = await browser.newPage({ viewport: size, colorScheme: 'light' })
      const html = `<!doctype html>${renderToStaticMarkup(sheet).replace('</head>', `<style>${css}</style></head>`)}`
      await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url())
        if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' })
        await route.fulfill({
          body: await readFile(path.join(pathname.startsWith('/press/') ? '.' : 'public', pathname)),
        })
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(origin)
      await page.evaluate(() => document.fonts.ready)
      return page
    }
    await work(load, setPage).finally(() => browser.close())
  })
}

export function report(file: string, bytes: number): void {
  process.stdout.write(`${file}  ${(bytes / 1000).toFixed(1)} kB\n`)
}
