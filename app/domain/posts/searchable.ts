import type { Searchable } from '#app/domain/search/searchable.ts'

export const searchablePost: Searchable = {
  noun: 'post',
  ...{ kind: 4, table: 'blog_posts', hasNumbers: false },
  parts: ['title', 'excerpt', 'status'],
  unshown: ['excerpt'],
  phones: [],
  words: [],
  beside: {},
}
