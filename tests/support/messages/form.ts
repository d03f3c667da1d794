// The tests of every form with stored messages: one rendered form, one row, and never a false confirmation.
import { describe, expect, test } from 'vitest'
import { sampleCompany as company } from '#app/content/company.ts'
import { formRefusals } from '#app/content/forms.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { ownAddress } from '../addresses.ts'
import { Visitor } from '../app.ts'
import { execute, query } from '../database/database.ts'
import { isDeep } from '../deep.ts'
import { sendMany } from '../forms/limits.ts'
import { describeHostileMessages } from './hostile.ts'
import { type Answers, type MessageForm, visitorOf } from './visitor.ts'

const url = process.env.DATABASE_URL ?? ''
const referencePattern = /(?<=Your reference is |, reference )[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}(?=\.)/

export function describeMessageForm(form: MessageForm): void {
  const { noun, path, button, answers, labels, table } = form
  const { visitor, open, send, someone, count, stored, shown } = visitorOf(form)

  describe('rules', () => {
    test.each(form.rules)('reports %s, and nothing else', async (_what, wrong, field, message) => {
      const before = await count()
      const sent = answers(wrong)
      const page = await send(sent)
      expect(page.status).toBe(400)
      expect(page.title).toBe(`Error: ${form.title} | ${company.name}`)
      expect(page.description(labels[field] ?? '')).toContain(`Error: ${message}`)
      expect(page.texts('[data-error-summary] li')).toEqual([message])
      const target = page.document.querySelector('[data-error-summary] a')?.getAttribute('href')
      expect(page.document.querySelector(`${target}`)?.getAttribute('name')).toBe(field)
      const invalid = [...page.document.querySelectorAll('[aria-invalid]')].map((control) =>
        control.getAttribute('name'),
      )
      expect(invalid).toEqual([field])
      const offered = [...page.document.querySelectorAll('option')].map((option) => option.getAttribute('value'))
      const kept = page.field(labels[field] ?? '').localName === 'select' && !offered.includes(sent[field] ?? '')
      expect(shown(page)).toEqual(kept ? { ...sent, [field]: '' } : sent)
      expect(await count()).toBe(before)
    })

    test('lists all missing answers in the order of the form', async () => {
      const page = await send({})
      const required = [...page.document.querySelectorAll('form [required]')].map((control) => `#${control.id}`)
      const links = [...page.document.querySelectorAll('[data-error-summary] a')].map((link) =>
        link.getAttribute('href'),
      )
      expect(links).toEqual(required.filter((id) => page.document.querySelector(id)?.hasAttribute('aria-invalid')))
      expect(links.length).toBe(page.document.querySelectorAll('[aria-invalid]').length)
      expect(links.length).toBeGreaterThanOrEqual(4)
    })

    test('a returned form can be corrected and sent, and counts once', async () => {
      const email = someone()
      const page = await send(answers({ email, name: '' }))
      const sent = await visitor.submit(page, button, { name: 'Asha Rao' })
      expect(sent.text).toContain(form.thanks({ email }))
      expect(await stored(email)).toHaveLength(1)
    })
  })

  describe('once', () => {
    test('a form sent many times at once is stored once, and all answers name the same reference', async () => {
      const page = await open()
      const sent = answers({ email: someone() })
      const pages = await Promise.all(
        Array.from({ length: isDeep ? 100 : 20 }, () => new Visitor().submit(page, button, sent)),
      )
      const references = new Set(pages.map(({ text }) => text.match(referencePattern)?.[0]))
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
      const rows = await query(url, `SELECT reference FROM ${table} WHERE email = '${sent.email}'`)
      expect(rows).toHaveLength(1)
      expect([...references]).toEqual(rows[0])
      expect(pages.filter(({ text }) => text.includes(form.thanks(sent)))).toHaveLength(1)
    })

    test('a repeated form gets the time and the reference of the first', async () => {
      const page = await open()
      const sent = answers({ email: someone() })
      const [first, again] = [
        await visitor.submit(page, button, sent),
        await visitor.submit(await open(), button, sent),
      ]
      expect(first.text).toContain(form.thanks(sent))
      const [[reference] = []] = await query(url, `SELECT reference FROM ${table} WHERE email = '${sent.email}'`)
      expect(again.text).toMatch(
        new RegExp(`We already have this (message|enquiry), received \\d\\d:\\d\\d, reference ${reference}\\.`),
      )
      expect(again.text).not.toContain(form.thanks(sent))
      const inline = { ...sent, receipt: 'inline', submissionId: crypto.randomUUID() }
      expect((await visitor.submit(page, button, inline)).html).toContain(`reference ${reference}.`)
      expect(await stored(sent.email ?? '')).toHaveLength(1)
    })

    test('a visitor over the limit keeps the answers, learns when to try again, and blocks no other visitor', async () => {
      const address = ownAddress()
      const eager = new Visitor(address)
      const form = await open()
      const sendOne = () => eager.submit(form, button, answers({ email: someone(), submissionId: crypto.randomUUID() }))
      expect((await sendOne()).status).toBe(200)
      await sendMany(noun, address)
      expect((await sendOne()).status).toBe(200)
      const sent = answers({ email: someone() })
      const page = await eager.submit(await open(), button, sent)
      expect(page.status).toBe(429)
      const seconds = Number(page.headers.get('Retry-After'))
      expect(seconds).toBeGreaterThan(0)
      expect(page.texts('[data-error-summary] li')).toEqual([formRefusals.tooMany(Math.ceil(seconds / 60))])
      expect(shown(page)).toEqual(sent)
      expect(await stored(sent.email ?? '')).toEqual([])
      expect((await visitor.submit(page, button, sent)).status).toBe(200)
    })

    test('refuses the same form with other answers, changes nothing, and offers to send it as another message', async () => {
      const page = await open()
      const sent = answers({ email: someone(), submissionId: crypto.randomUUID() })
      await visitor.submit(page, button, sent)
      const before = await stored(sent.email ?? '')
      const { submissionId: _id, ...visible } = sent
      const changes: Answers[] = [{ name: 'Somebody Else' }, { email: someone() }, { message: 'Other words' }]
      for (const changed of changes) {
        const refused = await visitor.submit(page, button, { ...sent, ...changed })
        expect(refused.status).toBe(409)
        expect(refused.title).toMatch(/^Error: /)
        expect(refused.texts('[data-error-summary] li')).toEqual([form.sentDifferently])
        expect(shown(refused)).toEqual({ ...visible, ...changed })
        expect(await stored(sent.email ?? '')).toEqual(before)
        const another = await visitor.submit(refused, 'Send as another message')
        expect(another.text).toContain(form.thanks({ ...visible, ...changed }))
        await execute(url, `DELETE FROM ${table} WHERE reference = '${another.text.match(referencePattern)?.[0]}'`)
      }
    })

    test('a correction of a form without an id is another message', async () => {
      const page = await open()
      const sent = answers({ email: someone() })
      await visitor.submit(page, button, sent)
      const corrected = await visitor.submit(page, button, { ...sent, message: 'Other words' })
      expect(corrected.text).toContain(form.thanks(sent))
      expect(await stored(sent.email ?? '')).toHaveLength(2)
    })

    test('stores the answers of an erased row again', async () => {
      const page = await open()
      const sent = answers({ email: someone() })
      await visitor.submit(page, button, sent)
      await execute(url, `DELETE FROM ${table} WHERE email = '${sent.email}'`)
      expect((await visitor.submit(page, button, sent)).text).toContain(form.thanks(sent))
      expect(await stored(sent.email ?? '')).toHaveLength(1)
    })
  })

  describe('after it was sent', () => {
    test('stores exactly the typed text, in the columns of the specification', async () => {
      const sent = answers({ email: someone() })
      const before = Date.now()
      await send(sent)
      const expected = Object.keys(form.columns).map((field) => sent[field])
      expect(await stored(sent.email ?? '')).toEqual([expected])
      const [times = []] = await query(url, `SELECT ${form.times} FROM ${table} WHERE email = '${sent.email}'`)
      for (const time of times.map((value) => Date.parse(String(value)))) {
        expect(time).toBeGreaterThanOrEqual(before - 1)
        expect(time).toBeLessThanOrEqual(Date.now())
      }
    })

    test('without JavaScript the next page thanks once with the reference, and its form is empty and new', async () => {
      const page = await open()
      const sent = answers({ email: someone() })
      const { values } = page.form(button)
      const response = await visitor.request(path, {
        method: 'POST',
        body: new URLSearchParams({ ...values, ...sent }),
      })
      expect([response.status, response.headers.get('Location')]).toEqual([303, path])
      const [[reference] = []] = await query(url, `SELECT reference FROM ${table} WHERE email = '${sent.email}'`)

      const after = await open()
      expect(after.title).toBe(`${form.title} | ${company.name}`)
      expect(after.texts('[role=status]')).toContain(
        `${form.thanks(sent)} ${messages.reference(String(reference))}`.trim(),
      )
      expect(Object.values(shown(after)).join('')).toBe('')
      const later = await open()
      expect(later.html).not.toContain(String(reference))
      expect(later.text).not.toContain(form.thanks(sent))
    })

    test('a page that shows the confirmation itself gets it with the reference and an empty form', async () => {
      const sent = answers({ email: someone(), receipt: 'inline' })
      const page = await send(sent)
      expect([page.status, page.url.pathname]).toEqual([200, path])
      const [[reference] = []] = await query(url, `SELECT reference FROM ${table} WHERE email = '${sent.email}'`)
      expect(page.text).toContain(String(reference))
      // A toast: the page draws it from its data.
      expect(page.html).toContain(form.thanks(sent))
      expect((await open()).html).not.toContain(String(reference))
    })
  })

  describe('a database that does not respond', () => {
    const faults: [string, string, string][] = [
      ['without its table', `ALTER TABLE ${table} RENAME TO away`, `ALTER TABLE away RENAME TO ${table}`],
      [
        'that takes no row',
        `CREATE TRIGGER full BEFORE INSERT ON ${table} BEGIN SELECT RAISE(FAIL, 'disk full'); END`,
        'DROP TRIGGER full',
      ],
    ]
    test.each(faults)('%s: the form says so, keeps every answer, and succeeds later', async (_what, begin, end) => {
      const before = await count()
      const sent = answers({ email: someone() })
      const page = await open()
      await execute(url, begin)
      const failed = await visitor.submit(page, button, sent).finally(() => execute(url, end))
      expect(failed.status).toBe(503)
      expect(failed.title).toBe(`Error: ${form.title} | ${company.name}`)
      expect(failed.texts('[data-error-summary] li')).toEqual([form.unavailable])
      expect(failed.html).not.toMatch(/SQLITE|Prisma|no such table|disk full/i)
      expect(shown(failed)).toEqual(sent)
      expect(await count()).toBe(before)

      const mended = await visitor.submit(failed, button)
      expect(mended.text).toContain(form.thanks(sent))
      expect(await stored(sent.email ?? '')).toHaveLength(1)
    })
  })

  describeHostileMessages(form)
}
