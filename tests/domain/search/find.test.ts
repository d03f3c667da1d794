// Covers the search of the administrator side on both databases.
import { beforeEach, expect, test } from 'vitest'
import { areasOf } from '#app/domain/roles.ts'
import { searchAll } from '#app/domain/search/find.server.ts'
import type { SoughtKind } from '#app/domain/search/rules.ts'
import { rebuildIndex } from '#app/domain/search-index/rebuild.server.ts'
import { findPage, savePageDraft } from '#app/domain/site/edit.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { execute } from '../../support/database/database.ts'
import {
  addApplication,
  addEnquiry,
  addJob,
  addMessage,
  addPost,
  emptyLists,
} from '../../support/database/factories.ts'
import { indexDump, rebuildAll } from '../../support/database/search-index.ts'

const url = process.env.DATABASE_URL ?? ''

beforeEach(async () => {
  await emptyLists()
  await database.job.deleteMany()
  await database.staff.deleteMany()
})

/** The titles of the results by kind, without empty kinds. */
async function titles(term: string, areas = areasOf.owner) {
  const all = await searchAll(term, areas)
  return Object.fromEntries(
    all.flatMap(({ kind, finds }) => (finds.length > 0 ? [[kind, finds.map(({ title }) => title)]] : [])),
  )
}

const ofKind = async (kind: SoughtKind, term: string) =>
  (await searchAll(term, areasOf.owner)).find((each) => each.kind === kind)

const needle = 'Xylophone'

async function addOneOfEach() {
  await addApplication({ name: `${needle} Rao` })
  await addMessage({ name: `${needle} Patil` })
  await addEnquiry({ name: `${needle} Iyer` })
  await addPost({ title: `${needle} and loom` })
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data: { title: `${needle} player` } })
  await createStaff(`${needle.toLowerCase()}@example.com`, 'mauve teacup orbits the loom', 'editor')
}

test('finds a page by its words, its draft included, and leads to the part that has them', async () => {
  const { content } = await findPage('contact')
  const details = { fields: { ...content.parts?.details?.fields, hours: `Music with a ${needle} from nine to five` } }
  await savePageDraft('contact', 0, { ...content, parts: { ...content.parts, details } })
  expect((await ofKind('pages', 'xylophon MUSIC'))?.finds).toEqual([
    { id: 'contact', steps: ['details'], title: 'Contact', details: ['/contact', expect.stringContaining(needle)] },
  ])
  expect(await titles(needle, areasOf.recruiter)).toEqual({})
  expect((await ofKind('pages', 'ylophon music'))?.finds).toEqual([])
  const later = { fields: { ...details.fields, hours: 'By e-mail, 机器人' } }
  await savePageDraft('contact', 1, { ...content, parts: { ...content.parts, details: later } })
  expect((await ofKind('pages', 'xylophon music'))?.finds).toEqual([])
  for (const term of ['e-mail 机器', '器人'])
    expect((await ofKind('pages', term))?.finds).toMatchObject([{ id: 'contact' }])
  await database.sitePage.deleteMany()
})

test('finds every kind of record by half of a word', async () => {
  await addOneOfEach()
  expect(await titles('lOPHo')).toEqual({
    applications: [`${needle} Rao`],
    jobs: [`${needle} player`],
    messages: [`${needle} Patil`],
    enquiries: [`${needle} Iyer`],
    posts: [`${needle} and loom`],
    staff: [`${needle.toLowerCase()}@example.com`],
  })
})

test('finds each kind by all of its searchable texts', async () => {
  await addApplication({ name: 'One', position: 'Aardvark keeper' })
  await addApplication({ name: 'Two', email: 'aardvark@example.com' })
  await addMessage({ name: 'Three', message: `${'Good morning. '.repeat(50)}Do you have an aardvark?` })
  const { id } = await addJob({})
  await database.job.update({ where: { id }, data: { title: 'Four', department: 'Aardvarks' } })
  await addPost({ title: 'Five', excerpt: 'Of aardvarks' })
  expect(await titles('aardvark')).toEqual({
    applications: ['Two', 'One'],
    jobs: ['Four'],
    messages: ['Three'],
    posts: ['Five'],
  })
  expect((await ofKind('messages', 'aardvark'))?.finds[0]?.details.join()).toContain('aardvark')
})

