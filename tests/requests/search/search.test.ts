import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { destinationWords as commands } from '#app/content/admin/navigation/destinations.ts'
import { searchPage as words } from '#app/content/admin/navigation/search.ts'
import type { Role } from '#app/domain/roles.ts'
import { deleteRecords } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import {
  addApplication,
  addEnquiry,
  addJob,
  addMessage,
  addPost,
  emptyLists,
} from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { payloadsWithin, unexpectedMarkup } from '../../support/process/payloads.ts'
import { member } from '../../support/staff/members.ts'

const url = process.env.DATABASE_URL ?? ''
const owner = await signIn()
const visitors: Partial<Record<Role, Visitor>> = { owner }

beforeAll(async () => {
  for (const role of ['recruiter', 'editor'] as const) visitors[role] = (await member(role)).visitor
})

beforeEach(emptyLists)

const search = (term: string, role: Role = 'owner') => {
  const visitor = visitors[role]
  if (!visitor) throw new Error(`Nobody is signed in as ${role}`)
  return visitor.open(`/admin/search?${new URLSearchParams({ q: term })}`)
}
const groups = (page: Page) => page.texts('main section[aria-labelledby^=found-] h2')
const results = (page: Page, group: string) =>
  [...page.document.querySelectorAll(`section[aria-labelledby=found-${group}] li`)].map((item) => ({
    href: item.querySelector('a')?.getAttribute('href') ?? item.querySelector('form')?.getAttribute('action'),
    text: item.textContent ?? '',
  }))

async function addOneOfEach(word: string) {
  const application = await addApplication({ name: `${word} Rao` })
  const message = await addMessage({ name: `${word} Patil` })
  const enquiry = await addEnquiry({ name: `${word} Iyer` })
  const post = await addPost({ title: `${word} and loom` })
  const job = await addJob({ status: 'open' })
  await database.job.update({ where: { id: job.id }, data: { title: `${word} player` } })
  return { application, message, enquiry, post, job }
}

test('the search of the sidebar finds records from every page, in groups and with marked words', async () => {
  const { application, message, enquiry, post } = await addOneOfEach('Xylophone')
  const account = await owner.open('/admin/account')
  const box = account.document.querySelector('header form[role=search]')
  expect([box?.getAttribute('action'), box?.querySelector('input')?.getAttribute('name')]).toEqual([
    '/admin/search',
    'q',
  ])
  const page = await search('xylo')
  expect(page.status).toBe(200)
  expect(page.title).toContain(words.title)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(groups(page)).toEqual(['Applications', 'Jobs', 'Messages', 'Enquiries', 'Posts'])
  expect(results(page, 'applications')[0]?.href).toBe(`/admin/applications/${application.id}`)
  expect(results(page, 'messages')[0]?.href).toBe(`/admin/dashboard?tab=contact_messages&open=${message.id}`)
  expect(results(page, 'enquiries')[0]?.href).toBe(`/admin/dashboard?tab=enquiries&open=${enquiry.id}`)
  expect(results(page, 'posts')[0]?.href).toBe(`/admin/blog/${post.id}`)
  expect(page.texts('main mark')).toEqual(Array(5).fill('Xylo'))
  for (const group of ['applications', 'messages', 'enquiries', 'posts']) {
    const [found] = results(page, group)
    expect((await owner.open(found?.href ?? '')).html).toContain('Xylophone')
  }
})

test('each role finds its own areas', async () => {
  await addOneOfEach('Xylophone')
  expect(groups(await search('xylo', 'recruiter'))).toEqual(['Applications', 'Jobs', 'Messages', 'Enquiries'])
  expect(groups(await search('xylo', 'editor'))).toEqual(['Posts'])
  expect(groups(await search('recruiter1@', 'owner'))).toEqual([words.groups.staff])
  for (const role of ['recruiter', 'editor'] as const) expect(groups(await search('recruiter1@', role))).toEqual([])
  expect(groups(await search('postal address'))).toContain(words.groups.settings)
  expect(groups(await search('postal address', 'editor'))).not.toContain(words.groups.settings)
  const offered = async (role: Role) => results(await search('', role), 'commands').map(({ text }) => text)
  expect(await offered('recruiter')).not.toContain(commands.newPost.text)
  expect(await offered('recruiter')).toContain(commands.applications.text)
  expect(await offered('editor')).toContain(commands.newPost.text)
  expect(await offered('editor')).not.toContain(commands.applications.text)
  for (const role of ['owner', 'recruiter', 'editor'] as const)
    expect(await offered(role)).toContain(commands.signOut.text)
})

describe.each(['owner', 'recruiter', 'editor'] as const)('everything that %s is offered', (role) => {
  test('may be opened', async () => {
    const page = await search('', role)
    const links = page.document.querySelectorAll('header nav a, main section[aria-labelledby=found-commands] a')
    const addresses = [...links].map((link) => link.getAttribute('href') ?? '')
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) {
      const page = await visitors[role]?.open(address)
      expect([address, page?.status]).toEqual([address, 200])
    }
  })
})

