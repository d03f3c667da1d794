import type { RenderedMail } from '#app/emails/compose.ts'

/** What stands in the outbox for each reader: all the rest of the mail is the newsletter's. */
export interface ReaderContent {
  /** Of the reader's own links. */
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
