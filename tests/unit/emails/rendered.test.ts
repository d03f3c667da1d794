import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readableMail, storedMail } from '#app/domain/mail/content.ts'
import { composeMail, mailDesign, renderMail } from '#app/emails/compose.ts'
import { composedSamples, samples } from '../../../vite/mail-samples.ts'

const fromDatabase = (content: unknown): unknown => JSON.parse(JSON.stringify(content))

test.each(Object.entries(composedSamples))('%s survives the database unchanged', (name, composed) => {
  const stored = fromDatabase(storedMail({ ...composed, replyTo: 'answers@example.com' }))
  expect(readableMail(stored)).toEqual({ ...samples[name], replyTo: 'answers@example.com' })
  expect(readableMail(stored)).toEqual(readableMail(stored))
})

test('reads a mail that an earlier version rendered unchanged', () => {
  const rendered = { subject: 'S', text: 'T', html: '<p>H</p>', unsubscribe: 'https://site.test/u' }
  expect(readableMail(fromDatabase(storedMail(rendered)))).toEqual(rendered)
})

test('a mail written in an earlier design says so', () => {
  const stored = { ...composedSamples['application.acknowledged'], design: mailDesign - 1 }
  expect(readableMail(stored)).toEqual({ ...samples['application.acknowledged'], isRedesigned: true })
})

/** A hash of each design, by its number. After a change of the mark-up raise `mailDesign` and add a line. */
const designs: Record<number, string> = {
  1: 'fc7ead359be857b392d305e121f34ec662e2d4de6585ff942bb988c52f4f0585',
  2: 'c7aebfc9546b31f59b8e8c29cb6320ade13162a33a432953c6c8fd430a02d7f9',
}

test('each change of the markup has its own number', () => {
  const { html, text } = renderMail(
    composeMail(
      { name: 'A company', siteUrl: 'https://site.test', address: 'One Street\nA town' },
      {
        subject: 'Subject',
        preview: 'Preview',
        reason: 'Reason',
        blocks: [
          { kind: 'heading', text: 'Heading' },
          { kind: 'text', text: 'Text\n\nText' },
          { kind: 'letter', text: 'See https://site.test/x.' },
          { kind: 'button', text: 'Button', href: 'https://site.test/button' },
          { kind: 'facts', facts: [['Label', 'Value\nValue']] },
          { kind: 'heading', text: 'Another heading' },
          { kind: 'quote', text: 'Quote\nQuote' },
          {
            kind: 'article',
            html: '<h2>A</h2><p>B <a href="https://site.test">C</a> <img src="https://site.test/d" width="520" alt="D"></p><ul><li>E</li></ul>',
            text: 'F',
          },
        ],
      },
    ),
  )
  expect(designs[mailDesign]).toBe(hash('sha256', `${text}\n${html}`))
})