test('a reference redirects to its record, and the dialog gets the link instead', async () => {
  const { id, reference } = await addApplication({ reference: '7K3Q-9FZT', name: 'Meera' })
  for (const written of [reference, '7k3q 9fzt']) {
    const page = await search(written)
    expect(page.url.pathname + page.url.search).toContain(String(id))
    expect(page.url.pathname).not.toBe('/admin/search')
    expect(page.text).toContain('Meera')
  }
  const asked = await owner.open('/admin/search?q=7K3Q-9FZT&suggest=')
  expect(asked.url.pathname).toBe('/admin/search')
  expect(groups(asked)[0]).toBe('Applications')
  expect(groups(await search(reference, 'editor'))).toEqual([])
})

test('a deleted record is not found, except by its reference', async () => {
  const { id } = await addApplication({ reference: '7K3Q-9FZT', name: 'Meera' })
  await deleteRecords('job_applications', [id], 'operator')
  expect((await search('Meera')).text).toContain(words.none('Meera'))
  const page = await search('7k3q-9fzt')
  expect(page.text).toContain(words.inTrash('7K3Q-9FZT'))
  expect(page.text).not.toContain('Meera')
  expect(page.link(words.toTrash)).toBe('/admin/trash')
  expect((await search('7k3q-9fzt', 'editor')).text).not.toContain(words.toTrash)
})

test('shows the best of many results, and a link to all of them in their list', async () => {
  for (let number = 1; number <= 7; number++) await addApplication({ name: `Kiran ${number}` })
  const page = await search('kiran')
  expect(results(page, 'applications')).toHaveLength(5)
  const all = page.link(words.all('7', 'Applications'))
  expect((await owner.open(all)).texts('tbody tr')).toHaveLength(7)
})

test('finds a command by one of its words, as a link or a form', async () => {
  expect(results(await search('trash'), 'commands')).toMatchObject([{ href: '/admin/trash' }])
  const checked = await owner.submit(await search('check sto'), commands.checkStorage.text)
  expect(checked.url.pathname).toBe('/admin/dashboard')
  const leaver = await signIn()
  const page = await leaver.open('/admin/search?q=sign+out')
  const form = page.document.querySelector('section[aria-labelledby=found-commands] form')
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/admin/sign-out', 'post'])
})

test('an empty result says so, with advice', async () => {
  const page = await search('no such thing')
  expect(page.text).toContain(words.none('no such thing'))
  expect(page.text).toContain(words.noneHint)
  expect(page.document.querySelector('main input[name=q]')?.getAttribute('value')).toBe('no such thing')
})

test('escapes markup in a search and in its results', async () => {
  await addApplication({ name: 'Asha harmless' })
  const harmless = await search('harmless')
  for (const payload of payloadsWithin(100, 2)) {
    await database.jobApplication.deleteMany()
    await addApplication({ name: `Asha ${payload}` })
    const page = await search(payload)
    expect(page.status).toBe(200)
    expect(unexpectedMarkup(page, harmless), payload).toEqual([])
    expect(results(page, 'applications'), payload).toHaveLength(1)
  }
})

test.each(['?q=', '?q=%00', '?q=%FF', '?q=a&q=b', '?q[]=x', `?q=${'a'.repeat(2_000)}`, '?q=%F0%9F%A7%B5', '?q=%D8%00'])(
  'answers %s',
  async (query) => {
    expect((await owner.open(`/admin/search${query}`)).status).toBe(200)
  },
)

test('the page says that the database is down, and offers the commands', async () => {
  await addApplication({ name: 'Asha Rao' })
  await execute(url, 'ALTER TABLE job_applications RENAME COLUMN position TO away')
  const page = await search('asha').finally(() =>
    execute(url, 'ALTER TABLE job_applications RENAME COLUMN away TO position'),
  )
  expect(page.status).toBe(503)
  expect(page.text).toContain(words.problems.unavailable)
})

test('a list shows the matching line of a record if its columns do not', async () => {
  await addApplication({ name: 'Zoë Rao', coverLetter: 'Dear team,\nI restore gyroscopes by hand.\nKind regards' })
  const why = async (q: string) => {
    const page = await owner.open(`/admin/dashboard?${new URLSearchParams({ q })}`)
    const line = page.document.querySelector('tbody [data-why]')
    return [line?.textContent, [...(line?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)]
  }
  expect(await why('gyroscopes zoe')).toEqual(['I restore gyroscopes by hand.', ['gyroscopes']])
  expect(await why('zoe rao')).toEqual([undefined, []])
  expect((await search('gyroscopes')).text).toContain('I restore gyroscopes by hand.')
})
