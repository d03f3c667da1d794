import { expect, test } from 'vitest'
import { email, line, paragraphs, submission } from '#app/domain/submissions/fields.ts'
import { expectLittleWork } from '../../support/work.ts'

const texts = { required: 'required', tooLong: 'too long' }
const name = line(texts, 10)
const letter = paragraphs(texts, 20)
const address = email({ required: 'required', invalid: 'invalid' })

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message

test.each([
  ['  Meera  Heg\t', 'Meera Heg', undefined],
  ['a\r\nBcc: b', 'a Bcc: b', undefined],
  ['a\u0000b\u2028c\u00a0d', 'a b c d', undefined],
  ['ಮೀರಾ', 'ಮೀರಾ', undefined],
  ['क्\u200dष ന്\u200c', 'क्\u200dष ന്', undefined],
  ['\u200dA\u200b \u200cB\u202e\u2066', 'A B', undefined],
  ['\u200b', undefined, 'required'],
  ['\u202e \u200d\u200c\ufeff', undefined, 'required'],
  ['0123456789', '0123456789', undefined],
  ['0123456789x', undefined, 'too long'],
  ['', undefined, 'required'],
  [' \t\r\n\u00a0', undefined, 'required'],
  [undefined, undefined, 'required'],
  [['a', 'b'], undefined, 'required'],
])('one line of %j is %j (%s)', (typed, value, message) => {
  const result = name.safeParse(typed)
  expect(result.data).toBe(value)
  expect(messageOf(result)).toBe(message)
})

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd', undefined],
  ['\u0000a\u0007\tb\u001b[31m', 'a\tb[31m', undefined],
  ['\n a \n', 'a', undefined],
  ['a\u202eb\u2069 श\u200dक\u200d', 'ab श\u200dक', undefined],
  ['\u200b\n\u2060', undefined, 'required'],
  ['a'.repeat(20), 'a'.repeat(20), undefined],
  ['a'.repeat(21), undefined, 'too long'],
  [' \n ', undefined, 'required'],
  [undefined, undefined, 'required'],
])('paragraphs of %j are %j (%s)', (typed, value, message) => {
  const result = letter.safeParse(typed)
  expect(result.data).toBe(value)
  expect(messageOf(result)).toBe(message)
})

test.each([
  'a@b.co',
  ' first.last+tag@sub.example.com ',
  "o'brien@example.com",
  'मीरा@उदाहरण.भारत',
  'a@b..c',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
])('%j is an address', (typed) => {
  expect(address.parse(typed)).toBe(typed.trim())
})

test.each([
  'a',
  'a@b',
  '@b.co',
  'a@.',
  'a@.b',
  'a@b.c@d.ef',
  'a b@c.de',
  'a@@b.co',
  'a@b.',
  'a@b.co\r\nBcc: c@d.ef',
  'a\u0000@b.co',
  'a\u202e@b.co',
  'a@b.c\u200bo',
  'x@y.com?bcc=z',
  'x@y.com&cc=z',
  'x@y%2ecom',
  'x@y.com,z.com',
  'x@y.com;z.com',
  'x@<y.com>',
  'x@"y".com',
  'x@y\\z.com',
  `${'a'.repeat(250)}@b.co`,
])('%j is no address', (typed) => {
  expect(messageOf(address.safeParse(typed))).toBe('invalid')
})

test.each(['', '   ', undefined])('%j is no address yet', (typed) => {
  expect(messageOf(address.safeParse(typed))).toBe('required')
})

test.each(['', 'abc', '1', "' OR 1=1", '00000000-0000-0000-0000-00000000000g'])('%j is no submission id', (typed) => {
  expect(submission.submissionId.safeParse(typed).success).toBe(false)
})

test.each(['a', ' ', '@', '.', '\u0000', '\r\n', 'a@', '@.', 'é', '\u200b', 'a\u200d'])(
  'as much as a form may bring of %j is judged in 50 ms of work',
  async (part) => {
    const long = part.repeat(65_536)
    for (const rule of [name, letter, address]) {
      expect(rule.safeParse(long).success).toBe(false)
      await expectLittleWork(() => rule.safeParse(long), 50)
    }
  },
)
