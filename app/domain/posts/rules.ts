import type { TextHeading } from '#app/domain/markdown/contents.ts'

/** A post as readers see it. Missing texts are empty. */
export interface Post {
  slug: string
  title: string
  subtitle: string
  description: string
  /** Plain text. */
  summary: string
  introduction: string
  /** Safe HTML. */
  html: string
  headings: TextHeading[]
  keyTakeaways: string[]
  conclusion: string
  published: Date
  /** The displayed day: a post dated today shows the day on which it is read. */
  dated: Date
  updated: Date | null
  author: PostAuthor
  category: string
  /** The keys of its category filters. */
  categories: string[]
  /** Minutes. */
  readTime: number
  comments: number
  featured: boolean
  cover: PostCover
}

/** The author line. Built-in posts say 'Admin', and an author without a name is the company. */
export interface PostAuthor {
  name: string
  /** A member of the staff, present or former. */
  isPerson: boolean
  isBuiltIn?: true
}

/** A picture, or the cloth woven from the seed. */
export interface PostCover {
  seed: string
  alt: string
  image: string | null
  /** The still for visitors with reduced motion; only for an animation. */
  still?: string
}

const wordsPerMinute = 200
/** Chinese and Japanese do not separate words. */
const charactersPerMinute = 500
const unseparated = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

export function minutesToRead(text: string): number {
  const characters = text.match(unseparated)?.length ?? 0
  const words = text.replace(unseparated, ' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute))
}

/** The key of a category in any spelling, as in the URL: 'AI/ML' is `/blog?category=ai-ml`. */
export function categoryKey(category: string): string {
  return lowerCase(category)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Commas separate the names of categories in the editor. */
export const withoutCommas = (name: string) =>
  name
    .split(',')
    .map((part) => part.trim())
    .join(' / ')

interface Publishable {
  status: string
  publishedAt: Date | null
}

export function isPublic(post: Publishable, now: Date): boolean {
  return post.status === 'published' && post.publishedAt !== null && post.publishedAt <= now
}

export function isPlanned(post: Publishable, now: Date): boolean {
  return post.status === 'published' && post.publishedAt !== null && post.publishedAt > now
}

const changedFrom = { published: ['draft', ''], draft: ['published'] }

/** A post without a status is a draft. */
export function canBecome(next: keyof typeof changedFrom, { status }: { status: string }): boolean {
  return changedFrom[next].includes(status)
}

export const longestSlug = 100

export const slugPattern = /^[\p{L}\p{M}\p{N}_-]+$/u

export function slugOf(title: string): string {
  const slug = lowerCase(title)
    .replace(/[^\p{L}\p{M}\p{N}_\s]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  return cut(slug, longestSlug)
}

export function numberedSlug(slug: string, number: number): string {
  const end = `-${number}`
  return cut(slug, longestSlug - end.length) + end
}

/** Truncates a slug without a trailing hyphen or half a character. */
function cut(slug: string, length: number): string {
  const characters = [...slug.slice(0, length).toWellFormed()]
  return characters.slice(0, characters.findLastIndex((character) => !'-\ufffd'.includes(character)) + 1).join('')
}

export function tidySlug(typed: string): string {
  return lowerCase(typed).trim().replace(/\s+/g, '-')
}

/** `'İ'.toLowerCase()` is an i and a combining dot, which no keyboard types. */
const lowerCase = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('\u0307', '').normalize('NFC')
