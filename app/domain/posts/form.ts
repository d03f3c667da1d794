import { postEditor } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { plainLine, plainText, tidied } from '#app/domain/fields/plain.ts'
import { line } from '#app/domain/fields/schemas.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { pick } from '#app/domain/pick.ts'
import { isPictureAddress } from '#app/domain/pictures/rules.ts'
import { z } from '#app/domain/zod.ts'
import { categories, longest, postStatuses, shortPostFields } from './fields.ts'
import { slugPattern, tidySlug } from './rules.ts'

/** Longer than any text of a post may be, so that one that is too long is answered with a message. */
export const longestSent = 1024 * 1024

type TextField = keyof typeof longest

const tooLong = (name: TextField) => messages.tooLong(postEditor.fields[name], longest[name])

const text = (name: TextField) => tidied(tidying[name] ?? plainLine, longest[name], tooLong(name))

const tidying: Partial<Record<TextField, (text: string) => string>> = { slug: tidySlug, content: plainText }

const textSchemas = Object.fromEntries(Object.keys(longest).map((name) => [name, text(name as TextField)])) as Record<
  TextField,
  ReturnType<typeof text>
>

/** In the order of the page, in which problems are named. */
export const postForm = z.object({
  title: line({ required: messages.titleRequired, tooLong: tooLong('title') }, longest.title),
  slug: textSchemas.slug.check(z.refine((slug) => slug === '' || slugPattern.test(slug), messages.slugInvalid)),
  excerpt: textSchemas.excerpt,
  content: textSchemas.content,
  picture: z.optional(z.instanceof(File)),
  pictureAlt: z.optional(z.string()),
  status: z._default(z.enum(postStatuses), 'draft'),
  publishedAt: z
    ._default(z.string(), '')
    .check(z.refine((text) => text === '' || isLocalTime(text), messages.publishedAtInvalid)),
  ...Object.fromEntries(categories.map(({ field }) => [field, z.optional(z.string())])),
  featuredImage: textSchemas.featuredImage.check(
    z.refine((address) => address === '' || isPictureAddress(address), messages.featuredImageInvalid),
  ),
  featuredImageAlt: textSchemas.featuredImageAlt,
  intent: z._default(z.enum(['save', 'publish']), 'save'),
  /** The version that was opened; 0 for a post that is not there yet. */
  version: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The publication date, where its sender has read that it is in the past. */
  past: z.optional(z.string()),
  /** The id of the post to be created, so that a form sent twice creates one. */
  newId: z.optional(z.uuid()),
})

export const shortPostForm = z.object({ newId: postForm.shape.newId, ...pick(postForm.shape, shortPostFields) })

type FormField = Extract<keyof typeof postForm.shape, string>

const unchecked = Object.fromEntries(
  Object.keys(postForm.shape).map((name) => [name, z._default(z.string(), '')]),
) as unknown as Record<FormField, z.ZodMiniDefault<z.ZodMiniString>>

/** For a look at what is being written: what is too long to be saved is too long to be shown. */
export const previewForm = z.object({ ...unchecked, ...textSchemas, picture: postForm.shape.picture })

export const pictureForm = z.object({
  picture: z
    .instanceof(File, { error: messages.pictureRequired })
    .check(z.refine(({ size }) => size > 0, messages.pictureRequired)),
  pictureAlt: line(
    {
      required: messages.pictureAltRequired,
      tooLong: messages.tooLong(postEditor.fields.pictureAlt, longest.featuredImageAlt),
    },
    longest.featuredImageAlt,
  ),
})

export const pictureInPostForm = z.object({ ...unchecked, ...pictureForm.shape })