test('orders names that begin with the term first, then words of a name, then the newest', async () => {
  for (const name of ['Asha Old', 'Rao Asha', 'Natasha Iyer', 'asha New', 'Prakasha Gowda'])
    await addApplication({ name, email: `${crypto.randomUUID()}@example.com` })
  expect(await titles('asha')).toEqual({
    applications: ['asha New', 'Asha Old', 'Rao Asha', 'Prakasha Gowda', 'Natasha Iyer'],
  })
})

test('finds the record of a reference ahead of all others, however it is written', async () => {
  await addApplication({ name: '7k3q-9fzt, 7k3q9fzt and 7k3q 9fzt in a name' })
  const { id } = await addMessage({ reference: '7K3Q-9FZT', name: 'Meera' })
  for (const written of ['7K3Q-9FZT', '7k3q-9fzt', '7k3q9fzt', '7K3Q 9FZT']) {
    const finds = [{ id, title: 'Meera' }]
    expect(await ofKind('messages', written), written).toMatchObject({ exact: 'here', found: 1, finds })
    expect(await ofKind('applications', written), written).toMatchObject({ exact: null, found: 1 })
  }
})

test('finds all other kinds without the table of the blog', async () => {
  await addOneOfEach()
  await execute(url, 'ALTER TABLE blog_posts RENAME TO away')
  const found = await titles(needle).finally(() => execute(url, 'ALTER TABLE away RENAME TO blog_posts'))
  expect(Object.keys(found)).toEqual(['applications', 'jobs', 'messages', 'enquiries', 'staff'])
})

test('apostrophes alone are no search', async () => {
  const { name } = await addApplication()
  expect((await titles("'’")).applications).toEqual([name])
})

test('a search ignores accents, case and apostrophes, in any order', async () => {
  const people = {
    'Zoë Ångström': ['Zoe', 'ångstrom zoe', 'ZOË'],
    'José Nguyễn': ['nguyen jose', 'nguyễn', 'josé'],
    'Rene\u0301 Le\u0302\u0303': ['rené lễ', 'RENE'],
    'Siobhán O’Connor': ["O'Connor", 'oconnor', 'o’connor siobhan'],
    'Łukasz Đặng': ['lukasz', 'dang luk'],
    'Jürgen Straße': ['STRASSE', 'jurgen'],
    '山田 太郎': ['山', '田 太郎', '山田'],
    김철수: ['김철', '철수'],
    ನಂದಿನಿ: ['ನಂದಿ', 'ನಿ'],
    'Ёлкин Пётр': ['елкин', 'петр ёлк'],
    مُحَمَّد: ['محمد'],
    'Jean‑Luc': ['jean-luc', 'n-l'],
  }
  for (const name of ['कमला Müller', ...Object.keys(people)])
    await addApplication({ name, email: 'other@example.net', reference: crypto.randomUUID() })
  for (const [name, terms] of Object.entries(people))
    for (const term of terms) expect((await titles(term)).applications, term).toEqual([name])
  // A vowel sign is a letter.
  await addApplication({ name: 'कमल' })
  expect((await titles('कमला')).applications).toEqual(['कमला Müller'])
})

test('finds a phone number in any spelling', async () => {
  await addApplication({ name: 'Asha', phone: '+919845012345' })
  await addApplication({ name: 'Ravi', phone: '+919999912345', email: 'ravi@example.net' })
  await addEnquiry({ name: 'Meera', phone: '080 123456 ext. 3, 98450 12345' })
  for (const term of ['9845012345', '98450 12345', '+91 98450-12345', '098450 12345', '0091 98450 12345', '845'])
    expect((await titles(term)).applications, term).toEqual(['Asha'])
  for (const term of ['9845012345', '98450 12345', '098450 12345', '845'])
    expect((await titles(term)).enquiries, term).toEqual(['Meera'])
})

test('finds a phone number in a message as it is written there', async () => {
  await addMessage({ name: 'Meera', message: 'Call me on 98450 12345.' })
  expect((await titles('98450 12345')).messages).toEqual(['Meera'])
})

