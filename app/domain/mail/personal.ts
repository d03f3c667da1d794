import type { RenderedMail } from '#app/emails/compose.ts'

/** The part of a newsletter that is stored for each reader; the rest is stored once. */
export interface ReaderContent {
  /** The token in the reader's own links. */
  token: string
}

interface StoredNewsletter extends RenderedMail {
  id: string
}

/** Stands in the stored mail where the reader's token goes: no post can have named it before. */
export const tokenPlace = (id: string) => `reader-${id}`

export function personalMail({ id, subject, text, html }: StoredNewsletter, token: string): RenderedMail {
  const place = tokenPlace(id)
  return { subject, text: text.replaceAll(place, token), html: html.replaceAll(place, token) }
}
