// Subscribers and newsletters of the installation that the browser tests run on, as others have left them.
import { randomUUID } from 'node:crypto'
import { insertRow as insert, storedMoment as now } from '../browser/installation.ts'

/** 30 whose addresses begin alike: one of them, which is as long as they come, and the tokens of one of each status. */
export function addSubscribers() {
  const run = randomUUID()
  const tokens = { pending: `${run}-0`, confirmed: `${run}-1`, unsubscribed: `${run}-2` }
  const email = `${run}-${'x'.repeat(200)}@example.com`
  const statuses = Object.keys(tokens)
  for (let number = 0; number < 30; number++) {
    const status = statuses[number % 3] ?? ''
    insert('subscribers', {
      email: number === 0 ? email : `${run}-${number}@example.com`,
      status,
      // Those from before there were mails have none.
      token: number < 27 ? `${run}-${number}` : null,
      created_at: now(),
      asked_at: number < 27 ? now() : null,
      confirmed_at: status === 'pending' ? null : now(),
      unsubscribed_at: status === 'unsubscribed' ? now() : null,
      consent_version: status === 'confirmed' ? '2026-11' : null,
    })
  }
  return { email, ...tokens }
}

/** Its id. */
export function addPublishedPost(): string {
  const id = randomUUID()
  insert('blog_posts', {
    id,
    title: 'What a loom taught us about caching',
    slug: id,
    content: '## One warp\n\nA page is [made once](/blog).\n\n- as it is\n- and packed',
    excerpt: 'A page is woven once.',
    status: 'published',
    categories: '[]',
    published_at: now(),
    created_at: now(),
    updated_at: now(),
  })
  return id
}

/** A post of which some mails are on their way; its id. */
export function addSentNewsletter(): string {
  const post_id = addPublishedPost()
  const newsletter_id = randomUUID()
  const mail = { subject: 'Threads', text: 'Threads', html: '<p>Threads</p>' }
  insert('newsletters', { id: newsletter_id, post_id, ...mail, created_at: now() })
  for (const state of ['sent', 'sent', 'waiting', 'failed', 'cancelled'])
    insert('outbox', {
      id: randomUUID(),
      channel: 'mail',
      kind: 'newsletter.post',
      recipient: `${randomUUID()}@example.com`,
      content: '{"token":"x"}',
      state,
      created_at: now(),
      due_at: now(),
      newsletter_id,
    })
  return post_id
}
