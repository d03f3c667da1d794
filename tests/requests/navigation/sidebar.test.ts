import { beforeEach, expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { sidebarWords, destinationWords as words } from '#app/content/admin/navigation/destinations.ts'
import { capitalized } from '#app/content/nouns.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import type { Role } from '#app/domain/roles.ts'
import { signIn } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage, emptyLists } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()
const { groups, unread } = sidebarWords

beforeEach(emptyLists)

const dashboardOf = async (role: Role): Promise<Page> => (await member(role)).visitor.open('/admin/dashboard')

const listed = (page: Page) => page.texts('header nav li, header nav h2')
/** Begins with 'Messages' and 'Enquiries'. */
const inboxes = Object.values(inboxRecords).map(({ words: { many } }) => capitalized(many))
const texts = (...names: (keyof typeof words)[]) => names.map((name) => words[name].text)

test('groups what an owner may open', async () => {
  expect(listed(await owner.open('/admin/account'))).toEqual([
    ...texts('today', 'guide'),
    groups.work,
    ...texts('applications', 'board', 'jobs'),
    ...inboxes,
    ...texts('templates', 'quarantine'),
    groups.site,
    ...texts('blog', 'pages', 'pictures', 'newsletter'),
    groups.company,
    ...texts('staff', 'settings', 'privacy'),
    groups.system,
    ...texts('system', 'mail', 'audit', 'webhooks', 'trash'),
  ])
})

test('shows a recruiter and an editor only what they may open', async () => {
  expect(listed(await dashboardOf('recruiter'))).toEqual([
    ...texts('today'),
    groups.work,
    ...texts('applications', 'board', 'jobs'),
    ...inboxes,
    ...texts('templates', 'quarantine'),
    groups.site,
    ...texts('blog'),
    groups.system,
    ...texts('trash'),
  ])
  expect(listed(await dashboardOf('editor'))).toEqual([
    ...texts('today'),
    groups.site,
    ...texts('blog', 'pages', 'pictures', 'newsletter'),
    groups.system,
    ...texts('trash'),
  ])
})

test('ends with the account, the keys, the site and the sign-out', async () => {
  const page = await owner.open('/admin/jobs')
  expect(page.link(words.account.text)).toBe('/admin/account')
  expect(page.link(words.keys.text)).toBe('/admin/search#keys')
  expect(page.link(sidebarWords.viewSite)).toBe('/')
  expect(page.form(dashboardPage.signOut).action).toBe('/admin/sign-out')
})

test('marks the current page', async () => {
  const { id } = await addApplication()
  const { id: message } = await addMessage()
  const places = {
    '/admin/today': 'today',
    '/admin/today?weeks=table': 'today',
    '/admin/dashboard': 'applications',
    '/admin/dashboard?tab=job_applications': 'applications',
    '/admin/dashboard?q=x': 'applications',
    '/admin/dashboard?tab=contact_messages': 'messages',
    '/admin/dashboard?tab=enquiries&q=x': 'enquiries',
    '/admin/dashboard?tab=blog': 'blog',
    '/admin/blog/new': 'blog',
    [`/admin/applications/${id}`]: 'applications',
    [`/admin/messages/${message}/letter`]: 'messages',
    '/admin/applications/board': 'board',
    '/admin/jobs/new': 'jobs',
    '/admin/trash': 'trash',
    '/admin/dashboard?tab=enquiries&in=trash': 'trash',
    '/admin/quarantine': 'quarantine',
  } as const
  for (const [address, name] of Object.entries(places))
    expect([address, ...(await owner.open(address)).texts('header [aria-current]')]).toEqual([
      address,
      expect.stringContaining(name in words ? words[name as keyof typeof words].text : capitalized(name)),
    ])
  expect((await owner.open('/admin/account')).texts('header [aria-current]')).toEqual([words.account.text])
  expect((await owner.open('/admin/search')).texts('header [aria-current]')).toEqual([])
})

test('the system group is open on its own pages', async () => {
  const isOpen = async (path: string) =>
    (await owner.open(path)).document.querySelector('header details')?.hasAttribute('open')
  expect([await isOpen('/admin/dashboard'), await isOpen('/admin/audit')]).toEqual([false, true])
})

test('counts unread records without the one that the page opens', async () => {
  const [application] = [await addApplication(), await addApplication()]
  const message = await addMessage()
  await addEnquiry()
  const counts = (page: Page) => listed(page).filter((text) => text.includes(unread))
  const counted = (name: 'applications' | 'messages' | 'enquiries', count: number) =>
    `${capitalized(name)} ${count} ${unread}`
  const jobs = await owner.open('/admin/jobs')
  expect(counts(jobs)).toEqual([counted('applications', 2), counted('messages', 1), counted('enquiries', 1)])
  const dashboard = await owner.open('/admin/dashboard')
  expect(counts(dashboard)).toEqual(counts(jobs))
  const tabs = dashboard.texts(`nav[aria-label="${dashboardPage.tabsLabel}"] a`)
  expect(tabs.slice(0, 3)).toEqual(['Job Applications 2', 'Contact Messages 1', 'Enquiries 1'])
  expect(counts(await owner.open(`/admin/dashboard?tab=contact_messages&open=${message.id}`))).toEqual([
    counted('applications', 2),
    counted('enquiries', 1),
  ])
  expect(counts(await owner.open(`/admin/applications/${application?.id}`))).toEqual([
    counted('applications', 1),
    counted('enquiries', 1),
  ])
})

test.each(['/admin/today', '/admin/jobs', '/admin/settings', '/admin/applications/board', '/admin/applications/0'])(
  'search engines do not index %s',
  async (path) => {
    const page = await owner.open(path)
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.document.title).toContain('| ')
  },
)
