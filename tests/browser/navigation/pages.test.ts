// The pages of the administrator side and of links in mails, filled with the longest that they may show.
import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { importPage } from '#app/content/admin/company/imports.ts'
import { addMessage, addResume, inDatabase, insertRow, storedMoment } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { buildPdf } from '../../support/documents/pdf.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

/** One subscriber of each status, the first with an address as long as they come, and their tokens. */
function addSubscribers() {
  const tokens = { pending: randomUUID(), confirmed: randomUUID(), unsubscribed: randomUUID() }
  const now = storedMoment()
  for (const [status, token] of Object.entries(tokens))
    insertRow('subscribers', {
      ...{ email: status === 'pending' ? longAddress() : `${token}@example.com`, status, token },
      ...{ created_at: now, asked_at: now, confirmed_at: status === 'pending' ? null : now },
      ...{ unsubscribed_at: status === 'unsubscribed' ? now : null },
    })
  return tokens
}

/** Returns its id. */
function addPublishedPost(): string {
  const [id, now] = [randomUUID(), storedMoment()]
  insertRow('blog_posts', {
    ...{ id, title: 'What a loom taught us about caching', slug: id, excerpt: 'A page is woven once.' },
    ...{ content: '## One warp\n\nA page is [made once](/blog).\n\n- as it is\n- and packed', categories: '[]' },
    ...{ status: 'published', published_at: now, created_at: now, updated_at: now },
  })
  return id
}

/** A post of which some mails are on their way; returns its id. */
function addSentNewsletter(): string {
  const [post_id, newsletter_id, now] = [addPublishedPost(), randomUUID(), storedMoment()]
  const mail = { subject: 'Threads', text: 'Threads', html: '<p>Threads</p>' }
  insertRow('newsletters', { id: newsletter_id, post_id, ...mail, created_at: now })
  for (const state of ['sent', 'sent', 'waiting', 'failed', 'cancelled'])
    insertRow('outbox', {
      ...{ id: randomUUID(), channel: 'mail', kind: 'newsletter.post', recipient: `${randomUUID()}@example.com` },
      ...{ content: '{"token":"x"}', state, created_at: now, due_at: now, newsletter_id },
    })
  return post_id
}

const longAddress = () => `${randomUUID()}-${'x'.repeat(200)}@example.com`
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+00:00')
const digest = (token: string) => createHash('sha256').update(token).digest('hex')

async function expectAllWellMade(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await visit(page, address)
    await test.step(address, () => expectWellMade(page))
  }
}

/** A mail with a long refusal of the mail server; returns its id. */
function addFailedMail(): string {
  const [id, now] = [randomUUID(), storedMoment()]
  const content = JSON.stringify({ subject: 'Your message', text: 'We have it.', html: '<p>We have it.</p>' })
  insertRow('outbox', {
    ...{ id, channel: 'mail', kind: 'message.acknowledged', recipient: longAddress(), content, state: 'failed' },
    ...{ attempts: 1, created_at: now, due_at: now, settled_at: now },
  })
  const response = `550 5.7.1 ${'The policy of this domain refuses it. '.repeat(20)}`
  insertRow('deliveries', { item_id: id, at: now, outcome: 'refused', response })
  return id
}

function addWebhook(): string {
  const [id, created_at] = [randomUUID(), storedMoment()]
  const url = `https://${'x'.repeat(60)}.invalid/${id}${'/events'.repeat(30)}`
  insertRow('webhooks', { id, url, secret: 'whsec_c2VjcmV0', events: '["application.received"]', created_at })
  return id
}

/** An application whose answer has been overdue for years; returns its id. */
function addOverdue(): number {
  const row = { reference: randomUUID().slice(0, 9), answer_due_at: '2001-03-01T18:30:00.000+00:00' }
  const key = addResume(buildPdf({ pages: [{ lines: ['A resume'] }] }), row)
  const sql = 'SELECT id FROM job_applications WHERE resume_key = ?'
  return inDatabase((database) => Number(database.prepare(sql).get(key)?.id))
}

/** A message in quarantine for every reason; returns its id. */
function addSuspected(): number {
  const since = storedMoment()
  return addMessage('https://pills.example/all-of-them', {
    ...{ message_content: 'Cheap pills\n\nhttps://pills.example/', deleted_at: since, quarantined_at: since },
    reference: randomUUID().slice(0, 9),
    suspicions: 'trapped tooFast linkInName manyLinks manyFromNetwork',
  })
}

