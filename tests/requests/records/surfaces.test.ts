// One record of each kind that visitors send on every surface: form, list, own page or dialog, mails, CSV, archive and
// webhooks; and what colleagues write: editor, public pages, feeds and the comparison of two edits. `surfaces` has what
// programs read of them (`npx vitest run … --update` rewrites it). Then search, trash, spam review, backup and erasure.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { privacyAdminPage } from '#app/content/admin/company/privacy.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { jobEditor } from '#app/content/admin/jobs.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { capitalized, listInWords } from '#app/content/nouns.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { recordsPath } from '#app/domain/backups/format.ts'
import type { Field, FieldKind, Fields, OptionsOf } from '#app/domain/fields/field.ts'
import type { RecordDefinition } from '#app/domain/fields/record.ts'
import type { CommonWords } from '#app/domain/fields/words.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { job } from '#app/domain/jobs/job.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { post } from '#app/domain/posts/post.ts'
import { arriving, inboxes, kindOf, type RecordKind, retentionVariable } from '#app/domain/records/kinds.ts'
import { registry } from '#app/domain/registry.ts'
import { webhookEvents } from '#app/domain/webhooks/events.ts'
import { createWebhook } from '#app/domain/webhooks/manage.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { overwriteDeleted } from '#app/platform/database/overwrite.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type Fields as Answers, signIn, Visitor } from '../../support/app.ts'
import { applicationAnswers } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const owner = await signIn()
const systems = { url: 'https://systems.example.com/events', events: [...webhookEvents] }
await createWebhook(systems, await database.staff.findFirstOrThrow())

/** A value to look for in each declared field, by its kind. */
const sentinels: { [Kind in FieldKind]: (name: string, options: OptionsOf[Kind]) => string } = {
  text: (name) => `A ${name} to look for`,
  longText: (name) => `First line of ${name}\n\nSecond line`,
  markdown: (name) => `First line of **${name}**`,
  list: (name) => `An entry of ${name}\nAnother`,
  number: (name) => String(70_000 + name.length),
  dateTime: () => '2026-01-02T03:04',
  email: (name) => `${name}@example.com`,
  link: (name: string) => `https://${name}.example/`,
  picture: () => '00000000-0000-4000-8000-000000000000',
  phone: () => '+91 98450 12345',
  choice: (_name, { values }) => values.at(-1) ?? '',
}

const answersTo = ({ fields }: { fields: Fields }) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options }]) => {
      const sentinel = sentinels[kind] as (name: string, options: unknown) => string
      return [name, sentinel(name, options)]
    }),
  )

const kinds: { noun: keyof typeof registry; tab: RecordKind; path: string; button?: string; answers: Answers }[] = [
  {
    noun: 'message',
    tab: 'contact_messages',
    path: '/contact?about=cyber-security',
    button: contactPage.form.submit.idle,
    answers: {
      ...answersTo(registry.message),
      name: 'Zoë Sentinel',
      email: 'message@example.com',
      subject: 'A subject to look for',
      message: 'First line of the message\n\nSecond line',
    },
  },
  {
    noun: 'enquiry',
    tab: 'enquiries',
    path: '/enquiries',
    button: enquiriesPage.form.submit.idle,
    answers: {
      ...answersTo(registry.enquiry),
      name: 'Zoë Sentinel',
      email: 'enquiry@example.com',
      phone: '+91 98450 12345',
      inquiryType: 'certification',
      message: 'First line of the enquiry\n\nSecond line',
    },
  },
  {
    noun: 'application',
    tab: 'job_applications',
    path: '/careers/1',
    button: applicationFormWords.submit.idle,
    answers: applicationAnswers({
      name: 'Zoë Sentinel',
      email: 'application@example.com',
      coverLetter: 'First line of the letter\n\nSecond line',
    }),
  },
]
// A further kind has its form at the name of its area.
for (const { noun, tab, area } of inboxes)
  if (!kinds.some((kind) => kind.noun === noun))
    kinds.push({ noun, tab, path: `/${area}`, answers: { ...answersTo(registry[noun]), name: 'Zoë Sentinel' } })

afterEach(async () => {
  await database.outboxItem.deleteMany()
  await database.auditEvent.deleteMany()
})

