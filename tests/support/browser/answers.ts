// What the company has written and is asked, put where the browser tests' server finds it. Nothing of it is sent.
import { createHash, randomUUID } from 'node:crypto'
import { buildPdf } from '../documents/pdf.ts'
import { addResume, inDatabase, insertRow as insert, type Row } from './installation.ts'

const hour = 3_600_000
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString()
const long = 'an-address-as-long-as-some-people-have-it'

/** In each of the states there are, the failed ones with what another server said. Answers the id of each. */
function insertInEachState(row: Row): Record<'waiting' | 'sent' | 'failed' | 'cancelled', string> {
  const states = { waiting: randomUUID(), sent: randomUUID(), failed: randomUUID(), cancelled: randomUUID() }
  for (const [state, id] of Object.entries(states)) {
    insert('outbox', {
      ...row,
      id,
      state,
      attempts: 1,
      due_at: at(hour),
      settled_at: state === 'waiting' ? null : at(0),
    })
    const [outcome, response] =
      state === 'sent'
        ? ['accepted', '250 2.0.0 Ok']
        : ['deferred', `451 4.7.1 Try again later: ${'greylisted-'.repeat(12)}`]
    insert('deliveries', { item_id: id, at: at(0), outcome, response })
  }
  return states
}

/** An application, letters to whoever sent it, a template, a webhook, and the links that were mailed. */
export function addAnswers(staffEmail: string) {
  const key = addResume(buildPdf({ pages: [{ lines: ['A resume'] }] }))
  const read = (sql: string, value: string) => inDatabase((database) => database.prepare(sql).get(value))
  const application = Number(read('SELECT id FROM job_applications WHERE resume_key = ?', key)?.id)
  const email = `${long}.${key}@example.com`
  inDatabase((database) =>
    database.prepare('UPDATE job_applications SET email = ? WHERE id = ?').run(email, application),
  )
  const content = JSON.stringify({
    subject: 'Your application',
    text: `Dear Asha,\n\n${long}\n`,
    html: '<p>Dear Asha</p>',
  })
  const about = { content, recipient: email, application_id: application }
  const mails = insertInEachState({ channel: 'mail', kind: 'application.letter', ...about })

  const name = `Not now ${randomUUID()}`
  const updated_at = at(0)
  const template = insert('mail_templates', {
    name,
    subject: 'Your application',
    body: 'Dear {{name}}',
    version: 2,
    updated_at,
  })

  // Switched off, so that what other tests do is not told to it.
  const webhook = randomUUID()
  const url = `https://hooks.example.com/services/${long}/${webhook}`
  const events = JSON.stringify(['application.received'])
  insert('webhooks', { id: webhook, url, secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz', events, enabled: 0 })
  insertInEachState({
    channel: 'webhook',
    kind: 'application.received',
    recipient: url,
    content: '{}',
    webhook_id: webhook,
  })

  const [link, reset] = [randomUUID(), randomUUID()]
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
  insert('person_links', { token_hash: hashOf(link), email, expires_at: at(hour) })
  const staff_id = String(read('SELECT id FROM staff WHERE email = ?', staffEmail)?.id)
  insert('password_resets', { token_hash: hashOf(reset), staff_id, expires_at: at(hour) })
  return { application, email, mails, template, name, webhook, link, reset }
}
