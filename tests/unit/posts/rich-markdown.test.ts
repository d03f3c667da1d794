import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions, isKept, markdownOf } from '#app/ui/editor/rich-markdown.ts'

const reading = (content: string) => new Editor({ element: null, extensions, content, contentType: 'markdown' })

test.each([
  'Some **strong**, *soft* and ~~old~~ words, `code` and a [link](https://example.com "Title").',
  'First line.\nSecond line.',
  'Broken  \nhard.',
  '```ts\nconst a = 1\n\n  indented()\n```',
  '- a\n  - b\n    - c\n- d',
  '3. a\n   - b\n4. c',
  '> a\n>\n> - b',
  '![A \\[hand\\] loom](/blog/images/1.png "Title")',
  '| Yarn | Price |\n| :--- | ---: |\n| Silk, **raw** | 12 |',
  'Before.\n\n| a |\n|---|\n| `x\\|y` |\n\nAfter.',
  '\\*not\\* \\[y\\]',
  '***both*** and a**b**c',
])('the rich editor writes %j as it was', (text) => {
  const editor = reading(text)
  expect(markdownOf(editor)).toBe(text)
  expect(isKept(editor, text, markdownOf(editor))).toBe(true)
})

test.each([
  ['- a\n\n- b', '- a\n- b'],
  ['* a\n* b', '- a\n- b'],
  ['__a__ _b_', '**a** *b*'],
  ['    code', '```\ncode\n```'],
  ['a\\\nb', 'a  \nb'],
  ['A & B', 'A &amp; B'],
  ['a < b', 'a &lt; b'],
  ['snake_case', 'snake\\_case'],
])('the rich editor writes %j as %j, which says the same', (text, written) => {
  const editor = reading(text)
  expect(markdownOf(editor)).toBe(written)
  expect(isKept(editor, text, markdownOf(editor))).toBe(true)
})

test.each([
  '# First heading',
  '##### Small heading',
  '\\# no heading',
  '1\\. no list',
  '````\n```\n````',
  '- [ ] task',
  'if a<b and c>d',
  'a<br>b',
  '- <b>a</b>\n\n<div>\nb\n</div>',
  '[![a](/b.png)](https://example.com)',
  '[a][1]\n\n[1]: https://example.com',
  'Nothing refers to it.\n\n[1]: https://example.com',
])('the rich editor cannot keep %j', (text) => {
  const editor = reading(text)
  expect(isKept(editor, text, markdownOf(editor))).toBe(false)
})