/** The id of a colleague with a long address. */
function addColleague(): string {
  const { email } = ownAccount()
  const id = staffId(email)
  inDatabase((database) => database.prepare('UPDATE staff SET email = ? WHERE id = ?').run(longAddress(), id))
  return id
}

const staffId = (email: string) =>
  inDatabase((database) => String(database.prepare('SELECT id FROM staff WHERE email = ?').get(email)?.id))

test('the lists and records of an owner are accessible and fit', async ({ page }) => {
  const [mail, webhook, application] = [addFailedMail(), addWebhook(), addOverdue()]
  const spam = addSuspected()
  await signIn(page, ownAccount('owner'))
  await expectAllWellMade(page, [
    '/admin/today',
    '/admin/today?weeks=table',
    '/admin/mail?state=failed',
    `/admin/mail/${mail}`,
    `/admin/webhooks`,
    `/admin/webhooks/${webhook}`,
    `/admin/webhooks/${webhook}?renew`,
    `/admin/webhooks/${webhook}?delete`,
    '/admin/dashboard?tab=contact_messages&in=spam',
    `/admin/dashboard?tab=contact_messages&in=spam&open=${spam}`,
    `/admin/applications/${application}`,
    `/admin/applications/${application}/letter`,
    '/admin/applications/board',
    '/admin/templates',
    '/admin/audit',
    '/admin/privacy',
    '/admin/import',
  ])
})

test('a file that moves in is read without an error of the page', async ({ page }) => {
  await signIn(page, ownAccount('owner'))
  await visit(page, '/admin/import')
  const { submit } = importPage.upload
  await page.locator('[name=content][value=subscribers]').check()
  const buffer = Buffer.from('email\nasha@example.com\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: submit.idle }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('readers.csv')
})

test('the pages of the company and of accounts are accessible and fit', async ({ page }) => {
  const colleague = addColleague()
  await signIn(page, ownAccount('owner'))
  await expectAllWellMade(page, [
    '/admin/guide',
    '/admin/site',
    '/admin/site/home',
    '/admin/site/redirects',
    '/admin/pictures',
    '/admin/settings',
    '/admin/settings/company',
    '/admin/settings/look',
    '/admin/settings/mail',
    '/admin/system',
    '/admin/staff',
    `/admin/staff?member=${colleague}`,
    '/admin/jobs',
    '/admin/jobs/new',
    '/admin/account',
    '/admin/account/second-factor',
    '/admin/search?q=weaver',
  ])
})

test('the pages of readers and newsletters are accessible and fit', async ({ page }) => {
  addSubscribers()
  const [post, sent] = [addPublishedPost(), addSentNewsletter()]
  await signIn(page, ownAccount('editor'))
  await expectAllWellMade(page, [
    '/admin/subscribers?q=xxx',
    `/admin/blog/${post}/newsletter`,
    `/admin/blog/${post}/newsletter?subject=Threads&ask=send`,
    `/admin/blog/${sent}/newsletter`,
    `/admin/blog/${post}`,
    `/admin/blog/${post}/versions`,
  ])
})

test('the pages of links in mails are accessible and fit', async ({ page, complaints }) => {
  const { pending, confirmed, unsubscribed } = addSubscribers()
  const [person, reset, email] = [randomUUID(), randomUUID(), longAddress()]
  addMessage('Opening hours', { email })
  const about = { created_at: storedMoment(), expires_at: inAnHour() }
  insertRow('person_links', { token_hash: digest(person), email, ...about })
  insertRow('password_resets', { token_hash: digest(reset), staff_id: staffId(ownAccount().email), ...about })
  await expectAllWellMade(page, [
    ...[pending, confirmed, unsubscribed, 'unknown'].map((token) => `/newsletter/confirm/${token}`),
    ...[confirmed, unsubscribed, 'unknown'].map((token) => `/newsletter/unsubscribe/${token}`),
    `/privacy/data/${person}`,
    `/privacy/data/${person}?confirm=erase`,
    `/admin/reset/${reset}`,
    '/admin/reset/unknown',
    '/admin/forgot-password',
  ])
  // The browser reports each refusal on the console.
  expect(complaints.splice(0).filter((complaint) => !/status of (404|410)/.test(complaint))).toEqual([])
})
