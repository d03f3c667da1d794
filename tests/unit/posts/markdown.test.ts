import { expect, test } from 'vitest'
import { withHeadings } from '#app/domain/markdown/contents.ts'
import { renderBlocks, renderMarkdown, textOf } from '#app/domain/markdown/render.server.ts'
import { isDeep } from '../../support/deep.ts'
import { expectLittleWork, expectProportionalWork } from '../../support/work.ts'

const nested = (depth: number) => `${'!['.repeat(depth)}a${'](b)'.repeat(depth)}\n\n`
const wide = `${'|'.repeat(257)}\n${'|-'.repeat(256)}|\n${'a\n'.repeat(256)}\n`

/** Texts that cost more than others of their length, or did: repeated, some behind a prefix that makes them costly. */
const laborious: [name: string, unit: string, before?: string][] = [
  ['pictures without an end', '!['],
  ['links without an end', '[*'],
  ['links to references without an end', '[a ', '[a]: b\n\n'],
  ['emphasis in each other', '**a *b_ '],
  ['pictures in each other', nested(95)],
  ['pictures that are left out', '![](x:)', `${'"'.repeat(5_000)}\n\n`],
  ['a long address that is referred to', '[a]', `[a]: ${'b'.repeat(10_000)}\n\n`],
  ['a long title that is referred to', '[a]', `[a]: b "${'t'.repeat(10_000)}"\n\n`],
  ['wide tables with short rows', wide],
  ['small tables', 'a|\n-|\n'],
  ['quotations that might go on', '>---  \n\\  \n'],
  ['quotations in lists that might go on', '- >#\n  a\n'],
  ['quotations in each other', `${'>'.repeat(100)}#\n`],
  ['a deep quotation that goes on', 'a\n', `${'>'.repeat(100)}a\n`],
  ['lists in each other', `${'- '.repeat(9)}#\n`],
  ['lists behind each other', '-\n+\n'],
  ['addresses with brackets', `http://a/(${'()[('.repeat(200)} `],
  ['mail addresses', 'a@b@'],
]

test.runIf(isDeep).each(laborious)('%s are work in proportion to their length', async (_name, unit, before = '') => {
  let round = 0
  // Each time another text, as what was read last is kept.
  const render = (length: number) =>
    renderMarkdown(`${round++}\n\n${before}${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}`)
  const [part, whole] = [() => render(9_000), () => render(90_000)]
  // Ten times the length: the square would be a hundred times the work.
  await expectProportionalWork(part, whole, 30)
  expect(render(90_000).length).toBeLessThan(1_500_000)
})

test('growing runs of backticks take little time', async () => {
  const runs = Array.from({ length: 440 }, (_, at) => '`'.repeat(at + 1)).join(' ')
  await expectLittleWork(() => renderMarkdown(runs + Math.random()), 100)
})

test('markup nested too deep is text, and the text after it stays', () => {
  const quotations = renderMarkdown(`${'>'.repeat(30)} deep\n\nafter`)
  expect(quotations.match(/<blockquote>/g)).toHaveLength(18)
  expect(textOf(quotations)).toBe(`${'>'.repeat(12)} deep after`)
  const list = Array.from({ length: 15 }, (_, depth) => `${'  '.repeat(depth)}- ${depth}`).join('\n')
  const text = textOf(renderMarkdown(`${list}\n\nafter`))
  for (const word of ['0', '8', '- 9', '- 14', 'after']) expect(text).toContain(word)
})

test('quotations have lazy continuation lines as authors write them', () => {
  const html = renderMarkdown(`${'> a\nb\n>\n'.repeat(10)}\nafter`)
  expect(html.match(/<blockquote>/g)).toHaveLength(1)
  expect(html).toContain('<p>after</p>')
  const many = renderMarkdown('> a\nb\n'.repeat(50))
  expect(textOf(many)).toBe('a b '.repeat(50).trim())
})

test('a table with too many cells becomes text', () => {
  const row = (at: number) => `| ${at} | b |\n`
  const rows = Array.from({ length: 5_000 }, (_, at) => row(at)).join('')
  const html = renderMarkdown(`| a | b |\n| - | - |\n${rows}`)
  expect(html.match(/<tr>/g)).toHaveLength(2_499)
  expect(html.match(/<table>/g)).toHaveLength(1)
  expect(textOf(html)).toContain(row(4_999).trim())
})

