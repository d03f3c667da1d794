// Hostile submissions to a form whose messages we keep.
import { describe, expect, test } from 'vitest'
import { multipart, partsOf } from '../forms/multipart.ts'
import { payloadsWithin, unexpectedMarkup } from '../process/payloads.ts'
import { type MessageForm, visitorOf } from './visitor.ts'

export function describeHostileMessages(form: MessageForm): void {
  const { path, button, answers, labels } = form
  const { visitor, open, send, someone, count, stored, shown } = visitorOf(form)

  describe('foreign fields', () => {
    const foreign: [string, (fields: [string, string][]) => [string, string][]][] = [
      ['a field that the form does not have', (fields) => [...fields, ['status', 'read']]],
      ['the same field twice', (fields) => [...fields, ['name', 'Somebody Else']]],
      ['a field with an index', (fields) => [...fields, ['name[1000000000]', 'x']]],
      ['__proto__', (fields) => [...fields, ['__proto__', 'x']]],
      ['a submission id that is none', (fields) => [...fields, ['submissionId', '1']]],
      ['the key of a form without an id', (fields) => [...fields, ['submissionId', `none:${crypto.randomUUID()}`]]],
    ]
    test.each(foreign)('refuses %s and stores nothing', async (_what, change) => {
      const before = await count()
      const { values } = (await open()).form(button)
      const fields = change(Object.entries({ ...values, ...answers() }))
      const body = new URLSearchParams(fields)
      expect((await visitor.request(path, { method: 'POST', body })).status).toBe(400)
      expect(await count()).toBe(before)
    })

    test.each<[string, Record<string, string | File>]>([
      ['a file in the place of a text', { name: new File(['Asha'], 'name.txt') }],
      ['a text too long for any field', { message: 'a'.repeat(70_000) }],
    ])('%s is refused and nothing is stored', async (_what, wrong) => {
      const before = await count()
      const { values } = (await open()).form(button)
      const body = multipart(await partsOf({ ...values, ...answers(), ...wrong }))
      expect((await visitor.request(path, { method: 'POST', ...body })).status).toBe(400)
      expect(await count()).toBe(before)
    })
  })

  describe('markup', () => {
    test('is escaped in every field of a page with errors', async () => {
      const harmless = await send(answers({ email: 'none' }))
      for (const payload of payloadsWithin(200, path.length)) {
        const hostile = Object.fromEntries(Object.keys(labels).map((field) => [field, payload]))
        const page = await send(hostile)
        expect(page.status, payload).toBe(400)
        expect(unexpectedMarkup(page, harmless), payload).toEqual([])
        for (const field of Object.keys(labels).filter((field) => field !== 'inquiryType')) {
          expect(shown(page)[field], payload).toBe(payload)
        }
      }
    })

    test('is stored as typed, in every text field', async () => {
      for (const payload of payloadsWithin(100, path.length + 1)) {
        const email = someone()
        const sent = answers({ email, ...Object.fromEntries(form.texts.map((field) => [field, payload])) })
        await send(sent)
        expect(await stored(email), payload).toEqual([Object.keys(form.columns).map((field) => sent[field])])
      }
    })

    test('is refused in an address, and escaped either way', async () => {
      const thanked = await send(answers({ email: someone() }))
      const refused = await send(answers({ email: 'not an address' }))
      for (const payload of payloadsWithin(60, path.length + 2)) {
        const email = `${payload.replaceAll(/[\s@]/g, '')}@example.com`
        const page = await send(answers({ email }))
        expect(page.status, payload).toBe(/[<>()"\\,:;[\]]/.test(payload) ? 400 : 200)
        if (page.status === 200) expect(page.text, payload).toContain(form.thanks({ email }))
        expect(unexpectedMarkup(page, page.status === 200 ? thanked : refused), payload).toEqual([])
      }
    })

    test('drops control characters', async () => {
      const email = someone()
      const typed = Object.fromEntries(form.texts.map((field) => [field, ' a\u0000\u001b[31mb\u0007 \u009f ']))
      await send(answers({ email, ...typed }))
      const [row = []] = await stored(email)
      expect(row.map(String).filter((value) => /\p{Cc}/u.test(value))).toEqual([])
      expect(row.map(String).filter((value) => value.includes('[31mb'))).toHaveLength(form.texts.length)
    })
  })
}
