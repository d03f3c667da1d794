import { blogPage } from '#app/content/blog/blog.ts'
import { pick } from '#app/domain/pick.ts'
import { type Category, categoryKey, categoryKeys, longestSlug } from './rules.ts'

/** The row, its revisions, the form, what is compared, restored and kept by the browser all follow from this list. */
export const postFields = [
  'title',
  'slug',
  'excerpt',
  'content',
  'categories',
  'featuredImage',
  'featuredImageAlt',
  'status',
  'publishedAt',
] as const

export type PostField = (typeof postFields)[number]
type TextField = Exclude<PostField, 'categories'>

/** Where and whether a post can be read: no earlier revision brings these back, and a save may fill them in itself. */
export const placementFields: readonly PostField[] = ['slug', 'status', 'publishedAt']

/** In characters. */
export const longest = {
  title: 200,
  slug: longestSlug,
  excerpt: 500,
  content: 100_000,
  featuredImage: 2_000,
  featuredImageAlt: 300,
}

export const postStatuses = ['draft', 'published', 'archived'] as const

const categoryLabels: Record<Category, string> = blogPage.categories

export const categories = categoryKeys.map((key) => ({ key, label: categoryLabels[key], field: `category-${key}` }))

export function isCategory(name: string): boolean {
  return categories.some(({ key }) => key === categoryKey(name))
}

export const shortPostFields = ['title', 'content'] as const

const textFields = postFields.filter((name) => name !== 'categories')

export const formFields: string[] = [...textFields, ...categories.map(({ field }) => field)]

/** A post as it is edited: `publishedAt` at the company's own time, empty where the moment of publishing decides. */
export type PostInput = Record<TextField, string> & { categories: string[] }

export const blankPost: PostInput = {
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextField, string>),
  categories: [],
}

export function inputFrom(form: Record<TextField, string> & { intent: string }): PostInput {
  const sent: Record<string, unknown> = form
  return {
    ...pick(form, textFields),
    categories: categories.filter(({ field }) => sent[field]).map(({ label }) => label),
    ...(form.intent === 'publish' && { status: 'published' }),
  }
}

export function formValues(post: PostInput): Record<string, string> {
  const ticked = categories.filter(({ label }) => post.categories.includes(label))
  return {
    ...pick(post, textFields),
    ...Object.fromEntries(ticked.map(({ field }) => [field, 'on'])),
    status: postStatuses.find((status) => status === post.status) ?? 'draft',
  }
}
