import type { blogList } from '#app/content/blog/blog.ts'

/** An article that ships with the site. Posts written by the administrator are in the database. */
export interface FixedPost {
  slug: string
  title: string
  subtitle: string
  /** Also the meta description. */
  description: string
  introduction: string
  /** 'today' is the current date in the company's time zone. */
  date: 'today' | `${number}-${number}-${number}`
  /** In minutes, at 200 words per minute. */
  readTime: number
  author: 'Admin'
  /** Shown on the card and in the reader. */
  category: string
  featured?: true
  /** The filters that list the post. */
  categories: (keyof typeof blogList.categories)[]
  comments: number
  cover: { seed: string; alt: string }
  /** Plain paragraphs separated by a blank line. A paragraph that starts with '## ' is a heading. */
  fullContent: string
  conclusion: string
  keyTakeaways: string[]
}
