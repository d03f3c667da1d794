import { postMessages as messages } from '#app/content/posts.ts'
import { line } from '#app/domain/submissions/fields.ts'
import { z } from '#app/domain/zod.ts'
import { categories, isPictureAddress, longest, postStatuses } from './fields.ts'
import { longestSlug, slugPattern, tidySlug } from './slug.ts'

/** Longer than any text of a post may be, so that one that is too long is answered with a message. */
export const longestSent = 1024 * 1024

// Checked after they are tidied, by `refine`: a further `z.string()` would take an empty text for a missing one.

const optionalText = (field: string, max: number) =>
  z
    .string()
    .default('')
    .transform(plainText)
    .refine((text) => text.length <= max, messages.tooLong(field, max))

const optionalLine = (field: string, max: number) =>
  z
    .string()
    .default('')
    .transform((text) => plainText(text).replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= max, messages.tooLong(field, max))

/** Keeps all that Markdown may mean, such as the white space that a line begins with. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** What may be missing while a post is written. */
const texts = {
  slug: z
    .string()
    .default('')
    .transform(tidySlug)
    .refine((slug) => slug.length <= longestSlug, messages.tooLong('Slug', longestSlug)),
  excerpt: optionalLine('Excerpt', longest.excerpt),
  content: optionalText('Content', longest.content),
  featuredImage: optionalLine('Featured Image URL', longest.address),
  featuredImageAlt: optionalLine('Alternative text', longest.alt),
}

const ticks = Object.fromEntries(categories.map(({ field }) => [field, z.string().optional()]))

/** What an editor sends of a post. */
export const postForm = z.object({
  /** Publishing is saving with the status 'published'. */
  intent: z.enum(['save', 'publish']).default('save'),
  /** The version that was opened; 0 for a post that is not there yet. */
  version: z.coerce.number().int().min(0).default(0),
  /** The id of the post to be created, so that a form sent twice creates one. */
  newId: z.uuid().optional(),
  title: line({ required: messages.titleRequired, tooLong: messages.tooLong('Title', longest.title) }, longest.title),
  ...texts,
  slug: texts.slug.refine((slug) => slug === '' || slugPattern.test(slug), messages.slugInvalid),
  featuredImage: texts.featuredImage.refine(
    (address) => address === '' || isPictureAddress(address),
    messages.featuredImageInvalid,
  ),
  status: z.enum(postStatuses).default('draft'),
  /** At the company's own time; empty where the moment of publishing decides. */
  publishedAt: z
    .string()
    .default('')
    .refine((text) => text === '' || isLocalTime(text), messages.publishedAtInvalid),
  ...ticks,
  picture: z.instanceof(File).optional(),
  pictureAlt: z.string().optional(),
})

/** A post that is published as soon as it is written. */
export const shortPostForm = postForm.pick({ newId: true, title: true, content: true })

const asItStands = z.string().default('')

/** The same fields as they stand, finished or not: for what is done on the way. */
export const unfinishedPost = z.object({
  intent: asItStands,
  version: asItStands,
  newId: asItStands,
  title: asItStands,
  slug: asItStands,
  excerpt: asItStands,
  content: asItStands,
  featuredImage: asItStands,
  featuredImageAlt: asItStands,
  status: asItStands,
  publishedAt: asItStands,
  ...ticks,
  picture: z.instanceof(File).optional(),
  pictureAlt: asItStands,
})

/** And for a look at them: what is too long to be saved is too long to be shown. */
export const previewedPost = unfinishedPost.extend({ title: optionalLine('Title', longest.title), ...texts })

/** A picture to upload, and what it shows. */
export const pictureForm = z.object({
  picture: z
    .instanceof(File, { error: messages.pictureRequired })
    .refine(({ size }) => size > 0, messages.pictureRequired),
  pictureAlt: line(
    { required: messages.pictureAltRequired, tooLong: messages.tooLong('What it shows', longest.alt) },
    longest.alt,
  ),
})

export function isLocalTime(text: string): boolean {
  const [minutes, moment] = [text.slice(0, 16), Date.parse(`${text.slice(0, 16)}Z`)]
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) || Number.isNaN(moment)) return false
  return new Date(moment).toISOString().startsWith(minutes)
}
