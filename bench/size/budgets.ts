// Page budgets in kilobytes on the wire with brotli.
import { largestHtml } from '#app/domain/site/weight.server.ts'
import type { PageWeight } from './weight.ts'

const kilobyte = 1024

/** Pages with a form, and the administrator side. All others run no framework. */
const isHydrated = ({ path }: PageWeight) => /^\/(contact|enquiries|careers|admin)(\/|\?|$)/.test(path)
const isRead = (page: PageWeight) => !isHydrated(page)
const isAdministration = ({ path }: PageWeight) => path.startsWith('/admin')
const isHome = ({ path }: PageWeight) => path === '/'

interface Budget {
  part: 'html' | 'css' | 'script' | 'fonts' | 'imagesAbove' | 'images' | 'firstView'
  what: string
  most: number
  of?: (page: PageWeight) => boolean
}

const budgets: Budget[] = [
  { part: 'html', what: 'HTML', most: largestHtml / kilobyte },
  { part: 'css', what: 'CSS', most: 11, of: (page) => !isAdministration(page) },
  { part: 'css', what: 'CSS', most: 16, of: isAdministration },
  { part: 'script', what: 'script, on a page that is only read', most: 4, of: isRead },
  { part: 'script', what: 'script', most: 150, of: (page) => isHydrated(page) && !isAdministration(page) },
  { part: 'script', what: 'script', most: 220, of: isAdministration },
  { part: 'fonts', what: 'fonts', most: 30 },
  { part: 'imagesAbove', what: 'pictures that load at once', most: 40 },
  { part: 'images', what: 'pictures', most: 150 },
  { part: 'firstView', what: 'everything that loads at once', most: 85, of: isHome },
]
const mostRequests = 8
const mostOfViewer = 640
const framework = /framework|entry\.client/
export const viewerFile = /^(viewer|document\.client|pdf(\.worker|\.renderer)?)-[\w-]+\.(js|css)\.br$/

/** Answers one sentence for each exceeded budget; `viewer` has the sizes of its files in bytes. */
export function brokenBudgets(pages: PageWeight[], viewer: number[]): string[] {
  const broken = budgets.flatMap(({ part, what, most, of = () => true }) =>
    pages
      .filter((page) => of(page) && page[part] > most * kilobyte)
      .map((page) => `${page.path} has ${inKilobytes(page[part])} KB of ${what}; ${most} KB are allowed.`),
  )
  for (const page of pages) {
    const { path, status, requests, scripts, foreign } = page
    if (status !== 200) broken.push(`${path} was answered with ${status}, so it could not be weighed.`)
    if (isHome(page) && requests > mostRequests)
      broken.push(`${path} takes ${requests} requests at once; ${mostRequests} are allowed.`)
    if (isRead(page) && scripts.some((script) => framework.test(script)))
      broken.push(`${path} is only read, but loads the framework.`)
    if (scripts.some((script) => viewerFile.test(`${script.split('/').at(-1)}.br`)))
      broken.push(`${path} loads the PDF viewer before a resume is opened.`)
    if (foreign.length > 0) broken.push(`${path} loads from another host: ${foreign.join(', ')}.`)
  }
  const whole = viewer.reduce((sum, size) => sum + size, 0)
  if (whole > mostOfViewer * kilobyte)
    broken.push(`The PDF viewer has ${inKilobytes(whole)} KB; ${mostOfViewer} KB are allowed.`)
  return [...broken, ...blindness(pages, viewer)]
}

/** Detects pages and files that were not weighed. */
function blindness(pages: PageWeight[], viewer: number[]): string[] {
  const blind: string[] = []
  for (const path of ['/', '/blog', '/contact', '/enquiries', '/careers', '/careers/1', '/admin', '/admin/dashboard'])
    if (!pages.some((page) => page.path === path)) blind.push(`${path} was not weighed.`)
  for (const page of pages.filter(isHydrated))
    if (page.script < 50 * kilobyte)
      blind.push(`${page.path} hydrates with only ${inKilobytes(page.script)} KB of script: some files were not found.`)
  if (viewer.length !== 5) blind.push(`The PDF viewer has 5 files, but ${viewer.length} were found.`)
  return blind
}

export function weightTable(pages: PageWeight[]): string {
  const parts = ['html', 'css', 'script', 'fonts', 'imagesAbove', 'images', 'firstView'] as const
  const heads = ['HTML', 'CSS', 'script', 'fonts', 'pictures at once', 'all pictures', 'first view']
  const wide = Math.max(...pages.map(({ path }) => path.length))
  const line = (first: string, cells: string[]) =>
    [first.padEnd(wide), ...cells.map((cell, index) => cell.padStart(Math.max(heads[index]?.length ?? 0, 8)))].join(' ')
  const rows = pages.map((page) =>
    line(page.path, [...parts.map((part) => inKilobytes(page[part])), String(page.requests)]),
  )
  return [line('KB (brotli)', [...heads, 'requests']), ...rows].join('\n')
}

function inKilobytes(bytes: number): string {
  return (bytes / kilobyte).toFixed(1)
}
