import { expect, test } from 'vitest'
import { beginning } from '#app/domain/excerpt.ts'

test.each([
  ['short', 'short'],
  ['exactly ten', 'exactly'],
  ['whole text', 'whole text'],
  ['whole text.', 'whole'],
  ['ends here. And more', 'ends here.'],
  ['two\n\nparagraphs', 'two'],
  ['three    words', 'three'],
  ['two\u00a0unbroken', 'two'],
  [' unbreakable', ''],
  ['unbreakable', 'unbreakabl'],
  ['ninechars😀', 'ninechars'],
])('the beginning of %j in ten characters is %j', (text, start) => {
  expect(beginning(text, 10)).toBe(start)
})
