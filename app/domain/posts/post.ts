import { postWords as words } from '#app/content/posts.ts'
import { blankFields, choice, dateTime, fieldNames, list, markdown, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'
import type { Values, Written } from '#app/domain/fields/written.ts'
import { pick } from '#app/domain/pick.ts'
import { categoryKey, longestSlug, withoutCommas } from './rules.ts'

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
    /** Those of the company's list first, by their labels. */
    categories: list({ max: 2_000, blank: 'always', list: 'hidden' }),
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

/** A category that the company offers. Each has a box of its own in the editor. */
export interface Category {
  key: string
  label: string
  field: string
}

const boxes = 'category-'

export const isCategoryBox = (name: string) => name.startsWith(boxes) && categoryKey(name) === name

/** The categories of a list of labels, which owners edit with the page of the blog. */
export function categoriesIn(labels: readonly string[]): Category[] {
  const keys = labels.map(categoryKey)
  return labels.flatMap((label, at) => {
    const key = keys[at]
    return key && keys.indexOf(key) === at ? { key, label: withoutCommas(label), field: boxes + key } : []
  })
}

export const isOffered = (name: string, offered: Category[]) => offered.some(({ key }) => key === categoryKey(name))

const ownControls = postFields.filter((name) => name !== 'categories')

export const formFields: string[] = [...ownControls, 'moreCategories']

type SentPost = Omit<PostInput, 'categories' | 'featuredImage'> & {
  featuredImage?: string | undefined
  moreCategories: string
  intent: string
}

export function inputFrom(form: SentPost, offered: Category[]): PostInput {
  const ticked = Object.entries(form).filter(([name, value]) => isCategoryBox(name) && value)
  const names = [
    // A category may have left the list after the editor was opened.
    ...ticked.map(([name, value]) =>
      boxes + categoryKey(String(value)) === name ? String(value) : name.slice(boxes.length),
    ),
    ...form.moreCategories.split(',').map((name) => name.trim()),
  ]
  const keys = names.map(categoryKey)
  const labels = offered.filter(({ key }) => keys.includes(key)).map(({ label }) => label)
  const others = names.filter((name, at) => keys[at] && keys.indexOf(keys[at]) === at && !isOffered(name, offered))
  return {
    ...pick({ ...form, featuredImage: form.featuredImage ?? '' }, ownControls),
    categories: [...labels, ...others].join('\n'),
    ...(form.intent === 'publish' && { status: 'published' }),
  }
}

export function formValues(input: PostInput, offered: Category[]): Record<string, string> {
  const names = input.categories.split('\n').filter(Boolean)
  const keys = names.map(categoryKey)
  const ticked = offered.filter(({ key }) => keys.includes(key))
  return {
    ...pick(input, ownControls),
    ...Object.fromEntries(ticked.map(({ field, label }) => [field, label])),
    moreCategories: names.filter((name) => !isOffered(name, offered)).join(', '),
  }
}
