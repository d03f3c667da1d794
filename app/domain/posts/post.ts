import { blogList } from '#app/content/blog/blog.ts'
import { postWords as words } from '#app/content/posts.ts'
import { blankFields, choice, dateTime, fieldNames, list, markdown, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'
import type { Values, Written } from '#app/domain/fields/written.ts'
import { pick } from '#app/domain/pick.ts'
import { type Category, categoryKey, categoryKeys, longestSlug } from './rules.ts'

/**
 * The editor, the row, its revisions, the comparison of two edits, the draft in the browser and the search follow from
 * these fields.
 */
export const post = defineRecord({
  noun: 'post',
  model: 'blogPost',
  traits: ['trash', 'named'],
  hidden: ['authorId', 'authorName', 'version', 'updatedAt'],
  words,
  fields: {
    title: text({ max: 200, list: 'title', search: true }),
    slug: text({ max: longestSlug, blank: 'always', list: 'detail' }),
    excerpt: text({ max: 500, blank: 'always', list: 'hidden', search: true }),
    content: markdown({ max: 100_000, blank: 'always', list: 'hidden' }),
    /** Labels of `categories`, then names of the company's own. */
    categories: list({ max: 1_000, blank: 'always', list: 'hidden' }),
    featuredImage: text({ max: 2_000, optional: true, list: 'hidden' }),
    featuredImageAlt: text({ max: 300, blank: 'always', list: 'hidden' }),
    status: choice(['draft', 'published', 'archived'], {
      preset: 'draft',
      list: 'badge',
      sort: true,
      filter: 'publication',
      search: true,
    }),
    publishedAt: dateTime({ optional: true, list: 'badge' }),
  },
})

type PostFields = typeof post.fields
export type PostField = keyof PostFields
export const postFields: readonly PostField[] = fieldNames(post.fields)

/** A post as it is stored. */
export type StoredPost = Values<PostFields>

/** A post in the editor: `publishedAt` in the company's time zone, empty for the moment of publishing. */
export type PostInput = Written<PostFields>

export const blankPost: PostInput = blankFields(post.fields)

/**
 * Fields that decide the address and publication of a post. Restoring a revision skips them, and a save may fill them
 * in.
 */
export const placementFields: readonly PostField[] = ['slug', 'status', 'publishedAt']

export const shortPostFields = ['title', 'content'] as const

const categoryLabels: Record<Category, string> = blogList.categories

/** Those of the product: each has a box of its own in the editor. A company adds others by name. */
export const categories = categoryKeys.map((key) => ({ key, label: categoryLabels[key], field: `category-${key}` }))

export function isCategory(name: string): boolean {
  return categories.some(({ key }) => key === categoryKey(name))
}

const ownControls = postFields.filter((name) => name !== 'categories')

export const formFields: string[] = [...ownControls, ...categories.map(({ field }) => field), 'moreCategories']

type SentPost = Omit<PostInput, 'categories' | 'featuredImage'> & {
  featuredImage?: string | undefined
  moreCategories: string
  intent: string
}

export function inputFrom(form: SentPost): PostInput {
  const sent: Record<string, unknown> = form
  const named = form.moreCategories.split(',').map((name) => name.trim())
  const keys = named.map(categoryKey)
  const ticked = categories.filter(({ field, key }) => sent[field] || keys.includes(key)).map(({ label }) => label)
  const others = named.filter((name, at) => keys[at] && keys.indexOf(keys[at]) === at && !isCategory(name))
  return {
    ...pick({ ...form, featuredImage: form.featuredImage ?? '' }, ownControls),
    categories: [...ticked, ...others].join('\n'),
    ...(form.intent === 'publish' && { status: 'published' }),
  }
}

export function formValues(input: PostInput): Record<string, string> {
  const names = input.categories.split('\n').filter(Boolean)
  const ticked = categories.filter(({ label }) => names.includes(label))
  return {
    ...pick(input, ownControls),
    ...Object.fromEntries(ticked.map(({ field }) => [field, 'on'])),
    moreCategories: names.filter((name) => !isCategory(name)).join(', '),
  }
}