test.each(kinds)('the $noun appears on every surface', async ({ noun, tab, path: form, button, answers }) => {
  const visitor = new Visitor()
  const page = await visitor.open(form)
  await visitor.submit(page, button ?? page.texts('main form button:not([name])').at(-1) ?? '', answers)
  const list = await owner.open(`/admin/dashboard?tab=${tab}`)
  const own = kindOf('noun', noun).page
  const id = Number(list.html.match(own ? new RegExp(`${own}/(\\d+)`) : /open=(\d+)/)?.[1])
  const reference = list.html.match(/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/)?.[0] ?? ''
  const opened = await owner.open(own ? `${own}/${id}` : `/admin/dashboard?tab=${tab}&open=${id}`)
  const csv = await owner.request(`/admin/dashboard/selected/table?tab=${tab}&id=${id}`)
  const sender = new URLSearchParams({ email: String(answers.email) })
  const archive = await owner.request('/admin/privacy/export', { method: 'POST', body: sender })
  const outbox = await database.outboxItem.findMany({ orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] })
  const mails = outbox
    .filter(({ webhookId }) => webhookId === null)
    .map(({ kind, recipient, content }) => {
      const { subject, text, replyTo } = readableMail(content)
      return [`${kind} to ${recipient}`, `Reply-To: ${replyTo}`, `Subject: ${subject}`, '', text].join('\n')
    })
  const parts = {
    form: page.texts('form label, form .field-hint'),
    'list row': list.texts('table tbody tr :is(td, th) :is(a, p, time, button, span:not(:has(*)))'),
    opened: opened.texts(`${own ? 'main' : 'dialog'} :is(h1, h2, h3, dt, dd, p, summary)`),
    csv: [await csv.text()],
    archive: printable(await archive.text()),
    mails,
    webhooks: outbox.filter(({ webhookId }) => webhookId !== null).map(({ content }) => JSON.stringify(content)),
  }
  expect(reference, 'the record was stored').not.toBe('')
  const read = recordOf({ csv: parts.csv, archive: parts.archive, webhooks: parts.webhooks })
  await expect(steady(read).replaceAll(reference, '<reference>')).toMatchFileSnapshot(`surfaces/${noun}.txt`)
  const walk = { noun, tab, id, written: answers as Record<string, string> }
  expectEveryField(walk, parts)
  await expectFound(walk)
  await expectInPlaces(walk)
  await expectInBackup(walk)
  await expectErased(walk)
})

