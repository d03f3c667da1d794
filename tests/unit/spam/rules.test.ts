import { expect, test } from 'vitest'
import { suspicionWords } from '#app/content/admin/spam/review.ts'
import {
  type Content,
  hasStrongSign,
  isOwnText,
  isSuspected,
  normalizeForComparison,
  type Suspicion,
  suspicions,
  suspicionsOfContent,
  suspicionsOfForm,
} from '#app/domain/spam/rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const hour = 3_600

const honest = { took: null, isTrapped: false }

test.each([
  ['at once', { renderedAt: ago(0), ...honest }, ['tooFast'], true],
  ['after two seconds', { renderedAt: ago(2), ...honest }, ['tooFast'], true],
  ['after four seconds, with autofill', { renderedAt: ago(4), ...honest }, [], false],
  ['after 20 hours', { renderedAt: ago(20 * hour), ...honest }, [], false],
  ['after three days', { renderedAt: ago(72 * hour), ...honest }, ['stale'], false],
  ['before it was rendered, by a clock that was set back', { renderedAt: ago(-hour), ...honest }, [], false],
  ['after a year, by a clock that jumped ahead', { renderedAt: ago(365 * 24 * hour), ...honest }, ['stale'], false],
  ['after two seconds, as the browser tells', { renderedAt: ago(600), ...honest, took: 2_000 }, ['tooFast'], true],
  ['after four seconds, as the browser tells', { renderedAt: ago(600), ...honest, took: 4_000 }, [], false],
  [
    'too soon after the page was made for what it tells',
    { renderedAt: ago(2), ...honest, took: 9_000 },
    ['tooFast'],
    true,
  ],
  ['without our form', { renderedAt: null, ...honest }, ['unrendered'], true],
  ['with every field filled in', { renderedAt: ago(60), ...honest, isTrapped: true }, ['trapped'], true],
])('a form that is sent %s', (_when, rendering, expected, isTaken) => {
  const found = suspicionsOfForm(rendering, now)
  expect(found).toEqual(expected)
  expect([isSuspected(found), hasStrongSign(found)]).toEqual([isTaken, isTaken])
})

const letter = `Dear team,\nmy work is at https://github.com/asha and https://www.linkedin.com/in/asha-rao,
my portfolio at https://asha.example/work. I have worked with Node.js, ASP.NET and Vue.js for 3.5 years.`
const jobText = `Responsibilities:\n- Build web applications (React.js, Next.js)\n- Review code\nSee https://arecaloom.example/careers/1
and https://arecaloom.example/careers/2, also www.example.com/jobs. E-mail: hr@example.com.`

test.each<[string, Content]>([
  ['a hyphen and an apostrophe', { name: "Anne-Marie O'Neil", text: letter }],
  ['initials', { name: 'J. R. R. Smith', text: letter }],
  ['initials without spaces', { name: 'A.P.J.Abdul Kalam', text: 'Hello' }],
  ...[
    'Asha Rao B.Tech/MBA, Ph.D./M.Sc.',
    'Mr.Kumar/Mrs.Kumar',
    'Asha Rao BE.Civil/MBA',
    'Asha (Dip.Ed/MA)',
    'Acme.Co',
  ].map((name): [string, Content] => [`the name ${name}`, { name, text: letter }]),
  ['a title', { name: 'Dr.Com Patel', subject: 'Re: Node.js and ASP.NET training', text: letter }],
  ['Kannada', { name: 'ಆಶಾ ರಾವ್', subject: 'ತರಬೇತಿ ಬಗ್ಗೆ', text: 'ನಮಸ್ಕಾರ, ನಾನು ಇಂಟರ್ನ್‌ಶಿಪ್ ಬಗ್ಗೆ ಕೇಳಲು ಬಯಸುತ್ತೇನೆ.' }],
  ['emoji', { name: 'Asha 🌸', subject: '🎉🎉🎉', text: '🙏🙏🙏 Thank you!!! 😀😀😀' }],
  ['a pasted job', { name: 'Asha Rao', subject: 'Weaver (m/f/d), 2-3 yrs.', text: jobText }],
  [
    'a subject that names a website',
    { name: 'Asha Rao', subject: 'Your site arecaloom.com is down', text: 'It says 502.' },
  ],
  [
    'an address in the subject',
    { name: 'Asha Rao', subject: 'asha@example.com did not get an answer', text: 'Please.' },
  ],
  ['many links alone', { name: 'Asha Rao', text: 'https://example.com/a '.repeat(8) }],
])('%s is taken for spam by nobody', (_what, content) => {
  expect(isSuspected(suspicionsOfContent(content))).toBe(false)
})

test.each<[string, Content, string[]]>([
  ['a link as a name', { name: 'https://spam.example', text: '' }, ['linkInName']],
  ['a link in a name', { name: 'Asha www.pills.example', text: '' }, ['linkInName']],
  ['a domain in a name', { name: 'Win at best-casino.com/now', text: '' }, ['linkInName']],
  ...['t.me/abc', 'bit.ly/3xyz', 'casino.io', 'Best casino.vip', 'casino.in/win', 'ｈttps://x.com', 'casino。com'].map(
    (name): [string, Content, string[]] => [`the name ${name}`, { name, text: '' }, ['linkInName']],
  ),
  ['a link in brackets', { name: 'Asha (http://x.example)', text: '' }, ['linkInName']],
  ['a link in a subject', { name: 'Asha', subject: 'Look: https://spam.example', text: '' }, ['linkInName']],
  [
    'a website in the subject and many links',
    { name: 'Asha', subject: 'best-casino.com', text: 'https://example.com/a '.repeat(8) },
    ['domainInSubject', 'manyLinks'],
  ],
])('%s is suspicious', (_what, content, expected) => {
  const found = suspicionsOfContent(content)
  expect(found).toEqual(expected)
  expect(isSuspected(found)).toBe(true)
  expect(hasStrongSign(found)).toBe(expected.includes('linkInName'))
})

test('compares texts by their letters, and short ones of several senders not at all', () => {
  const text = 'Best prices of the whole year for whoever orders today, with delivery to your door and money back.'
  expect(normalizeForComparison(`  ${text.toUpperCase()}\n\n№ 48151`)).toBe(normalizeForComparison(`${text} no 16`))
  expect([isOwnText(normalizeForComparison(text)), isOwnText(normalizeForComparison('Is it paid?'))]).toEqual([
    true,
    false,
  ])
  expect(normalizeForComparison(letter)).not.toBe(normalizeForComparison(jobText))
})

test('two weak signs mark a record, one does not, and neither keeps it out of its list', () => {
  const weak: Suspicion[] = ['repeatedText', 'stale', 'domainInSubject', 'sentAgain', 'manyLinks', 'manyFromNetwork']
  for (const sign of weak) expect(isSuspected([sign])).toBe(false)
  expect([isSuspected(weak), hasStrongSign(weak)]).toEqual([true, false])
})

test('each suspicion has words, strong signs first', () => {
  expect(Object.keys(suspicionWords)).toEqual(suspicions)
})
