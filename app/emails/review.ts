import { reviewMail as words } from '#app/content/mail/review.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'
import { longDay } from './day.ts'
import type { Block } from './mark-up/blocks.ts'

interface ReviewMail {
  records: {
    noun: 'message' | 'enquiry'
    /** Null where it is not fit to be shown. */
    name: string | null
    reference: string
    reasons: string[]
    /** Days of the calendar, '2026-12-07'. */
    receivedOn: string
    erasedFrom: string
  }[]
  /** The spam review. */
  openUrl: string
}

/** The daily mail to owners that lists what waits in the spam review and was not listed before. */
export function composeReviewMail(sender: MailSender, { records, openUrl }: ReviewMail): ComposedMail {
  const of = (noun: 'message' | 'enquiry') => records.filter((record) => record.noun === noun)
  const lists = (['message', 'enquiry'] as const).flatMap((noun): Block[] => {
    const facts = of(noun).map((record): [string, string] => [
      record.reference,
      [
        record.name ?? words.hiddenName,
        words.received(longDay(record.receivedOn)),
        words.reasons(record.reasons),
        words.erased(longDay(record.erasedFrom)),
      ].join('\n'),
    ])
    return facts.length === 0
      ? []
      : [
          { kind: 'heading', text: words.kinds[noun] },
          { kind: 'facts', facts },
        ]
  })
  const [first] = records.map(({ erasedFrom }) => erasedFrom).sort()
  const subject = words.subject(of('message').length, of('enquiry').length)
  return composeMail(sender, {
    subject,
    preview: first ? words.until(longDay(first)) : words.none,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'text', text: first ? `${words.lead} ${words.until(longDay(first))}` : words.none },
      { kind: 'button', text: words.open, href: openUrl },
      ...lists,
    ],
    reason: words.reason(new URL(sender.siteUrl).host),
  })
}
