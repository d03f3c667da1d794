import { Editor, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#app/domain/markdown/render.server.ts'
import { extensions, markdownOf } from '#app/ui/editor/extensions.ts'
import { readMarkdown, survivesRoundTrip, writeMarkdown } from '#app/ui/editor/markdown.ts'

/** As the editor writes it when it has read it. */
function rewritten(text: string): string {
  const editor = new Editor({ element: null, extensions, content: readMarkdown(text) })
  editor.state.doc.check()
  return markdownOf(editor)
}

test.each([
  'Some **strong**, *soft* and ~~old~~ words, `code` and a [link](https://example.com "Title").',
  'Broken\\\nhard.',
  '```ts\nconst a = 1\n\n  indented()\n```',
  '- a\n  - b\n    - c\n- d',
  '3. a\n   - b\n4. c',
  '> a\n>\n> - b',
  '![A \\[hand\\] loom](/blog/images/1.png "Title")',
  '| Yarn | Price |\n| :- | -: |\n| Silk, **raw** | 12 |',
  '| a | b |\n| - | - |\n| `x\\|y` | ![c](/d.png) |',
  '\\*not\\* \\[y]',
  '**both *in* one** and a**b**c',
  'A & B',
  'snake_case',
  '\\# no heading',
  '1\\. no list',
  '````\n```\n````',
  '[![a](/b.png)](https://example.com)',
  '**`bold code`** and [`linked`](https://example.com)',
  'Words ![a](/b.png) around it',
])('the rich editor writes %j unchanged', (text) => {
  expect(rewritten(text)).toBe(text)
  expect(survivesRoundTrip(text, text)).toBe(true)
})

test.each([
  ['First line.\nSecond line.', 'First line. Second line.'],
  ['- a\n\n- b', '- a\n- b'],
  ['* a\n* b', '- a\n- b'],
  ['__a__ _b_', '**a** *b*'],
  ['    code', '```\ncode\n```'],
  ['a  \nb', 'a\\\nb'],
  ['A &amp; B', 'A & B'],
  ['a &lt; b', 'a < b'],
  ['snake\\_case', 'snake_case'],
  ['***both***', '**_both_**'],
  ['- [ ] task', '- \\[ ] task'],
  ['- > quoted', '- > quoted'],
  ['|a|b|\n|-|-|\n|c|', '| a | b |\n| - | - |\n| c | |'],
  ['See https://example.com/a_b.', 'See <https://example.com/a_b>.'],
  ['~one~', '\\~one\\~'],
])('the rich editor writes %j as the equivalent %j', (text, written) => {
  expect(rewritten(text)).toBe(written)
  expect(survivesRoundTrip(text, written)).toBe(true)
  expect(plain(renderMarkdown(written))).toBe(plain(renderMarkdown(text)))
})

/**
 * An address is marked as one, or it is linked where it stands; lists are loose or not; marks stand in either order.
 */
const plain = (html: string) => html.replace(/ translate="no"|<\/?(?:p|em|strong)>|\s/g, '')

test.each([
  '# First heading',
  '##### Small heading',
  'if a<b and c>d',
  'a<br>b',
  '- <b>a</b>\n\n<div>\nb\n</div>',
  '[a][1]\n\n[1]: https://example.com',
  'Nothing refers to it.\n\n[1]: https://example.com',
  '```ts {1}\na\n```',
])('the rich editor cannot keep %j', (text) => {
  expect(survivesRoundTrip(text, rewritten(text))).toBe(false)
})

test('the rich editor keeps the lines that a page shows as lines', () => {
  const text = '**Loom** House\n12 *Mill\nRoad*\n\n- a\n  b'
  const editor = new Editor({ element: null, extensions, content: readMarkdown(text, true) })
  const written = markdownOf(editor)
  expect(written).toBe('**Loom** House\\\n12 *Mill\\\nRoad*\n\n- a\\\n  b')
  expect(survivesRoundTrip(text, written, true)).toBe(true)
  expect(renderMarkdown(written, { breaks: true })).toBe(renderMarkdown(text, { breaks: true }))
  expect(renderMarkdown(text, { breaks: true })).toContain('House<br />\n12')
})

const words = (text: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
})
const written = (...content: JSONContent[]) => writeMarkdown({ type: 'doc', content: [{ type: 'paragraph', content }] })

test.each([
  '# heading',
  '1. item',
  '2) item',
  '- item',
  '+ item',
  '* item',
  '> quoted',
  '| a | b |',
  '---',
  '===',
  '```js',
  '    indented',
  '*a* _b_ __c__ ~~d~~ `e`',
  '<b>bold</b> <!-- a --> &amp; &nbsp;',
  '![a](b) [c](d) [e]: f [^1]',
  'C:\\new\\*',
  'a_b_c 2*3*4',
  'ends with \\',
  '!',
])('the text %j reads on our pages as it was written', (text) => {
  const html = renderMarkdown(written(words(text)))
  const shown = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(html).toBe(`<p>${shown}</p>`)
})

test.each<[string, JSONContent[], string]>([
  [
    'overlap',
    [words('a', 'bold'), words('b', 'bold', 'italic'), words('c', 'italic')],
    '<strong>a<em>b</em></strong><em>c</em>',
  ],
  ['end with a sign before a word', [words('Note:', 'bold'), words('text')], '<strong>Note:</strong>text'],
  ['begin with a sign behind a word', [words('a'), words('(b)', 'italic')], 'a<em>(b)</em>'],
  ['hold white space at their ends', [words(' a ', 'bold'), words('b')], '<strong>a</strong> b'],
  ['meet', [words('a', 'italic'), words('b', 'bold')], '<em>a</em><strong>b</strong>'],
  ['hold white space alone', [words('a'), words(' ', 'bold'), words('b')], 'a b'],
  [
    'stand within a word',
    [words('un'), words('believ', 'bold', 'strike'), words('able')],
    'un<strong><s>believ</s></strong>able',
  ],
])('marks that %s are drawn on our pages', (_what, content, html) => {
  expect(renderMarkdown(written(...content))).toBe(`<p>${html}</p>`)
})
