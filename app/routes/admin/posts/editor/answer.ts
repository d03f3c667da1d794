import { postMessages } from '#app/content/posts.ts'
import type { EditedPost, PostDraft } from '#app/domain/posts/edit.server.ts'
import { tickedCategories } from '#app/domain/posts/fields.ts'
import type { FormAnswer } from '#app/http/forms/read.server.ts'

/** What the editor gets when its form was not saved. */
export interface EditorAnswer extends Pick<FormAnswer, 'result'> {
  /** What somebody else has saved meanwhile, and what was sent. */
  conflict?: { post: EditedPost; draft: PostDraft }
  /** What was done with a picture. */
  note?: string
}

interface Sent<Status> {
  intent: string
  title: string
  slug: string
  excerpt: string
  content: string
  featuredImage: string
  featuredImageAlt: string
  publishedAt: string
  status: Status
}

/** What the editor's form says a post should be. */
export function draftOf<Status extends string>(form: Sent<Status>) {
  const { intent, title, slug, excerpt, content, featuredImage, featuredImageAlt, publishedAt } = form
  const words = { title, slug, excerpt, content, featuredImageAlt, publishedAt }
  const status = intent === 'publish' ? ('published' as const) : form.status
  return { ...words, featuredImage: featuredImage || null, categories: tickedCategories({ ...form }), status }
}

export type PictureUse = 'insert' | 'feature'

/** The form as it was sent, with a picture that was just uploaded. */
export function withPicture(fields: Record<string, unknown>, use: PictureUse, address: string, alt: string) {
  const { picture: _picture, pictureAlt: _alt, ...texts } = fields as Record<string, string>
  const markdown = pictureMarkdown(alt, address)
  const changed: Record<string, string> =
    use === 'feature'
      ? { featuredImage: address, featuredImageAlt: alt }
      : { content: texts.content ? `${texts.content.trimEnd()}\n\n${markdown}\n` : `${markdown}\n` }
  const result: FormAnswer['result'] = { initialValue: { ...texts, ...changed } }
  const note = use === 'feature' ? postMessages.pictureFeatured : postMessages.pictureInserted
  return { result, note }
}

/** What a text needs to be is kept out of its way: brackets would end it. */
export function pictureMarkdown(alt: string, address: string): string {
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address})`
}