test('the retention variables are in .env.example and in the manual', async () => {
  const variables = arriving.map(retentionVariable)
  const lines = variables.map((name) => `# ${name}=365d\n`).join('')
  const example = await readFile('.env.example', 'utf8')
  const renewed = example.replace(/(# RETENTION_(?!AUDIT=)\w+=.*\n)+/, lines)
  await expect(renewed).toMatchFileSnapshot('../../../.env.example')
  const [first = '', ...others] = arriving.map((kind) => `${kind.words.many} for \`${retentionVariable(kind)}\``)
  const sentence = capitalized(listInWords([first.replace(' for', ' are kept for'), ...others]))
  const manual = await readFile('docs/operating.md', 'utf8')
  const told = manual.replace(/^Applications are kept for .*$/m, sentence)
  await expect(told).toMatchFileSnapshot('../../../docs/operating.md')
})

test('a job appears on every surface', async () => {
  await database.job.deleteMany()
  const answers: Record<string, string> = {
    ...answersTo(job),
    workMode: 'Hybrid',
    currency: 'INR',
    status: 'open',
    closesAt: '2096-01-02T03:04',
  }
  const other = Object.fromEntries(
    Object.entries<Field>(job.fields).map(([name, field]) => [name, changed(field, answers[name])]),
  )
  const editor = await owner.open('/admin/jobs/new')
  const saved = await owner.submit(editor, jobEditor.save.idle, answers)
  const { id } = await database.job.findFirstOrThrow()
  const conflict = await owner.submit(editor, jobEditor.save.idle, { ...answers, ...other, version: '9' })
  const visitor = new Visitor()
  const page = await visitor.open(`/careers/${id}`)
  const posting = JSON.parse(page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  const [entry] = (await (await visitor.request('/careers/feed.json')).json()).items
  const parts = {
    editor: editor.texts('form label, form .field-hint, form label + p'),
    saved: Object.entries(saved.form(jobEditor.save.idle).values).map(([name, value]) => `${name}: ${value}`),
    list: (await owner.open('/admin/jobs')).texts('tbody th'),
    preview: (await owner.open(`/admin/jobs/${id}/preview`)).texts('main :is(h1, h2, dt, dd, li, .description)'),
    difference: conflict.texts('form section :is(h3, del, ins)'),
    'public page': page.texts(
      'main article :is(h1, h2, dt, dd, li, .description), main :is(dt, dd, h2, li, .description)',
    ),
    'public dialog': (await visitor.open(`/careers?job=${id}`)).texts('dialog :is(h2, h3, dt, dd, li, .description)'),
    feed: [entry.title, ...entry.tags, entry.content_html],
    'structured data': [JSON.stringify(posting, null, 1)],
  }
  const read = recordOf({ feed: parts.feed, 'structured data': parts['structured data'] })
  const unnumbered = read.replaceAll(`/careers/${id}`, '/careers/<id>').replaceAll(`"${id}"`, '"<id>"')
  await expect(steady(unnumbered)).toMatchFileSnapshot('surfaces/job.txt')

  // Sums, moments and the status read otherwise than they are written.
  const ownForm = ['salaryMin', 'salaryMax', 'currency', 'salaryPer', 'status', 'opensAt', 'closesAt']
  for (const [name, { options }] of Object.entries<Field>(job.fields)) {
    const words: CommonWords = job.words.fields[name as keyof typeof job.fields]
    const shown = (answers[name] ?? '').split('\n')[0]?.replaceAll('*', '') ?? ''
    expect(parts.editor.join('\n'), `${name} in the editor`).toContain(words.label)
    expect(parts.saved.join('\n'), `${name} when it is saved`).toContain(`${name}: `)
    expect(parts.difference, `${name} in the comparison`).toContain(words.short ?? words.label)
    if (options.list !== 'hidden') expect(parts.list.join(), `${name} in the list`).toContain(shown)
    if (ownForm.includes(name)) continue
    const feed = parts.feed.join('\n').replaceAll(/<[^>]*>/g, '')
    // Visitors see the department on the card, and the category is the department to readers of the feed.
    const surfaces = name === 'department' ? [] : (['preview', 'public page', 'public dialog'] as const)
    if (name !== 'category') expect(feed, `${name} in the feed`).toContain(shown)
    for (const surface of surfaces) expect(parts[surface].join('\n'), `${name} in ${surface}`).toContain(shown)
    const found = await visitor.open(`/careers?${new URLSearchParams({ q: shown })}`)
    expect(found.texts('#openings h3'), `${name} in the search`).toEqual([answers.title])
  }
})

test('a post appears on every surface', async () => {
  const answers: Record<string, string> = {
    ...answersTo(post),
    slug: 'a-slug-to-look-for',
    featuredImage: 'https://pictures.example/look-for.jpg',
    status: 'published',
    publishedAt: '2026-01-02T03:04',
    past: '2026-01-02T03:04',
    'category-cloud': 'on',
  }
  const other: Record<string, string> = {
    ...answers,
    ...Object.fromEntries(
      Object.entries<Field>(post.fields).map(([name, field]) => [name, changed(field, answers[name])]),
    ),
    ...{ slug: 'another-slug', featuredImage: 'https://pictures.example/other.jpg', 'category-security': 'on' },
  }
  const sent = ({ categories: _, ...form }: Record<string, string>) => form
  const editor = await owner.open('/admin/blog/new')
  const saved = await owner.submit(editor, postEditor.save.idle, sent(answers))
  const { id } = await database.blogPost.findFirstOrThrow()
  const conflict = await owner.submit(saved, postEditor.save.idle, sent({ ...other, version: '9' }))
  const visitor = new Visitor()
  const [entry] = (await (await visitor.request('/blog/feed.json')).json()).items.filter(
    ({ title }: { title: string }) => title === answers.title,
  )
  await owner.submit(saved, postEditor.save.idle, sent(other))
  const parts = {
    editor: editor.texts('form label, form .field-hint, form label + p, fieldset h2'),
    saved: Object.entries(saved.form(postEditor.save.idle).values).map(([name, value]) => `${name}: ${value}`),
    list: (await owner.open('/admin/dashboard?tab=blog')).texts('tbody tr'),
    difference: conflict.texts('form section :is(h3, del, ins)'),
    version: (await owner.open(`/admin/blog/${id}/versions?version=1`)).texts('dialog :is(h3, del, ins)'),
    feed: [JSON.stringify(entry, null, 1)],
  }
  await expect(steady(recordOf({ feed: parts.feed })).replaceAll(id, '<id>')).toMatchFileSnapshot('surfaces/post.txt')

  for (const [name, { options }] of Object.entries<Field>(post.fields)) {
    const { label }: CommonWords = post.words.fields[name as keyof typeof post.fields]
    for (const surface of ['editor', 'difference', 'version'] as const)
      expect(parts[surface].join('\n'), `${name} in ${surface}`).toContain(label)
    if (name !== 'categories') expect(parts.saved.join('\n'), `${name} when it is saved`).toContain(`${name}: `)
    if (options.list === 'title') expect(parts.list.join(), `${name} in the list`).toContain(other[name])
    if (!['title', 'excerpt', 'status'].includes(name)) continue
    const found = await owner.open(`/admin/dashboard?${new URLSearchParams({ tab: 'blog', q: other[name] ?? '' })}`)
    expect(found.texts('tbody tr').join(), `${name} in the search`).toContain(other.title)
  }
})

const recordOf = (parts: Parts) =>
  Object.entries(parts)
    .map(([name, texts]) => `## ${name}\n\n${texts.join('\n')}\n`)
    .join('\n')

function changed({ kind, options }: Field, value = ''): string {
  if (kind === 'choice') return (options as OptionsOf['choice']).values.find((other) => other !== value) ?? ''
  return kind === 'number' || kind === 'dateTime' ? value.replace(/4|7/, '5') : `${value} anew`
}

interface Walk {
  noun: keyof typeof registry
  tab: RecordKind
  id: number
  /** The answers as the visitor sent them. */
  written: Record<string, string>
}

/**
 * Each declared field with what shows it. Lines are joined where a page is read, phone numbers are spaced, and mails
 * quote.
 */
function declaredFields({ noun, written }: Walk) {
  const { fields, words } = registry[noun]
  return Object.entries<Field>(fields).map(([name, { kind, options: declared }]) => {
    const { label, options } = words.fields[name as keyof typeof words.fields] as CommonWords & {
      options?: Record<string, string>
    }
    const value = written[name] ?? ''
    const shown = kind === 'choice' ? (options?.[value] ?? '') : value
    const [first = ''] = (kind === 'phone' ? shown.slice(-5) : shown).split('\n')
    return { name, kind, declared, label, value, first }
  })
}

type Parts = Record<string, string[]>

/** No declared field may be forgotten by a surface that shows them all. Expectations come from the kind of field. */
function expectEveryField(walk: Walk, parts: Parts) {
  for (const { name, declared, label, value, first } of declaredFields(walk)) {
    if (!declared.by) expect(parts.form?.join('\n'), `${name} in the form`).toContain(label)
    const inList = declared.list === 'hidden' ? [] : ['list row']
    for (const surface of [...inList, 'opened', 'csv', 'mails'])
      expect(parts[surface]?.join('\n'), `${name} in ${surface}`).toContain(first)
    expect(parts.archive?.join('\n'), `${name} in the archive`).toContain(`"${name}":`)
    if (declared.webhook) expect(parts.webhooks?.join('\n'), `${name} in webhooks`).toContain(`"${name}":"${value}`)
    else expect(parts.webhooks?.join('\n'), `${name} in webhooks`).not.toContain(`"${name}":`)
  }
}

const lineOf = (page: Page) => page.texts('table tbody tr').join('\n')

async function expectFound(walk: Walk) {
  for (const { name, kind, declared, first } of declaredFields(walk)) {
    if (kind === 'choice' && !declared.search) continue
    const found = await owner.open(`/admin/dashboard?${new URLSearchParams({ tab: walk.tab, q: first })}`)
    expect(lineOf(found), `${name} in the search`).toContain(walk.written.name)
  }
}

/** The trash and the spam review show what the list shows, and their dialogs everything. */
async function expectInPlaces(walk: Walk) {
  const { noun, tab, id } = walk
  const table = Prisma.raw(kindOf('noun', noun).table)
  const { traits } = registry[noun] as RecordDefinition
  const places = traits.includes('review') ? (['trash', 'spam'] as const) : (['trash'] as const)
  for (const place of places) {
    const moved = new Date()
    if (place === 'trash') await database.$executeRaw`UPDATE ${table} SET deleted_at = ${moved} WHERE id = ${id}`
    else
      await database.$executeRaw`UPDATE ${table} SET deleted_at = ${moved}, quarantined_at = ${moved} WHERE id = ${id}`
    const address = `/admin/dashboard?tab=${tab}&in=${place}`
    const row = lineOf(await owner.open(address))
    const dialog = traits.includes('review')
      ? (await owner.open(`${address}&open=${id}`)).texts('dialog').join('\n')
      : null
    for (const { name, declared, first } of declaredFields(walk)) {
      if (declared.list === 'primary') expect(row, `${name} in ${place}`).toContain(first)
      if (dialog !== null) expect(dialog, `${name} in the dialog of ${place}`).toContain(first)
    }
    await database.$executeRaw`UPDATE ${table} SET deleted_at = NULL WHERE id = ${id}`
    if (place === 'spam') await database.$executeRaw`UPDATE ${table} SET quarantined_at = NULL WHERE id = ${id}`
  }
}

async function expectInBackup(walk: Walk) {
  await identifyInstallation()
  const parent = await mkdtemp(path.join(tmpdir(), 'walk-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const { folder } = await createBackup(parent, 'operator')
  const records = await readFile(path.join(folder, recordsPath(kindOf('noun', walk.noun).table)), 'utf8')
  for (const { name, kind, value, first } of declaredFields(walk))
    expect(records, `${name} in the backup`).toContain(kind === 'choice' ? value : first)
}

/** The sender's answers in the files of the database. Phone numbers are stored in another form. */
async function expectErased(walk: Walk) {
  const file = (process.env.DATABASE_URL ?? '').replace(/^file:/, '')
  const written = declaredFields(walk).filter(
    ({ kind, declared }) => kind !== 'choice' && kind !== 'phone' && !declared.by,
  )
  const found = async () => {
    const bytes = Buffer.concat([await readFile(file), await readFile(`${file}-wal`)])
    return written.flatMap(({ name, first }) => (bytes.includes(first) ? name : []))
  }
  expect(await found()).toEqual(written.map(({ name }) => name))
  const { email = '' } = walk.written
  const { person, erase } = privacyAdminPage
  const page = await owner.submit(await owner.open('/admin/privacy'), person.submit.idle, { email })
  const erased = await owner.submit(page, erase.submit.idle, { confirmation: email })
  expect(erased.status).toBe(200)
  await overwriteDeleted()
  expect(await found()).toEqual([])
}

/** The texts of an archive whose files are stored as they are. */
const printable = (zip: string) => zip.match(/[a-z]+\/[^\p{Cc}]*?\.json|\{\n[\s\S]*?\n\}\n/gu) ?? []

/** Replaces everything that differs from run to run. */
function steady(text: string): string {
  return text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:[\d.]+Z)?/g, '<time>')
    .replaceAll(/(\w+day, )?\w{3,9} \d{1,2}, \d{4}(,? (at )?\d{1,2}:\d\d\s[AP]M)?( [A-Z]{2,4}| GMT[+\d:]*)?/g, '<date>')
    .replaceAll(/\d{1,2}:\d\d\s[AP]M/g, '<hour>')
    .replaceAll(/\?v=\w+/g, '?v=<version>')
    .replaceAll(/\b\d{13}-/g, '<time>-')
    .replaceAll(/(applications?\/|receipts?\/)[\w-]{20,}/g, '$1<token>')
    .replaceAll(/\b[0-9a-f]{64}\b/g, '<digest>')
}
