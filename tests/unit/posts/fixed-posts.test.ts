import { expect, test } from 'vitest'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { minutesToRead } from '#app/domain/posts/rules.ts'

const told = fixedPosts.map(({ title, category, categories, readTime, comments, author }) => {
  return [title, category, categories, readTime, comments, author]
})

test('the four posts are the specified ones, newest first', () => {
  expect(told).toEqual([
    [expect.stringContaining('Generative AI'), 'Featured', ['ai-ml'], 14, 3, 'Admin'],
    [
      expect.stringContaining('Future of Software Development'),
      'Technology',
      expect.arrayContaining(['technology']),
      12,
      6,
      'Admin',
    ],
    [expect.stringContaining('Cloud Computing'), 'Cloud', ['cloud'], 15, 4, 'Admin'],
    [expect.stringContaining('Cybersecurity Best Practices'), 'Security', ['security'], 18, 12, 'Admin'],
  ])
  expect(fixedPosts[0]?.date).toBe('today')
})

test.each(fixedPosts.map((post) => [post.title, post] as const))(
  '%s takes as long to read as it says',
  (_title, post) => {
    const { title, subtitle, description, introduction, fullContent, keyTakeaways, conclusion } = post
    const whole = [title, subtitle, description, introduction, fullContent, ...keyTakeaways, conclusion].join('\n')
    expect(minutesToRead(whole)).toBe(post.readTime)
  },
)

test('the reading time counts characters in scripts without spaces', () => {
  expect(minutesToRead('word '.repeat(1_000))).toBe(5)
  expect(minutesToRead('漢字かな'.repeat(500))).toBe(4)
  expect(minutesToRead(`${'word '.repeat(400)}${'字'.repeat(1_000)}`)).toBe(4)
  expect(minutesToRead('')).toBe(1)
})
