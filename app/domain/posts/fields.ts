import { blogPage } from '#app/content/blog/blog.ts'
import { categoryKey } from './rules.ts'

export const postStatuses = ['draft', 'published', 'archived'] as const

export type PostStatus = (typeof postStatuses)[number]

/** In characters. */
export const longest = { title: 200, excerpt: 500, content: 100_000, address: 2_000, alt: 300 }

/** The categories that a reader can filter by; an editor ticks them one by one, each in a field of its own. */
export const categories = blogPage.filters.list.flatMap(({ key, label }) =>
  key ? [{ key, label, field: `category-${key}` }] : [],
)

export function isCategory(name: string): boolean {
  return categories.some(({ key }) => key === categoryKey(name))
}

/** The names of the categories whose fields are ticked. */
export function tickedCategories(form: Record<string, unknown>): string[] {
  return categories.filter(({ field }) => form[field]).map(({ label }) => label)
}

const uploaded = /^\/blog\/images\/[0-9a-f-]{36}$/

/** An address that a featured picture may have: one over https, or that of an upload. Nothing is fetched to find out. */
export function isPictureAddress(address: string): boolean {
  return uploaded.test(address) || (/^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address))
}