test('finds words of one or two letters inside parts of words', async () => {
  await addApplication({ name: 'Axqjé', email: 'a@b.de' })
  await addMessage({ name: 'Bo', email: 'a@b.de', message: 'Is the axqjé there?' })
  await addMessage({ name: 'Bo', email: 'a@b.dd', reference: '7K3Q-9FZT', subject: 'Hi', message: 'No' })
  for (const term of ['x', 'xq', 'qj', 'é']) {
    const found = await titles(term)
    expect([found.applications, found.messages?.length], term).toEqual([['Axqjé'], 1])
  }
})

test('finds a pasted line of a letter with its short words and signs', async () => {
  await addApplication({
    name: 'Asha',
    coverLetter: 'I write C# and (mostly) C++, and ship to Node.js 22; a lot of it.',
  })
  await addApplication({ name: 'Ravi', coverLetter: 'I write poems.' })
  for (const term of ['a lot of it.', 'c# c++', 'node.js', 'js 22', '(mostly) C++, and ship', 'lot of nod'])
    expect((await titles(term)).applications, term).toEqual(['Asha'])
  expect((await titles('ode.js')).applications).toBeUndefined()
})

test('finds short parts of joined words, and lines with single signs', async () => {
  await addApplication({
    name: 'Asha',
    ...{ email: 'x@z.zz', reference: '7K3Q-9FZT', position: 'Weaver' },
    coverLetter:
      'UI/UX, AI/ML, C/C++, CI/CD, QA/test, JS,TS,Go.\nSales & Marketing | ★ Rockstar 🚀 Plan B. Grade A, (vitamin D)',
  })
  await addApplication({
    name: 'Ravi',
    ...{ email: 'z@z.zz', reference: '8M4X-0HVW', position: 'Weaver' },
    coverLetter: 'I write poems.',
  })
  const short = ['ui', 'ux', 'ai', 'ml', 'c++', 'ci', 'cd', 'qa', 'js', 'ts', 'go', 'ai/ml', 'js,ts,go']
  const pasted = [
    'Sales & Marketing',
    'marketing | sales',
    '★ Rockstar',
    'rockstar 🚀',
    'Plan B.',
    'grade A, ',
    '(vitamin D)',
  ]
  for (const term of [...short, ...pasted]) expect([term, (await titles(term)).applications]).toEqual([term, ['Asha']])
})

test('invisible and unsupported characters break nothing', async () => {
  for (const separator of ['\u2028', '\u3000', '\u00a0', '\u{e000}', '\u{378}', '\u{1faff}', '\u{10ffff}', '\ufffd']) {
    await addApplication({ name: `Half${separator}way` })
    expect([separator, (await titles(`half${separator}way`)).applications]).toEqual([
      separator,
      [`Half${separator}way`],
    ])
    await database.jobApplication.deleteMany()
  }
})

test('indexes the longest message and the strangest resume', async () => {
  for (const message of ['x'.repeat(5_000), '山'.repeat(5_000), 'ท'.repeat(5_000), '👩‍👩‍👧'.repeat(600)])
    await addMessage({ name: 'Long', message })
  expect((await titles('long')).messages).toHaveLength(4)
})

test('a rebuild changes nothing', async () => {
  await rebuildAll()
  await addOneOfEach()
  const before = await indexDump()
  expect(before.length).toBeGreaterThan(100)
  await rebuildAll()
  expect(await indexDump()).toEqual(before)
})

test('a rebuild folds the names that lists sort by', async () => {
  const { id } = await addApplication({ name: 'Łukasz Ångström' })
  await database.jobApplication.update({ where: { id }, data: { sortName: 'łukasz ångström' } })
  const stored = () => database.jobApplication.findUnique({ where: { id }, select: { sortName: true } })
  await rebuildAll()
  expect(await stored()).toEqual({ sortName: 'lukasz angstrom' })
  // Stored by an older version beside this one.
  await database.jobApplication.update({ where: { id }, data: { sortName: '' } })
  expect(await rebuildIndex()).toBe(1)
  expect(await stored()).toEqual({ sortName: 'lukasz angstrom' })
})
