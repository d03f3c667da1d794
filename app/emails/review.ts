import { reviewMail as words } from '#app/content/mail/review.ts'
import type { NounWords } from '#app/content/nouns.ts'
import { formatDay } from '#app/formats.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'
import type { Block } from './mark-up.ts'

interface ReviewMail {
  records: {
    words: NounWords
    /** Null if it must not be shown. */
    name: string | null
    reference: string
    reasons: string[]
    /** Calendar days, '2026-12-07'. */
    receivedOn: string
    erasedFrom: string
  }[]
  /** The spam review. */
  openUrl: string
}

/** The daily mail to owners with the new records in the spam review. */
export function composeReviewMail(sender: MailSender, { records, openUrl }: ReviewMail): ComposedMail {
  const kinds = [...Map.groupBy(records, (record) => record.words)]
  const lists = kinds.flatMap(([kind, those]): Block[] => {
    const facts = those.map((record): [string, string] => [
      record.reference,
      [
        record.name ?? words.hiddenName,
        words.received(formatDay(record.receivedOn)),
        words.reasons(record.reasons),
        words.erased(formatDay(record.erasedFrom)),
      ].join('\n'),
    ])
    return [
      { kind: 'heading', text: words.kind(kind) },
      { kind: 'facts', facts },
    ]
  })
  const [first] = records.map(({ erasedFrom }) => erasedFrom).sort()
  const subject = words.subject(kinds.map(([words, { length }]) => ({ words, count: length })))
  return composeMail(sender, {
    subject,
    preview: first ? words.until(formatDay(first)) : words.none,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'text', text: first ? `${words.lead} ${words.until(formatDay(first))}` : words.none },
      { kind: 'button', text: words.open, href: openUrl },
      ...lists,
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}
