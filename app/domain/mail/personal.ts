import type { RenderedMail } from '#app/emails/compose.ts'

/** The part of a newsletter that is stored for each reader; the rest is stored once. */
export interface ReaderContent {
  /** The token in the reader's own links. */
  token: string
}

interface StoredNewsletter extends RenderedMail {
  id: string
}

/**
 * Placeholder of the reader's token in the stored mail. No post can contain it, because the id is newer than the post.
 */
export const tokenPlace = (id: string) => `reader-${id}`

export function personalMail({ id, subject, text, html }: StoredNewsletter, token: string): RenderedMail {
  const place = tokenPlace(id)
  return { subject, text: text.replaceAll(place, token), html: html.replaceAll(place, token) }
}