test('a link reference works until all references together are too long', () => {
  const html = renderMarkdown(`[a]: https://example.com/${'b'.repeat(980)} "t"\n\n${'[a] ![a] '.repeat(200)}`)
  const count = (pattern: RegExp) => html.match(pattern)?.length
  expect(count(/<a href="https:\/\/example.com\/b/g)).toBe(50)
  expect(count(/<a /g)).toBe(200)
  expect(count(/<img src="https:\/\/example.com\/b/g)).toBe(49)
  expect(count(/<img /g)).toBe(49)
})

test('leaves out an image from a refused source', () => {
  expect(renderMarkdown('a ![b](http://c) ![d](e: "f") <img alt="g"> h')).toBe('<p>a   &lt;img alt="g"&gt; h</p>')
  expect(renderMarkdown('![b](https://c "d")')).toContain('<img src="https://c" alt="b" title="d" ')
  expect(renderMarkdown('![b](/blog/images/1)')).toContain('<img src="/blog/images/1" alt="b" ')
})

test.each([
  'file:///C:/Users/Jane.Doe/AppData/Local/Temp/clip_image001.png',
  'FILE:////Users/jane/a.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,a',
  'blob:https://example.com/1',
  'cid:image001.png@01D',
  'C:/Users/Jane.Doe/a.png',
])('shows neither a picture at %s nor its address', (address) => {
  for (const text of [`a ![b](${address}) c`, `a ![b](<${address}> "t") c`, `a ![b][1] c\n\n[1]: ${address}`]) {
    expect(renderMarkdown(text)).toBe('<p>a  c</p>')
    expect(renderBlocks(text).map((html) => html.trim())).toContain('<p>a  c</p>')
  }
  expect(renderMarkdown(`a [b](${address}) c`)).toBe('<p>a <a rel="noopener">b</a> c</p>')
})

// The site of the tests is http://localhost:3000.
test.each([
  '/admin/applications/1',
  '/admin',
  '/ADMIN/dashboard?tab=enquiries&id=1',
  '/%61dmin/dashboard',
  '/%2561dmin/../admin/resumes/1',
  '/blog/../admin/live',
  '/blog/%2e%2e/admin/live',
  '//localhost:3000/admin/dashboard',
  '////localhost/admin',
  'https://localhost/admin/dashboard?id=1',
  'https://localhost:3000//admin',
  'HTTPS://LOCALHOST./admin/applications/1',
  'https://someone@localhost/admin/applications/1',
  'admin/dashboard',
  './admin.data',
  '../applications/1',
  '../../admin/dashboard',
  'dashboard',
  '?id=1',
])('%s is no picture, because it leads to the administrator side', (address) => {
  for (const text of [`a ![b](${address})`, `a ![b](<${address}>)`, `a ![b]\n\n[b]: ${address}`]) {
    expect(renderMarkdown(text)).not.toContain('<img')
    expect(renderBlocks(text)).not.toContainEqual(expect.stringContaining('<img'))
  }
})

test.each([
  '/administration.png',
  'https://example.com/admin/team.jpg',
  'https://localhost/blog/images/1',
  '/blog/admin.png',
])('%s is a picture', (address) => {
  expect(renderMarkdown(`![b](${address})`)).toContain(`<img src="${address}"`)
})

test('blocks of a text with right-to-left letters run as their first letter does', () => {
  const text =
    '## شكرا\n\nمرحبا React.\n\nEnglish.\n\n- عربي\n\n> عربي\n\n| اسم | Count |\n| --- | ---: |\n| قطن | 40 |'
  const html = renderMarkdown(text)
  for (const opening of [
    '<h2 dir="auto">شكرا',
    '<p dir="auto">مرحبا',
    '<p dir="auto">English',
    '<ul>\n<li dir="auto">عربي',
  ])
    expect(html).toContain(opening)
  expect(html).toContain('<blockquote dir="auto">\n<p>')
  expect(html).toMatch(/aria-label="Table 1: اسم Count"><table dir="auto">/)
  expect(html).toContain('<th>اسم</th>\n<th align="right">Count</th>')
  expect(withHeadings(html, textOf)).toMatchObject({
    html: expect.stringContaining('<h2 id="section-شكرا" dir="auto">'),
    headings: [{ text: 'شكرا', level: 2 }],
  })
  expect(renderBlocks(text)[1]?.trim()).toBe('<p dir="auto">مرحبا React.</p>')
  expect(renderMarkdown('## One\n\nTwo.')).not.toContain('dir')
})

test('code in a known language has a class for each kind of word, and the same text', () => {
  const code = 'const a = "<b>" // & done\n'
  const html = renderMarkdown(`\`\`\`ts\n${code}\`\`\``)
  expect(html).toContain('<pre tabindex="0"><code><span class="hljs-keyword">const</span> a = ')
  expect(html).toContain('<span class="hljs-string">"&lt;b&gt;"</span> <span class="hljs-comment">// &amp; done</span>')
  expect(textOf(html)).toBe(code.trim())
  expect(renderBlocks(`\`\`\`ts\n${code}\`\`\``).join()).not.toContain('span')
  for (const language of ['', 'nonsense', 'constructor'])
    expect(renderMarkdown(`\`\`\`${language}\n${code}\`\`\``)).not.toContain('span')
})

test.each([
  ['long', 'let a = 1\n'.repeat(401)],
  ['in long lines', `let a = ${'1'.repeat(200)}\n`],
])('code that is %s stays plain', (_what, code) => {
  expect(renderMarkdown(`\`\`\`js\n${code}\`\`\``)).not.toContain('span')
})

test('code stays plain after its first 20,000 characters', () => {
  const html = renderMarkdown('```js\nlet a\n```\n\n'.repeat(4_000))
  expect(html.match(/<span/g)).toHaveLength(Math.floor(20_000 / 'let a\n'.length))
})
