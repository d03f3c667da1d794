import { expect, test } from 'vitest'
import { brokenBudgets } from '../../../bench/size/budgets.ts'
import type { PageWeight } from '../../../bench/size/weight.ts'

const kilobyte = 1024
const viewer = Array.from({ length: 6 }, () => 100 * kilobyte)
const paths = ['/', '/blog', '/contact', '/enquiries', '/careers', '/careers/1', '/admin', '/admin/dashboard']
const hydrated = ['/contact', '/enquiries', '/careers', '/careers/1', '/admin', '/admin/dashboard']

/** Every page at its budget. */
const pages = paths.map((path): PageWeight => {
  const script = path.startsWith('/admin') ? 220 : hydrated.includes(path) ? 150 : 4
  return {
    path,
    status: 200,
    html: 14 * kilobyte,
    css: (path.startsWith('/admin') ? 16 : 11) * kilobyte,
    script: script * kilobyte,
    fonts: 30 * kilobyte,
    imagesAbove: 40 * kilobyte,
    images: 150 * kilobyte,
    requests: 8,
    firstView: 85 * kilobyte,
    scripts: ['/assets/enhance-1.js'],
    foreign: [],
  }
})

function broken(path: string, change: (page: PageWeight) => Partial<PageWeight>): string[] {
  return brokenBudgets(
    pages.map((page) => (page.path === path ? { ...page, ...change(page) } : page)),
    viewer,
  )
}

test('pages at their limits exceed no budget', () => {
  expect(brokenBudgets(pages, viewer)).toEqual([])
})

test.each([
  ['/', 'html', '14.0 KB of HTML; 14 KB'],
  ['/', 'css', '11.0 KB of CSS; 11 KB'],
  ['/admin', 'css', '16.0 KB of CSS; 16 KB'],
  ['/blog', 'script', '4.0 KB of script, on a page that is only read; 4 KB'],
  ['/careers/1', 'script', '150.0 KB of script; 150 KB'],
  ['/admin', 'script', '220.0 KB of script; 220 KB'],
  ['/admin/dashboard', 'script', '220.0 KB of script; 220 KB'],
  ['/contact', 'fonts', '30.0 KB of fonts; 30 KB'],
  ['/blog', 'imagesAbove', '40.0 KB of pictures that load at once; 40 KB'],
  ['/blog', 'images', '150.0 KB of pictures; 150 KB'],
  ['/', 'firstView', '85.0 KB of everything that loads at once; 85 KB'],
] as const)('one byte more on %s of %s', (path, part, words) => {
  expect(broken(path, (page) => ({ [part]: page[part] + 1 }))).toEqual([`${path} has ${words} are allowed.`])
})

test.each([
  ['/', { requests: 9 }, '/ takes 9 requests at once; 8 are allowed.'],
  ['/blog', { scripts: ['/assets/framework-1.js'] }, '/blog is only read, but loads the framework.'],
  ['/blog', { scripts: ['/assets/entry.client-1.js'] }, '/blog is only read, but loads the framework.'],
  [
    '/admin/dashboard',
    { scripts: ['/assets/pdf.worker-1.js'] },
    '/admin/dashboard loads the PDF viewer before a resume is opened.',
  ],
  ['/', { foreign: ['https://x.test/a.js'] }, '/ loads from another host: https://x.test/a.js.'],
  ['/careers', { status: 500 }, '/careers was answered with 500, so it could not be weighed.'],
  ['/careers', { script: 49 * kilobyte }, '/careers hydrates with only 49.0 KB of script: some files were not found.'],
])('names an exceeded budget of %s: %o', (path, change, sentence) => {
  expect(broken(path, () => change)).toEqual([sentence])
})

test('weighs the PDF viewer too', () => {
  expect(brokenBudgets(pages, [...viewer.slice(1), 141 * kilobyte])).toEqual([
    'The PDF viewer has 641.0 KB; 640 KB are allowed.',
  ])
  expect(brokenBudgets(pages, [])).toEqual(['The PDF viewer has 6 files, but 0 were found.'])
})

test('a page that was not weighed does not count as light', () => {
  const rest = pages.filter(({ path }) => path !== '/careers/1')
  expect(brokenBudgets(rest, viewer)).toEqual(['/careers/1 was not weighed.'])
})
