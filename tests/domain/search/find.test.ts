// Covers the search of the administrator side on both databases.
import { beforeEach, describe, expect, test } from 'vitest'
import { mostFound } from '#app/domain/records/rules.ts'
import { areasOf } from '#app/domain/roles.ts'
import { searchAll } from '#app/domain/search/find.server.ts'
import { resultsPerKind, type SoughtKind } from '#app/domain/search/rules.ts'
import { rebuildIndex } from '#app/domain/search-index/rebuild.server.ts'
import { findPage, savePageDraft } from '#app/domain/site/edit.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { deleteRecords } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { execute } from '../../support/database/database.ts'
import {
  addApplication,
  addEnquiry,
  addJob,
  addMessage,
  addPost,
  emptyLists,
  indexed,
} from '../../support/database/factories.ts'
import { indexDump, rebuildAll } from '../../support/database/search-index.ts'
import { isDeep } from '../../support/deep.ts'

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

test('finds a picture by its description', async () => {
  const id = crypto.randomUUID()
  await database.blogImage.create({ data: { id, alt: `A ${needle}`, width: 1, height: 1, size: 7 } })
  expect((await ofKind('pictures', 'xylo'))?.finds).toMatchObject([{ id, title: `A ${needle}` }])
  await database.blogImage.deleteMany()
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

test('finds nothing outside the areas of the role', async () => {
  await addOneOfEach()
  expect(Object.keys(await titles(needle, areasOf.recruiter))).toEqual([
    'applications',
    'jobs',
    'messages',
    'enquiries',
  ])
  expect(Object.keys(await titles(needle, areasOf.editor))).toEqual(['posts'])
  expect(await titles(needle, [])).toEqual({})
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

describe('a reference', () => {
  test.each(['7K3Q-9FZT', '7k3q-9fzt', '7k3q9fzt', '7K3Q 9FZT'])(
    'written as %s finds its record ahead of all others',
    async (written) => {
      await addApplication({ name: '7k3q-9fzt, 7k3q9fzt and 7k3q 9fzt in a name' })
      const { id } = await addMessage({ reference: '7K3Q-9FZT', name: 'Meera' })
      expect(await ofKind('messages', written)).toMatchObject({
        exact: 'here',
        found: 1,
        finds: [{ id, title: 'Meera' }],
      })
      expect(await ofKind('applications', written)).toMatchObject({ exact: null, found: 1 })
    },
  )

  test('reports a record in the trash as such, and does not show it', async () => {
    const { id, reference } = await addApplication({ reference: '7K3Q-9FZT' })
    await deleteRecords('job_applications', [id], 'operator')
    expect(await ofKind('applications', reference)).toMatchObject({ exact: 'trash', found: 0, finds: [] })
  })
})

test('records in the trash are not found', async () => {
  await addOneOfEach()
  const now = new Date()
  const { id } = await database.jobApplication.findFirstOrThrow()
  await deleteRecords('job_applications', [id], 'operator')
  await deleteRecords('contact_messages', [(await database.contactMessage.findFirstOrThrow()).id], 'operator')
  await deleteRecords('enquiries', [(await database.enquiry.findFirstOrThrow()).id], 'operator')
  await deleteRecords('blog', [(await database.blogPost.findFirstOrThrow()).id], 'operator')
  await database.job.updateMany({ data: { deletedAt: now } })
  expect(Object.keys(await titles(needle))).toEqual(['staff'])
})

test.runIf(isDeep)(
  'few of many are shown, with how many there are, and more than are counted are one more',
  async () => {
    for (let number = 1; number <= resultsPerKind + 2; number++) await addMessage({ name: `Kiran ${number}` })
    const { finds, found } = (await ofKind('messages', 'kiran')) ?? {}
    expect(finds?.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3].map((number) => `Kiran ${number}`))
    expect(found).toBe(7)
    const rows = Array.from({ length: mostFound + 5 }, (_, number) => ({
      submissionId: `s${number}`,
      submissionDigest: '',
      reference: `r${number}`,
      name: 'Meera Shetty',
      email: 'meera@example.com',
      inquiryType: 'general',
      message: 'Hello',
    }))
    await database.enquiry.createMany({ data: rows })
    await rebuildAll()
    expect((await ofKind('enquiries', 'meera'))?.found).toBe(mostFound + 1)
  },
)

test.each([
  '%',
  '_',
  '\\',
  '"',
  '%_%',
  "'; DROP TABLE staff; --",
  '"*"',
  'NEAR(a b)',
  '🧵',
  '\u{202e}qq',
  'a'.repeat(200),
])('searches %j literally', async (term) => {
  await addApplication({ name: 'Asha Rao', position: 'Weaver' })
  const { name } = await addApplication({ name: `Has ${term} in it` })
  expect((await titles(term)).applications).toEqual([name])
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

describe('a search ignores accents, case and apostrophes, in any order', () => {
  test.each([
    ['Zoë Ångström', ['Zoe', 'ångstrom zoe', 'ZOË']],
    ['José Nguyễn', ['nguyen jose', 'nguyễn', 'josé']],
    ['Jose\u0301 Nguye\u0302\u0303n', ['nguyen jose', 'nguyễn']],
    ['Siobhán O’Connor', ["O'Connor", 'oconnor', 'o’connor siobhan']],
    ['Łukasz Đặng', ['lukasz', 'dang luk']],
    ['Jürgen Straße', ['STRASSE', 'jurgen']],
    ['山田 太郎', ['山', '田 太郎', '山田']],
    ['김철수', ['김철', '철수']],
    ['ನಂದಿನಿ', ['ನಂದಿ', 'ನಿ']],
    ['Ёлкин Пётр', ['елкин', 'петр ёлк']],
    ['مُحَمَّد', ['محمد']],
    ['Jean‑Luc', ['jean-luc', 'n-l']],
  ])('%s', async (name, terms) => {
    await addApplication({ name: 'कमला Müller', email: 'other@example.net' })
    await addApplication({ name })
    for (const term of terms) expect([term, (await titles(term)).applications]).toEqual([term, [name]])
  })

  test('a vowel sign is a letter', async () => {
    await addApplication({ name: 'कमल' })
    expect((await titles('कमला')).applications).toBeUndefined()
  })
})

test.each(['9845012345', '98450 12345', '+91 98450-12345', '098450 12345', '0091 98450 12345', '845'])(
  'finds a phone number by %s',
  async (term) => {
    await addApplication({ name: 'Asha', phone: '+919845012345' })
    await addApplication({ name: 'Ravi', phone: '+919999912345', email: 'ravi@example.net' })
    expect((await titles(term)).applications).toEqual(['Asha'])
    const { id } = await addEnquiry({ name: 'Meera', phone: '080 123456 ext. 3, 98450 12345' })
    if (!term.includes('91')) expect((await titles(term)).enquiries).toEqual(['Meera'])
    await database.enquiry.delete({ where: { id } })
  },
)

test('finds a phone number in a message as it is written there', async () => {
  await addMessage({ name: 'Meera', message: 'Call me on 98450 12345.' })
  expect((await titles('98450 12345')).messages).toEqual(['Meera'])
})

describe('words of one or two letters', () => {
  test.each(['x', 'xq', 'qj', 'é'])('%s is found inside parts of words', async (term) => {
    await addApplication({ name: 'Axqjé', email: 'a@b.de' })
    await addMessage({ name: 'Bo', email: 'a@b.de', message: 'Is the axqjé there?' })
    await addMessage({ name: 'Bo', email: 'a@b.dd', reference: '7K3Q-9FZT', subject: 'Hi', message: 'No' })
    const found = await titles(term)
    expect([found.applications, found.messages?.length]).toEqual([['Axqjé'], 1])
  })

  test('finds a pasted line of a letter with its short words and signs', async () => {
    await addApplication({
      name: 'Asha',
      coverLetter: 'I write C# and (mostly) C++, and ship to Node.js 22; a lot of it.',
    })
    await addApplication({ name: 'Ravi', coverLetter: 'I write poems.' })
    for (const term of ['a lot of it.', 'c# c++', 'node.js', 'js 22', '(mostly) C++, and ship', 'lot of nod'])
      expect([term, (await titles(term)).applications]).toEqual([term, ['Asha']])
    expect((await titles('ode.js')).applications).toBeUndefined()
  })
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

test('finds notes and letters by their words, and shows the match', async () => {
  const { id } = await addApplication({ name: 'Asha' })
  await database.applicationNote.create({
    data: { applicationId: id, text: 'First line.\nPrefers Thursdays, she says.' },
  })
  await indexed('application', id)
  expect(await ofKind('applications', 'thursdays prefers')).toMatchObject({
    finds: [{ title: 'Asha', details: expect.arrayContaining(['Prefers Thursdays, she says.']) }],
  })
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
