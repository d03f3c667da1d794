// One record of each kind that visitors send, and a job, on every surface: list, dialog, mails, CSV, archive, receipt,
// webhooks and audit log; editor, public pages, feeds, structured data, search and the comparison of two edits; as the files in `surfaces` have it. `npx vitest -u` writes them anew.
import { expect, test } from 'vitest'
import { jobEditor } from '#app/content/admin/jobs.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import type { Field, FieldKind, Fields, OptionsOf } from '#app/domain/fields/field.ts'
import type { CommonWords } from '#app/domain/fields/words.ts'
import { job } from '#app/domain/jobs/job.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { registry } from '#app/domain/registry.ts'
import { webhookEvents } from '#app/domain/webhooks/events.ts'
import { createWebhook } from '#app/domain/webhooks/manage.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { applicationAnswers } from '../../support/database/factories.ts'

const owner = await signIn()
const account = await database.staff.findFirstOrThrow()
await createWebhook({ url: 'https://systems.example.com/events', events: [...webhookEvents] }, account)

/** A value to look for in each declared field, by its kind. */
const sentinels: { [Kind in FieldKind]: (name: string, options: OptionsOf[Kind]) => string } = {
  text: (name) => `A ${name} to look for`,
  longText: (name) => `First line of ${name}\n\nSecond line`,
  markdown: (name) => `First line of **${name}**`,
  list: (name) => `An entry of ${name}\nAnother`,
  number: (name) => String(70_000 + name.length),
  dateTime: () => '2026-01-02T03:04',
  email: (name) => `${name}@example.com`,
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

const kinds = [
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
    answers: applicationAnswers({ name: 'Zoë Sentinel', email: 'application@example.com' }),
  },
]

test.each(kinds)('the $noun reads on every surface as recorded', async ({ noun, tab, path, button, answers }) => {
  const visitor = new Visitor()
  const receipt = await visitor.submit(await visitor.open(path), button, answers)
  const list = await owner.open(`/admin/dashboard?tab=${tab}`)
  const id = Number(list.html.match(/open=(\d+)/)?.[1])
  const reference = list.html.match(/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/)?.[0] ?? ''
  const dialog = await owner.open(`/admin/dashboard?tab=${tab}&open=${id}`)
  const csv = await owner.request(`/admin/dashboard/selected/table?tab=${tab}&id=${id}`)
  const email = String(answers.email)
  const archive = await owner.request('/admin/privacy/export', { method: 'POST', body: new URLSearchParams({ email }) })
  const outbox = await database.outboxItem.findMany({ orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] })
  const mails = outbox
    .filter(({ webhookId }) => webhookId === null)
    .map(({ kind, recipient, content }) => {
      const { subject, text, replyTo } = readableMail(content)
      return [`${kind} to ${recipient}`, `Reply-To: ${replyTo}`, `Subject: ${subject}`, '', text].join('\n')
    })
  const events = outbox.filter(({ webhookId }) => webhookId !== null).map(({ content }) => JSON.stringify(content))
  const audit = await owner.open('/admin/audit')
  const parts = {
    form: (await visitor.open(path)).texts('form label, form .field-hint'),
    receipt: receipt.texts('main :is(h2, dt, dd, [role=status] p)'),
    'list head': list.texts('table thead th'),
    'list row': list.texts('table tbody tr :is(td, th) :is(a, p, time, button, span:not(:has(*)))'),
    dialog: dialog.texts('dialog dt, dialog dd, dialog h2, dialog h3, dialog p, dialog summary'),
    csv: [await csv.text()],
    archive: printable(await archive.text()),
    mails,
    webhooks: events,
    audit: audit.texts('main li p'),
  }
  const record = Object.entries(parts)
    .map(([name, texts]) => `## ${name}\n\n${texts.join('\n')}\n`)
    .join('\n')
  await expect(steady(record).replaceAll(reference, '<reference>')).toMatchFileSnapshot(`surfaces/${noun}.txt`)
  if (noun in registry) expectEveryField(noun as keyof typeof registry, parts, answers as Record<string, string>)
  await database.outboxItem.deleteMany()
  await database.auditEvent.deleteMany()
})

test('a job reads on every surface as recorded', async () => {
  await database.job.deleteMany()
  const { fields } = job
  const answers: Record<string, string> = {
    ...answersTo({ fields }),
    workMode: 'Hybrid',
    currency: 'INR',
    status: 'open',
    closesAt: '2096-01-02T03:04',
  }
  const other = Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, changed(field, answers[name])]),
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
    'public list': (await visitor.open('/careers')).texts('#openings li'),
    'public page': page.texts(
      'main article :is(h1, h2, dt, dd, li, .description), main :is(dt, dd, h2, li, .description)',
    ),
    'public dialog': (await visitor.open(`/careers?job=${id}`)).texts('dialog :is(h2, h3, dt, dd, li, .description)'),
    feed: [entry.title, ...entry.tags, entry.content_html],
    'structured data': [JSON.stringify(posting, null, 1)],
  }
  const record = Object.entries(parts)
    .map(([name, texts]) => `## ${name}\n\n${texts.join('\n')}\n`)
    .join('\n')
  const unnumbered = record.replaceAll(`/careers/${id}`, '/careers/<id>').replaceAll(`"${id}"`, '"<id>"')
  await expect(steady(unnumbered)).toMatchFileSnapshot('surfaces/job.txt')

  // Sums, moments and the status read otherwise than they are written.
  const ownForm = ['salaryMin', 'salaryMax', 'currency', 'status', 'opensAt', 'closesAt']
  for (const [name, { options }] of Object.entries<Field>(fields)) {
    const words: CommonWords = job.words.fields[name as keyof typeof fields]
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

function changed({ kind, options }: Field, value = ''): string {
  if (kind === 'choice') return (options as OptionsOf['choice']).values.find((other) => other !== value) ?? ''
  return kind === 'number' || kind === 'dateTime' ? value.replace(/4|7/, '5') : `${value} anew`
}

/** No declared field may be forgotten by a surface that shows them all. Expectations come from the kind of field. */
function expectEveryField(
  noun: keyof typeof registry,
  parts: Record<string, string[]>,
  answers: Record<string, string>,
) {
  const { fields, words } = registry[noun]
  for (const [name, { kind, options: declared }] of Object.entries<Field>(fields)) {
    const { label, options } = words.fields[name as keyof typeof words.fields] as CommonWords & {
      options?: Record<string, string>
    }
    const written = answers[name] ?? ''
    const shown = kind === 'choice' ? (options?.[written] ?? '') : written
    // Lines are joined where a page is read, phone numbers are spaced, and mails quote.
    const [first = ''] = (kind === 'phone' ? shown.slice(-5) : shown).split('\n')
    if (!declared.by) expect(parts.form?.join('\n'), `${name} in the form`).toContain(label)
    const inList = declared.list === 'hidden' ? [] : ['list row']
    for (const surface of [...inList, 'dialog', 'csv', 'mails'])
      expect(parts[surface]?.join('\n'), `${name} in ${surface}`).toContain(first)
    expect(parts.archive?.join('\n'), `${name} in the archive`).toContain(`"${name}":`)
  }
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
