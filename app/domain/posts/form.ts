import type * as mini from 'zod/mini'
import { postEditor } from '#app/content/admin/editor.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { formShape, line, optionalLine } from '#app/domain/fields/schemas.ts'
import { pick } from '#app/domain/pick.ts'
import { isPictureAddress } from '#app/domain/pictures/rules.ts'
import { z } from '#app/domain/zod.ts'
import { isCategoryBox, post, shortPostFields } from './post.ts'
import { slugPattern, tidySlug } from './rules.ts'

/** Longer than any text of a post may be, so that a longer one gets an error message. */
export const longestSent = 1024 * 1024

const { fields, words } = post
/** The other categories in all. The labels of the company's list must fit beside them. */
const longestNames = 800
const longestAlt = fields.featuredImageAlt.options.max
const declared = formShape(fields, words.fields)
const shape = { ...declared, slug: z.pipe(declared.slug, z.transform(tidySlug)) }

/** In the order of the page, which is the order of the error summary. */
export const postForm = z.object({
  title: shape.title,
  slug: shape.slug.check(z.refine((slug) => slug === '' || slugPattern.test(slug), words.fields.slug.invalid)),
  excerpt: shape.excerpt,
  content: shape.content,
  picture: z.optional(z.instanceof(File)),
  pictureAlt: z.optional(z.string()),
  status: shape.status,
  publishedAt: shape.publishedAt,
  moreCategories: optionalLine(fieldMessages.tooLong(postEditor.moreCategories.label, longestNames), longestNames),
  featuredImage: shape.featuredImage.check(
    z.refine((address) => address === undefined || isPictureAddress(address), words.fields.featuredImage.invalid),
  ),
  featuredImageAlt: shape.featuredImageAlt,
  intent: z._default(z.enum(['save', 'publish']), 'save'),
  /** The opened version; 0 for a new post. */
  version: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The publication date that the colleague confirmed although it is in the past. */
  past: z.optional(z.string()),
  /** The id of the new post, so that a repeated form makes one. */
  newId: z.optional(z.uuid()),
})

export const shortPostForm = z.object({ newId: postForm.shape.newId, ...pick(postForm.shape, shortPostFields) })

type FormField = Extract<keyof typeof postForm.shape, string>

const unchecked = Object.fromEntries(
  Object.keys(postForm.shape).map((name) => [name, z._default(z.string(), '')]),
) as unknown as Record<FormField, z.ZodMiniDefault<z.ZodMiniString>>

/** For the preview of an unfinished post: texts above the limits are left out. */
export const previewForm = z.object({
  ...unchecked,
  ...pick(shape, ['slug', 'excerpt', 'content', 'featuredImage', 'featuredImageAlt']),
  title: optionalLine(
    fieldMessages.tooLong(words.fields.title.label, fields.title.options.max),
    fields.title.options.max,
  ),
  picture: postForm.shape.picture,
})

export const pictureForm = z.object({
  picture: z
    .instanceof(File, { error: messages.pictureRequired })
    .check(z.refine(({ size }) => size > 0, messages.pictureRequired)),
  pictureAlt: line(
    { required: messages.pictureAltRequired, tooLong: fieldMessages.tooLong(postEditor.picture.alt, longestAlt) },
    longestAlt,
  ),
})

export const pictureInPostForm = z.object({ ...unchecked, ...pictureForm.shape })

/** The schema of a form that was sent, with its boxes of categories: owners may change their list at any time. */
export const withCategories =
  <Schema extends mini.ZodMiniObject>(schema: Schema) =>
  (form: FormData): Schema => {
    const boxes = [...form.keys()].filter(isCategoryBox).map((name) => [name, z.optional(z.string())])
    return z.extend(schema, Object.fromEntries(boxes)) as unknown as Schema
  }
