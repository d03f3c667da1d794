import { href } from 'react-router'
import type { MailCursor, MailFilter } from '#app/domain/mailbox/list.server.ts'

export const everyMail: MailFilter = { state: null, kind: null, recipient: null }

/** The address of the list with these filters. */
export function mailsHref({ state, kind, recipient }: MailFilter, cursor: MailCursor | null = null): string {
  const parameters = new URLSearchParams({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(recipient && { recipient }),
    ...(cursor && { [cursor.side]: `${cursor.at}_${cursor.id}` }),
  })
  const path = href('/admin/mail')
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
